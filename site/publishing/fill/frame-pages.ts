import { anyMark, markedPlace, withoutMarks } from "@campusward/contracts/site/content-marks";
import { documentAt } from "./documents.ts";
import type { EvaluatedSite } from "./evaluate-site.ts";
import type { FilledAssets } from "./fill-assets.ts";
import { pageGraphOf } from "./page-graph.ts";
import { sheetsOf } from "./page-sheets.ts";
import { withNewNames } from "./rename-files.ts";

/**
 * Draws the pages that the desk shows in frames: as visitors see them whose browsers run scripts, without any, and each
 * text with its place. The site must have been evaluated with places.
 */
export async function drawFrames(site: EvaluatedSite, assets: FilledAssets): Promise<Map<string, string>> {
  const { listed, others } = site.documents;
  const drawn = [...listed, ...others].map(async (path): Promise<[string, string]> => {
    const graph = pageGraphOf(site.manifest, site.pageAt(path));
    const { html } = await site.drawPage(path, graph);
    const { linked, own } = sheetsOf(graph, assets);
    const sheets = [...linked, ...own].map(({ href }) => `<link rel="stylesheet" href="${href}">`).join("");
    const still = withoutScripts(html).replace("</head>", `${sheets}</head>`);
    return [documentAt(path), withNewNames(withPlaces(still), assets.renaming)];
  });
  return new Map(await Promise.all(drawn));
}

function withoutScripts(html: string): string {
  return (
    html
      .replace(/<(script|noscript)\b[\s\S]*?<\/\1>/g, "")
      .replace(/<link\b[^>]*\brel="(?:modulepreload|preload|manifest|canonical)"[^>]*>/g, "")
      // Fonts wait for a script, which does not come.
      .replace(/(<style data-fonts="") media="print">/, "$1>")
  );
}

/** An element without an end of its own. */
const empty = /^<(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)\b|\/>$/;

/**
 * `data-content` with the place of a text on the nearest element that holds all of it, whatever pieces it is drawn in.
 * Beside another text the later one gets an element of its own.
 */
export function withPlaces(html: string): string {
  const parts: string[] = html.match(/<[^>]*>|[^<]+/g) ?? [];
  /** Where the elements begin that are open. */
  const open: number[] = [];
  const places = new Map<number, string>();
  /** The texts that have begun, from the outermost: a text may be made of others. */
  const begun: { place: string; part: number; open: number[] }[] = [];
  for (const [at, part] of parts.entries()) {
    if (part.startsWith("</")) open.pop();
    else if (part.startsWith("<")) {
      if (!empty.test(part) && !part.startsWith("<!")) open.push(at);
    } else for (const mark of part.match(anyMark) ?? []) note(mark, at);
  }
  for (const [at, place] of places) parts[at] = (parts[at] ?? "").replace(/>$/, ` data-content="${place}">`);
  return withoutMarks(parts.join(""));

  function note(mark: string, at: number): void {
    const place = markedPlace(mark);
    if (place !== null) {
      begun.push({ place, part: at, open: [...open] });
      return;
    }
    const text = begun.pop();
    if (!text || begun.length > 0) return;
    const holder = text.open.findLast((element, depth) => open[depth] === element);
    if (holder === undefined) return;
    const known = places.get(holder);
    if (known === undefined) places.set(holder, text.place);
    else if (known !== text.place && text.part === at) {
      parts[at] = `<span data-content="${text.place}">${parts[at]}</span>`;
    }
  }
}
