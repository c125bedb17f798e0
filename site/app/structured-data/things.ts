import { company } from "../content/company.ts";
import { layoutWords } from "../content/layout.ts";
import { type Track, tracks } from "../content/lists/tracks.ts";
import { navigation } from "../content/navigation.ts";
import { absoluteUrl } from "../page-meta.ts";
import { canonicalPath, type PagePath, pagePaths } from "../page-paths.ts";

/** A thing of schema.org. */
export type Thing = { "@type": string; [property: string]: string | number | Thing | (string | Thing)[] };

/** What the page at an address says of itself to machines. No ratings: nobody has given any. */
export function thingsAt(address: string): Thing[] {
  const path = pagePaths.find((candidate) => candidate === address);
  if (!path) return [];
  if (path === "/") return [organization(), website()];
  return [breadcrumbs(path), ...(path === programmesPath && navigation.applyNow ? tracks.map(course) : [])];
}

const programmesPath: PagePath = "/product/industry-profile-building";

function organization(): Thing {
  return {
    ...publisher(),
    description: layoutWords.footer.line,
    logo: absoluteUrl("/icons/icon-512.png"),
    email: company.email,
    address: company.address.join(", "),
    sameAs: company.social.href ? [company.social.href] : [],
  };
}

function website(): Thing {
  return {
    "@type": "WebSite",
    name: company.name,
    url: absoluteUrl("/"),
    inLanguage: company.locale,
    publisher: publisher(),
  };
}

/** Who runs this site, briefly. */
function publisher(): Thing {
  return {
    "@type": "Organization",
    "@id": absoluteUrl("/#organization"),
    name: company.name,
    url: absoluteUrl("/"),
  };
}

type Crumb = { path: PagePath; name: string };

/** The breadcrumb of a page, in the words of the menus. */
function breadcrumbs(path: PagePath): Thing {
  const way: Crumb[] = [{ path: "/", name: "Home" }, ...crumbsTo(canonicalPath(path))];
  return {
    "@type": "BreadcrumbList",
    itemListElement: way.map((crumb, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: crumb.name,
      item: absoluteUrl(crumb.path),
    })),
  };
}

/** Empty for a page that no menu names. */
function crumbsTo(path: PagePath): Crumb[] {
  for (const { label, overview, links } of navigation.groups) {
    const group = { path: overview.href, name: label };
    const link = links.find(({ href }) => href === path);
    if (link) return [group, { path, name: link.label }];
    if (overview.href === path) return [group];
  }
  const link = [navigation.pricing, ...navigation.smallPrint].find(({ href }) => href === path);
  return link ? [{ path, name: link.label }] : [];
}

/** A programme that one can apply for. */
function course(track: Track): Thing {
  return {
    "@type": "Course",
    name: `${track.name}: ${track.subtitle}`,
    description: track.intro,
    url: absoluteUrl(programmesPath),
    provider: publisher(),
    timeRequired: `P${firstNumberOf(track.facts.duration)}W`,
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
