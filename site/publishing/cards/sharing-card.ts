import type { Company } from "@campusward/contracts/site/company";
import type { Brand } from "../brand/brand.ts";
import type { Rasterise } from "../fill/drawn-pictures.ts";
import type { PublicPage } from "../fill/publish.ts";
import { nested, viewBoxOf } from "./nested-svg.ts";
import { createTypesetter, type Typesetter } from "./outlined-text.ts";
import { type CardScene, cardSceneOf } from "./sharing-card-scenes.ts";

/** The size that every network shows whole (ogp.me names none; 1.91 : 1 is the common one). */
const card = { width: 1200, height: 630, margin: 66 };

/** Where the headline begins, close below the mark: the drawings rise from below. */
const top = 124;

/** Draws the cards that are shown where somebody shares a page: its headline over its scene. */
export async function createCardPainter(brand: Brand, company: Pick<Company, "name">) {
  const ink = brand.recolour("#25122f");
  const mark = brand.readDrawing("logo/mark.svg");
  const [headline, wordmark] = await Promise.all([
    createTypesetter(brand, { stretch: 122, spacing: -0.028 }),
    createTypesetter(brand, { stretch: 118, spacing: -0.03 }),
  ]);

  /** The card as SVG, with all text outlined. What no font has, or no room, is left out whole: the picture stays true. */
  async function compose({ path, heading }: PublicPage): Promise<string> {
    const { width, height, margin } = card;
    const scene = cardSceneOf(path);
    const drawing = brand.readDrawing(`scenes/${scene.drawing}.svg`);
    const name = wordmark.canSet(company.name) ? wordmark.outline(company.name, 33, margin + 54, 82) : "";
    const words = name + (headline.canSet(heading) ? setHeadline(heading, scene, headline) : "");
    return [
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
      `<rect width="${width}" height="${height}" fill="${brand.recolour(scene.sky)}"/>`,
      placeDrawing(drawing, scene.width),
      nested(mark, { x: margin, y: 46, width: 41, height: 48 }),
      `<g fill="${ink}">${words}</g></svg>`,
    ].join("");
  }

  return {
    compose,
    /** The card as PNG: networks show no SVG. */
    draw: async (page: PublicPage, rasterise: Rasterise): Promise<Uint8Array> => rasterise(await compose(page)),
  };
}

/** In the lower right corner; one that is wider than the card is cut at its left. */
function placeDrawing(svg: string, width: number): string {
  const [, , drawnWidth, drawnHeight] = viewBoxOf(svg);
  const height = (width / drawnWidth) * drawnHeight;
  return nested(svg, { x: card.width - width, y: card.height - height, width, height });
}

/** As large as it fits into the room that the drawing leaves; nothing of one that does not. */
function setHeadline(heading: string, { headline: room }: CardScene, typesetter: Typesetter): string {
  const lineHeight = Math.max(0.98, typesetter.lineHeightOf(heading));
  for (let size = room.size ?? 92; size >= 36; size -= 2) {
    const lines = balancedLines(heading, (line) => typesetter.widthOf(line, size), room);
    if (!lines) continue;
    const baselines = lines.map((_, index) => Math.round(top + size * (lineHeight - 0.12 + index * lineHeight)));
    return lines.map((line, index) => typesetter.outline(line, size, card.margin - 4, baselines[index] ?? 0)).join("");
  }
  return "";
}

/**
 * Breaks words into lines that fit, as few as possible, and these of about the same width.
 *
 * @returns null when a single word is wider than a line, or more lines would be needed than there may be
 */
export function balancedLines(
  text: string,
  widthOf: (line: string) => number,
  { maxWidth, maxLines }: { maxWidth: number; maxLines: number },
): string[] | null {
  const words = text.split(" ");
  const filled = fill(words, widthOf, maxWidth);
  if (!filled || filled.length > maxLines) return null;
  // The narrowest measure that needs no line more: found by trying the widths at which something would change.
  const widths = words.flatMap((_, from) =>
    words.slice(from).map((_, count) => widthOf(words.slice(from, from + count + 1).join(" "))),
  );
  for (const width of widths.filter((candidate) => candidate <= maxWidth).sort((a, b) => a - b)) {
    const lines = fill(words, widthOf, width);
    if (lines && lines.length === filled.length) return lines;
  }
  return filled;
}

function fill(words: string[], widthOf: (line: string) => number, maxWidth: number): string[] | null {
  const lines: string[] = [];
  for (const word of words) {
    if (widthOf(word) > maxWidth) return null;
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : null;
    if (longer && widthOf(longer) <= maxWidth) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
