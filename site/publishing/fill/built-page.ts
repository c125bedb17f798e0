import { createHash } from "node:crypto";
import { type AnswerPart, type BuiltPage, fillTags } from "@campusward/contracts/site/built-page";

/** Elements that the server finishes: places for a value, and items of a list of problems. */
const fillable = /(<(\w+)[^>]*\sdata-fill="([\w-]+)"[^>]*>)([^<]*)(?=<\/\2>)/;
const problemItem = /<li[^>]*\sdata-problem="([\w-]+:[\w-]+)"[\s\S]*?<\/li>/;
const linkedParagraph = /(<p[^>]*\sdata-link="([\w-]+)"[^>]*>[\s\S]*?<a[^>]*\shref=")[^"]*("[\s\S]*?<\/p>)/;
const answerMarks = new RegExp([fillable, problemItem, linkedParagraph].map(({ source }) => source).join("|"), "g");

/** What the server needs to know of a page's document, so that it has to parse none. */
export function describeBuiltPage(html: string, isListed: boolean): BuiltPage {
  const answer = answerPartsOf(html);
  return {
    scriptHashes: hashesOfInline(html, "script"),
    styleHashes: hashesOfInline(html, "style"),
    isListed,
    ...(answer.length > 1 && { answer }),
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
 * The document in the parts that the server puts together again, without scripts: what it fills in differs from what
 * React rendered, so that React must not take it over. Its fonts, which would wait for a script, come at once.
 */
function answerPartsOf(html: string): AnswerPart[] {
  const still = withoutScripts(html);
  const parts: AnswerPart[] = [];
  let from = 0;
  for (const match of still.matchAll(answerMarks)) {
    const [all, open = "", , fill, otherwise = "", problem, before = "", link, after = ""] = match;
    parts.push({ html: still.slice(from, match.index) + open });
    // The page, opened by itself, hides all problems and links.
    if (problem) parts.push({ problem, html: all.replace(' hidden=""', "") });
    else if (fill) parts.push({ fill, otherwise });
    else if (link) parts.push({ before: before.replace(' hidden=""', ""), link, after });
    from = match.index + all.length;
  }
  return [...parts, { html: still.slice(from) }];
}

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
