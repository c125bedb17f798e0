import type { Page } from "@playwright/test";
import { hold } from "../support/hold.ts";
import { untilHydrated } from "../support/hydrated.ts";
import { expect, test } from "../support/product.ts";

/** Presses in the middle of a button or link, which moves away under the pointer as text does when fonts come. */
async function pressWhatMoves(page: Page, target: ReturnType<Page["locator"]>): Promise<void> {
  const box = await target.boundingBox();
  if (!box) throw new Error("The target is not on the screen.");
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await target.evaluate((element: HTMLElement, px) => {
    element.style.position = "relative";
    element.style.top = `${px}px`;
  }, box.height + 30);
  await page.mouse.up();
}

test("R1.5 a press on a button that moves between down and up counts, on a page before its script has come", async ({
  page,
}) => {
  const letThrough = await hold(page, /\/assets\/entry.*\.js$/);
  await page.goto("/");
  await pressWhatMoves(page, page.getByRole("main").getByRole("button", { name: "Book a Demo" }).first());
  letThrough();
  await expect(page.getByRole("dialog", { name: /demo/i })).toBeVisible();
});

test("R1.5 a press on a button or link that moves counts on a page that answers, and one that is dragged away does not", async ({
  page,
}) => {
  await page.goto("/");
  await untilHydrated(page);
  const demo = page.getByRole("dialog", { name: /demo/i });

  await test.step("a button that moves between down and up", async () => {
    await pressWhatMoves(page, page.getByRole("main").getByRole("button", { name: "Book a Demo" }).first());
    await expect(demo).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(demo).toBeHidden();
  });

  await test.step("a link that is dragged away, and then one that moves", async () => {
    const link = page.getByRole("banner").getByRole("link", { name: "Pricing" });
    const box = await link.boundingBox();
    if (!box) throw new Error("The link is not on the screen.");
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 2, box.y + box.height + 200, { steps: 5 });
    await page.mouse.up();
    await pressWhatMoves(page, link);
    await expect(page).toHaveURL("/pricing");
  });
});

test("R1.5 the page of a link that has been in view shows without the network, unless data is saved", async ({
  browser,
  product,
}) => {
  for (const saveData of [false, true]) {
    const context = await browser.newContext({ baseURL: product.url, viewport: { width: 1440, height: 900 } });
    await context.addInitScript((saves) => {
      localStorage.setItem("hasVisited", "true");
      Object.defineProperty(navigator, "connection", { value: { saveData: saves } });
    }, saveData);
    const page = await context.newPage();
    const fetched: string[] = [];
    page.on("requestfinished", (request) => fetched.push(request.url()));
    await page.goto("/products");
    await untilHydrated(page);
    const hasPage = () => fetched.some((url) => /\/assets\/pricing-.*\.js$/.test(url));
    const hasHidden = () => fetched.some((url) => /\/assets\/(?:for-families|refund-policy)-.*\.js$/.test(url));
    if (saveData) await page.waitForLoadState("networkidle");
    else await expect.poll(hasPage).toBe(true);
    expect([hasPage(), hasHidden()]).toEqual([!saveData, false]);
    if (!saveData) {
      await context.setOffline(true);
      await page.getByRole("banner").getByRole("link", { name: "Pricing" }).press("Enter");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Get a personalised quote.");
    }
    await context.close();
  }
});

test.describe("where something keeps scripts away", () => {
  test.use({ untouched: true, expectedConsoleErrors: [/\/assets\/|ERR_FAILED|status of 403/] });

  for (const answer of ["nothing", "a refusal"]) {
    test(`R1.7 a button that would open a form leads to the form's own page, where scripts are answered with ${answer}`, async ({
      page,
    }) => {
      await page.route(/\/assets\/.*\.js$/, (route) =>
        answer === "nothing" ? route.abort() : route.fulfill({ status: 403, body: "Blocked." }),
      );
      await page.goto("/products");
      const book = page.getByRole("main").getByRole("button", { name: "Book a Demo" }).first();
      await book.click();
      await expect(page).toHaveURL(/\/forms\/demo/);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    });
  }
});
