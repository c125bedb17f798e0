import { expect, test } from "../support/product.ts";

const windows = [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 412, height: 800 },
  { width: 844, height: 390 },
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1280, height: 640 },
  { width: 1366, height: 657 },
  { width: 1536, height: 730 },
  { width: 1440, height: 900 },
  { width: 1920, height: 969 },
];

test("R3.14 the first screen holds headline, words, Book a Demo and the stone with its whole number, at every window", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  const hero = page.getByRole("main").locator("section").first();
  const heading = hero.getByRole("heading", { level: 1 });
  const words = hero.getByText("marks out the road");
  const button = hero.getByRole("button", { name: "Book a Demo", exact: true });
  // Drawn as a part of the picture; the box over it is where its number rolls.
  const number = hero.locator(".stone-count");
  for (const size of windows) {
    await test.step(`${size.width} x ${size.height}`, async () => {
      await page.setViewportSize(size);
      for (const part of [heading, words, button, number]) {
        const box = await part.boundingBox();
        if (!box) throw new Error("A part of the hero is not drawn.");
        expect(box.y).toBeGreaterThanOrEqual(0);
        expect(box.x).toBeGreaterThanOrEqual(0);
        expect(box.y + box.height).toBeLessThanOrEqual(size.height);
        expect(box.x + box.width).toBeLessThanOrEqual(size.width);
      }
    });
  }
});

test("R3.14 the stone counts once from 13 to 12 when the page is new, and not where less motion is asked for", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const rolled: string[] = [];
    Object.assign(window, { rolled });
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (this: Element, ...given) {
      if (this.matches("section .stone-count-numbers")) rolled.push(this.textContent?.slice(0, 5) ?? "");
      return animate.apply(this, given);
    };
  });
  const rolled = () => page.evaluate((): string[] => Reflect.get(window, "rolled"));
  await page.goto("/");
  await page.mouse.move(200, 200);
  await expect.poll(rolled).toEqual(["13\n12"]);
  await expect(page.locator("section > div > .stone-count[data-counting]")).toHaveCount(0);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.reload();
  await page.mouse.move(200, 200);
  await expect(page.locator(".quiet-bar")).toBeAttached();
  expect(await rolled()).toEqual([]);
});
