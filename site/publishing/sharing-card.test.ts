import { expect, test } from "vitest";
import { pagePaths } from "../app/page-paths.ts";
import { brand } from "./brand/current-brand.ts";
import { createCardPainter } from "./sharing-card.ts";

const painter = await createCardPainter(brand);

/** Width and height are in the header of a PNG (RFC 2083, 11.2.1). */
function sizeOf(png: Uint8Array): [number, number] {
  const view = new DataView(png.buffer, png.byteOffset);
  return [view.getUint32(16), view.getUint32(20)];
}

test("a card is a PNG of the size that networks show whole", async () => {
  const card = await painter.draw({ path: "/pricing", heading: "Get a personalised quote.", canonical: null });
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

test.each(pagePaths)("the drawing of %s's card exists, and leaves room for a long headline", async (path) => {
  const heading = "A road with rather more than the usual number of words on it.";
  expect(await painter.compose({ path, heading, canonical: null })).toMatch(/^<svg .*<\/svg>$/s);
});

test("a headline that fits on no card stops the build", async () => {
  const heading = "Incomprehensibilities".repeat(6);
  await expect(painter.compose({ path: "/", heading, canonical: null })).rejects.toThrow("too long");
});
