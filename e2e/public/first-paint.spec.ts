import type { Page } from "@playwright/test";
import { hydratedMark } from "../../site/app/boot/press-again.ts";
import { untilHydrated } from "../support/hydrated.ts";
import { expect, test } from "../support/product.ts";

const wholeStyles = /\/assets\/entry-.*\.css/;

/** How many fonts this document requested before its first paint, and how many after. */
function fontsAroundFirstPaint(page: Page) {
  return page.evaluate(() => {
    const firstPaint = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0;
    const fonts = performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(".woff2"));
    return {
      before: fonts.filter(({ startTime }) => startTime <= firstPaint).length,
      after: fonts.filter(({ startTime }) => startTime > firstPaint).length,
    };
  });
}

// A pointer that moves before the first paint would start the script, and with it the fonts, at once.
test.use({ untouched: true });

// A headless browser sometimes moves a pointer of its own into a new window.
test.beforeEach(({ page }) =>
  page.addInitScript(() => addEventListener("pointermove", (event) => event.stopImmediatePropagation(), true)),
);

/** Our own fonts that the text is drawn with. */
function fontsInUse(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    await document.fonts.ready;
    const loaded = [...document.fonts].filter(({ status }) => status === "loaded");
    return [...new Set(loaded.map(({ family }) => family.replaceAll('"', "")))]
      .filter((family) => !family.includes(" fallback"))
      .sort();
  });
}

const ours = ["Anek Latin", "Hanken Grotesk"];

test("a first visit is painted before its fonts, the next page with them, and rare letters are fetched for a word alone", async ({
  page,
}) => {
  await page.goto("/pricing");
  await untilHydrated(page);
  expect(await fontsInUse(page)).toEqual(ours);
  expect(await fontsAroundFirstPaint(page)).toEqual({ before: 0, after: 2 });
  await page.reload();
  await untilHydrated(page);
  expect(await fontsInUse(page)).toEqual(ours);
  expect(await fontsAroundFirstPaint(page)).toEqual({ before: 2, after: 0 });
  await test.step("letters that few words have are ours too, and are fetched for such a word alone", async () => {
    await page.getByLabel("Name").first().fill("Zoë {José}");
    await expect.poll(() => fontsInUse(page)).toEqual([...ours, "Hanken Grotesk rest"]);
  });
});

test("R1.7 without script the fonts come by themselves", async ({ browser, product }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: product.url });
  const page = await context.newPage();
  const font = page.waitForResponse(/cw-display.*\.woff2$/);
  await page.goto("/termsOfuse");
  expect((await font).ok()).toBe(true);
  await context.close();
});

test("R1.7 a page that answers a form and runs no script has its fonts at once", async ({ request, product }) => {
  const answer = await request.post("/forms/demo", { form: {}, headers: { Origin: product.url } });
  const html = await answer.text();
  expect(html).toContain('<style data-fonts="">');
});

test("the whole styles take the place of those that the page was drawn with", async ({ page }) => {
  await page.goto("/products");
  await untilHydrated(page);
  const sheets = await page.evaluate(() =>
    [...document.styleSheets].map(({ href, disabled, media }) => ({ href, disabled, media: media.mediaText })),
  );
  expect(sheets.find(({ href }) => href && wholeStyles.test(href))).toMatchObject({
    disabled: false,
    media: "all",
  });
  expect(sheets.filter(({ disabled }) => disabled)).toHaveLength(1);
});

test.describe("a line that drops", () => {
  test.use({ expectedConsoleErrors: [wholeStyles] });

  test("styles that did not come are asked for again by what the visitor does next", async ({ page }) => {
    await page.route(wholeStyles, (route) => route.abort());
    const failed = page.waitForEvent("requestfailed", (request) => wholeStyles.test(request.url()));
    await page.goto("/solutions");
    await page.keyboard.press("Shift");
    await failed;
    await page.unroute(wholeStyles);
    // The last attempt may still be failing while a key is pressed: the next one tries again.
    const answers = async () => {
      await page.keyboard.press("Shift");
      return page.evaluate((mark) => performance.getEntriesByName(mark).length, hydratedMark);
    };
    await expect.poll(answers).toBe(1);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });
});
