import { createHash } from "node:crypto";
import { type BuiltPage, fillTags, tag } from "@campusward/contracts/site/built-page";

/** Elements that the server finishes: places for a value, items of a list of problems, and paragraphs with a link. */
const fillable = /(<(\w+)[^>]*\sdata-fill="([\w-]+)"[^>]*>)([^<]*)(?=<\/\2>)/g;
const problemItem = /<li[^>]*\sdata-problem="([\w-]+:[\w-]+)"[\s\S]*?<\/li>/g;
const linkedParagraph = /<p[^>]*\sdata-link="([\w-]+)"[\s\S]*?<\/p>/g;

/** What the server needs to know of a page's document, so that it has to parse none. */
export function describeBuiltPage(html: string, isListed: boolean): BuiltPage {
  const still = withoutScripts(html);
  const answer = asTemplate(still);
  return {
    scriptHashes: hashesOfInline(html, "script"),
    styleHashes: hashesOfInline(html, "style"),
    isListed,
    ...(answer !== still && { answer }),
    ...(isTemplate(html) && { isTemplate: true as const }),
  };
}

/** The document of a page that the server fills in for its reader has no scripts: nobody takes it over. */
export function asServed(html: string): string {
  return isTemplate(html) ? withoutScripts(html) : html;
}

function isTemplate(html: string): boolean {
  return html.includes(fillTags[0]);
}

/** Of each inline script or style, as the browser computes it. JSON-LD is no script, and names the public origin. */
function hashesOfInline(html: string, element: "script" | "style"): string[] {
  const inline = new RegExp(`<${element}\\b(?![^>]*(?:\\ssrc=|ld\\+json))[^>]*>([\\s\\S]*?)</${element}>`, "g");
  const hashes = Array.from(
    html.matchAll(inline),
    ([, text = ""]) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`,
  );
  return [...new Set(hashes)];
}

/**
 * The marked elements of a page that answers a form, as places of a template. A place without a value keeps its words.
 * The page, opened by itself, hides all problems and links.
 */
function asTemplate(html: string): string {
  const where = (name: string, shown: string) => tag(`#${name}`) + shown.replace(' hidden=""', "") + tag(`/${name}`);
  return html
    .replace(fillable, (_, open, _element, name, words) => {
      return open + where(name, tag("text")) + tag(`^${name}`) + words + tag(`/${name}`);
    })
    .replace(problemItem, (item, problem) => where(problem, item))
    .replace(linkedParagraph, (paragraph, name) => {
      return where(name, paragraph.replace(/(<a[^>]*\shref=")[^"]*/, `$1${tag("&href")}`));
    });
}

/** What the server fills in differs from what React rendered, so that React must not take it over. Fonts come at once. */
function withoutScripts(html: string): string {
  return html
    .replace(/<script\b(?![^>]*(?:ld\+json|\sdata-kept))[\s\S]*?<\/script>/g, "")
    .replace(/<link\b[^>]*\srel="modulepreload"[^>]*>/g, "")
    .replace(/(<style data-fonts="") media="print">/, "$1>");
}

const entities: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#x27;": "'" };

/**
 * The words of a document's first heading.
 * @throws when it has none: it is then not what its address promises.
 */
export function headingOf(html: string, path: string): string {
  const heading = /<h1\b[^>]*>(.*?)<\/h1>/s.exec(html)?.[1];
  if (!heading) throw new Error(`The page ${path} has no heading of the first level.`);
  // React writes these entities and no others.
  return heading
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => entities[entity] ?? entity)
    .replaceAll(/\s+/g, " ")
    .trim();
}
