import { isDefaultBrand } from "../../scripts/testing/default-brand.ts";
import { company } from "../../site/app/content/company.ts";
import { untilLaidOut } from "../support/laid-out.ts";
import { expect, test } from "../support/product.ts";

test("R3.1 the hero says what this is, shows the road with its signs, keeps its words clear at every width, and books a demo", async ({
  page,
}) => {
  await page.addInitScript(notePicturesAskedTooEarly);
  await page.goto("/");
  if (isDefaultBrand) await expect(page).toHaveTitle(/career counselling.*sell your courses/i);
  const hero = page.getByRole("main");
  await expect(hero.getByRole("heading", { level: 1 })).toHaveText("Campus is closer than it looks.");
  await expect(hero.getByRole("img", { name: /^A road with kilometre stones/ })).toBeVisible();
  await expect(hero.getByText("Olympiad entry")).toBeVisible();
  await test.step("a capture of the whole page has no holes, without a scroll", async () => {
    await untilLaidOut(page);
    // One part at a time: no press waits for all of it.
    expect(await page.evaluate(() => window.picturesAskedTooEarly)).toEqual([]);
    await expect.poll(() => page.evaluate(picturesNotShown)).toEqual([]);
  });
  await test.step("who saves data fetches pictures when they come near", async () => {
    const thrifty = await page.context().newPage();
    await thrifty.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, "connection", { value: { saveData: true } }),
    );
    await thrifty.goto("/");
    await thrifty.mouse.move(100, 100);
    await untilLaidOut(thrifty);
    expect((await thrifty.evaluate(picturesNotShown)).length).toBeGreaterThan(3);
    await thrifty.close();
  });
  await test.step("its words keep clear of each other and of the window's edge, at every width", async () => {
    const parts = [
      hero.getByRole("heading", { level: 1 }),
      hero.getByText(`${company.name} marks out the road`),
      hero.getByRole("button", { name: "Book a Demo", exact: true }),
    ];
    for (const width of [320, 390, 768, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      const boxes = await Promise.all(parts.map((part) => part.boundingBox()));
      let above = 0;
      for (const box of boxes) {
        if (!box) throw new Error("A part of the hero is not drawn.");
        expect(box.y, `at ${width} pixels`).toBeGreaterThanOrEqual(above);
        expect(box.x, `at ${width} pixels`).toBeGreaterThanOrEqual(16);
        expect(box.x + box.width, `at ${width} pixels`).toBeLessThanOrEqual(width - 16 + 1);
        above = box.y + box.height;
      }
    }
  });
  await hero.getByRole("button", { name: "Book a Demo", exact: true }).click();
  await expect(page.getByRole("dialog", { name: "Book a demo" })).toBeVisible();
});

declare global {
  interface Window {
    picturesAskedTooEarly: string[];
  }
}

/** Whether a picture is shown, asked while its section is skipped, makes a browser lay out that section, too. */
function notePicturesAskedTooEarly(): void {
  window.picturesAskedTooEarly = [];
  const ask = HTMLImageElement.prototype.checkVisibility;
  HTMLImageElement.prototype.checkVisibility = function (this: HTMLImageElement, options) {
    const around = this.closest<HTMLElement>("main section");
    if (around && getComputedStyle(around).contentVisibility === "auto") window.picturesAskedTooEarly.push(this.src);
    return ask.call(this, options);
  };
}

function picturesNotShown(): string[] {
  return (
    [...document.images]
      .filter((picture) => picture.checkVisibility() && picture.naturalWidth === 0)
      // What a row hides beside the window is in no capture, and comes when it is swiped to.
      .filter(
        (picture) => picture.getBoundingClientRect().left < innerWidth && picture.getBoundingClientRect().right > 0,
      )
      .map((picture) => picture.src)
  );
}
