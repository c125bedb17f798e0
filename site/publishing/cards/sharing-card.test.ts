import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { company } from "../../app/content/company.ts";
import { pagePaths } from "../../app/page-paths.ts";
import { readBrand } from "../brand/brand.ts";
import { createRasterise } from "../fill/drawn-pictures.ts";
import { createCardPainter } from "./sharing-card.ts";

const painter = await createCardPainter(readBrand(process.env.BRAND_DIR || null), company);
const { rasterise } = createRasterise(() => undefined);

/** Width and height are in the header of a PNG (RFC 2083, 11.2.1). */
function sizeOf(png: Uint8Array): [number, number] {
  const view = new DataView(png.buffer, png.byteOffset);
  return [view.getUint32(16), view.getUint32(20)];
}

/** Different outlines of the headline, which follows the name. */
function glyphsAfterName(card: string): Set<string> {
  const words = card.slice(card.lastIndexOf("<g fill"));
  const glyphs = [...words.matchAll(/translate\(([\d.]+) (\d+).*? d="([^"]+)"/g)];
  return new Set(glyphs.filter(([, , y]) => Number(y) > 90).map(([, , , outline]) => outline ?? ""));
}

test("a card is a PNG of the size that networks show whole", async () => {
  const card = await painter.draw(
    { path: "/pricing", heading: "Get a personalised quote.", canonical: null },
    rasterise,
  );
  expect(Buffer.from(card.subarray(0, 8)).toString("latin1")).toBe("\x89PNG\r\n\x1a\n");
  expect(sizeOf(card)).toEqual([1200, 630]);
});

test("a card carries the page's own headline, as outlines and not as text", async () => {
  const page = { path: "/pricing", canonical: null } as const;
  const [card, other] = await Promise.all(
    ["Get a quote.", "Ask for a quote."].map((heading) => painter.compose({ ...page, heading })),
  );
  expect(card).not.toBe(other);
  expect(card).not.toMatch(/<text|undefined|NaN/);
});

test("R16.1 a headline is set in the brand's display font, and a letter that it lacks in one that has it", async () => {
  const udaan = readBrand(fileURLToPath(new URL("../../../e2e/brands/udaan", import.meta.url)));
  const [card, ofUdaan] = await Promise.all(
    [readBrand(null), udaan].map(async (one) => {
      const { compose } = await createCardPainter(one, company);
      return compose({ path: "/", heading: "नजिक छ।", canonical: null });
    }),
  );
  // A glyph that a font lacks is an empty box: the same outline at each place.
  for (const drawn of [card, ofUdaan]) expect(glyphsAfterName(drawn ?? "").size).toBeGreaterThan(3);
  expect(card).not.toBe(ofUdaan);
});

test("R16.9 a headline with a letter that no font has, or too long, is left out of the card whole, and stops nothing", async () => {
  const card = (heading: string) => painter.compose({ path: "/", heading, canonical: null });
  expect(glyphsAfterName(await card("Near"))).not.toEqual(new Set());
  for (const heading of ["Near 大学", "சென்னை", "Near 🎓", "Incomprehensibilities".repeat(6), "word ".repeat(10_000)])
    expect(glyphsAfterName(await card(heading))).toEqual(new Set());
});

test.each(pagePaths)("the drawing of %s's card exists, and leaves room for a long headline", async (path) => {
  const heading = "A road with rather more than the usual number of words on it.";
  const card = await painter.compose({ path, heading, canonical: null });
  expect(card).toMatch(/^<svg .*<\/svg>$/s);
  expect(glyphsAfterName(card)).not.toEqual(new Set());
});
