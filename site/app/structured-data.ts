import type { MetaDescriptor } from "react-router";
import { absoluteUrl } from "./absolute-url.ts";
import { company } from "./content/company.ts";
import { navigation } from "./content/navigation.ts";
import type { PageWords } from "./content/page.ts";
import type { Track } from "./content/tracks.ts";
import { canonicalPath, type PagePath } from "./page-paths.ts";

/** A thing as schema.org describes it. */
type Thing = { "@type": string; [property: string]: string | number | Thing | (string | Thing)[] };

/** Written into the page's head as JSON-LD, for machines. No ratings: nobody has given any. */
export function structuredData(...things: Thing[]): MetaDescriptor {
  const context = { "@context": "https://schema.org" };
  const [only, ...others] = things;
  return { "script:ld+json": only && others.length === 0 ? { ...context, ...only } : { ...context, "@graph": things } };
}

/** Who runs this site, and the site itself. */
export function organization(description: string): Thing[] {
  const id = absoluteUrl("/#organization");
  return [
    {
      "@type": "Organization",
      "@id": id,
      name: company.name,
      description,
      url: absoluteUrl("/"),
      logo: absoluteUrl("/icons/icon-512.png"),
      email: company.email,
      address: company.address.join(", "),
      sameAs: [company.social.href],
    },
    {
      "@type": "WebSite",
      name: company.name,
      url: absoluteUrl("/"),
      inLanguage: "en-IN",
      publisher: { "@type": "Organization", "@id": id },
    },
  ];
}

type Crumb = { path: PagePath; name: string };

/** The way to a page from the start. */
export function breadcrumbs({ path, title }: PageWords & { path: PagePath }): Thing {
  const page = canonicalPath(path);
  const above = groupOf(page);
  const crumbs = [
    { path: "/", name: "Home" } satisfies Crumb,
    ...(above ? [above] : []),
    { path: page, name: nameOf(title) },
  ];
  return {
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map((crumb, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: crumb.name,
      item: absoluteUrl(crumb.path),
    })),
  };
}

/** The overview page that a page of the menus belongs to. */
function groupOf(path: PagePath): Crumb | null {
  const group = navigation.groups.find(({ links }) => links.some(({ href }) => href === path));
  return group ? { path: group.overview.href, name: group.label } : null;
}

/** The title without the brand or the tagline behind it. */
function nameOf(title: string): string {
  return title.split(" - ")[0] ?? title;
}

/** A programme that one can apply for, on the page that describes it. */
export function course(track: Track, path: PagePath): Thing {
  const weeks = firstNumberOf(track.facts.duration);
  return {
    "@type": "Course",
    "@id": absoluteUrl(`${path}#${track.id}`),
    name: `${track.name}: ${track.subtitle}`,
    description: track.intro,
    url: absoluteUrl(path),
    provider: {
      "@type": "Organization",
      "@id": absoluteUrl("/#organization"),
      name: company.name,
      url: absoluteUrl("/"),
    },
    timeRequired: `P${weeks}W`,
    hasCourseInstance: {
      "@type": "CourseInstance",
      courseMode: courseModes[track.facts.mode.toLowerCase()] ?? track.facts.mode,
      courseWorkload: `PT${firstNumberOf(track.facts.hours)}H`,
    },
  };
}

/** Search engines know these words for how a course is taught. */
const courseModes: Record<string, string> = { hybrid: "Blended", online: "Online", onsite: "Onsite" };

/** @throws when words that must hold a number hold none: a course without its length would be refused in silence. */
function firstNumberOf(words: string): number {
  const digits = /\d+/.exec(words)?.[0];
  if (!digits) throw new Error(`There is no number in "${words}".`);
  return Number(digits);
}
