import type { Page } from "@playwright/test";

/** How far around a button is looked at. Pixels. */
const around = 4;

/**
 * The buttons of the page's own part that do not stand out from what lies behind them: to a tenth of it or more, neither
 * face, nor border, nor plinth has 3 : 1 (WCAG 1.4.11). What lies behind may be a drawing, so that it is looked at.
 */
export async function buttonsThatMeltAway(page: Page): Promise<string[]> {
  const melted: string[] = [];
  for (const button of await page.locator("main .button:visible").all()) {
    await button.scrollIntoViewIfNeeded();
    const box = await button.boundingBox();
    if (!box) continue;
    await button.evaluate((element) => element.style.setProperty("opacity", "0"));
    const clip = {
      x: box.x - around,
      y: box.y - around,
      width: box.width + 2 * around,
      height: box.height + 2 * around,
    };
    const behind = await page.screenshot({ clip, animations: "disabled" });
    await button.evaluate((element) => element.style.removeProperty("opacity"));
    if (!(await button.evaluate(standsOut, { picture: behind.toString("base64"), around }))) {
      melted.push((await button.textContent()) ?? "");
    }
  }
  return melted;
}

/** Runs in the page: a browser reads pictures and colours. */
async function standsOut(element: Element, { picture, around: edge }: { picture: string; around: number }) {
  const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
  const bitmap = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d", { willReadFrequently: true });
  if (!context) throw new Error("No canvas.");
  const { backgroundColor, borderTopColor, borderTopWidth, boxShadow } = getComputedStyle(element);
  const edges = [
    backgroundColor,
    ...(Number.parseFloat(borderTopWidth) > 0 ? [borderTopColor] : []),
    ...(boxShadow.match(/^rgba?\([^)]*\)|^color\([^)]*\)/) ?? []),
  ]
    .map(paint)
    .filter(([, , , alpha]) => alpha === 255);
  context.drawImage(bitmap, 0, 0);
  const { width, height, data } = context.getImageData(0, 0, bitmap.width, bitmap.height);
  const ring: number[] = [];
  for (let at = 0; at < width * height; at += 1) {
    const [x, y] = [at % width, Math.floor(at / width)];
    const isOutside = x < edge || y < edge || x >= width - edge || y >= height - edge;
    if (isOutside) ring.push(luminance(data.subarray(at * 4, at * 4 + 3)));
  }
  const own = edges.map(luminance);
  const seen = ring.filter((other) =>
    own.some((one) => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05) >= 3),
  );
  return seen.length >= ring.length * 0.9;

  function paint(colour: string): Uint8ClampedArray {
    if (!context) throw new Error("No canvas.");
    context.clearRect(0, 0, 1, 1);
    context.fillStyle = colour;
    context.fillRect(0, 0, 1, 1);
    return context.getImageData(0, 0, 1, 1).data;
  }

  function luminance([red = 0, green = 0, blue = 0]: ArrayLike<number> & Iterable<number>): number {
    const [r = 0, g = 0, b = 0] = [red, green, blue].map((part) => {
      const share = part / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  }
}
