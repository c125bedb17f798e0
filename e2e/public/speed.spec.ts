import type { Browser, BrowserContextOptions, Page } from "@playwright/test";
import { company } from "../../site/app/content/company.ts";
import { anAdmin, signIn } from "../support/accounts.ts";
import { expectSoundAtEveryWidth } from "../support/axe.ts";
import { untilHydrated } from "../support/hydrated.ts";
import { expect, test } from "../support/product.ts";
import { type Product, startProduct } from "../support/product-process.ts";

const speed = "/adminDashboardHome/speed";

/** A product of its own, in which every visit is measured. */
async function aMeasuringProduct(): Promise<{ product: Product; stop: () => Promise<void> }> {
  return startProduct({ VITALS_SAMPLE: "1" });
}

/** A new browser context, and the scripts that it fetched to be measured. */
async function aVisitor(browser: Browser, product: Product, options: BrowserContextOptions = {}) {
  const context = await browser.newContext({
    baseURL: product.url,
    viewport: { width: 1440, height: 900 },
    ...options,
  });
  await context.addInitScript(() => {
    if (location.protocol === "http:") localStorage.setItem("hasVisited", "true");
    // A headless browser sometimes moves a pointer of its own into a new document, and the page would react to it.
    addEventListener("pointermove", (event) => event.stopImmediatePropagation(), true);
  });
  const page = await context.newPage();
  return { context, page, fetched: fetchedToMeasure(page) };
}

function fetchedToMeasure(page: Page): string[] {
  const fetched: string[] = [];
  page.on("requestfinished", (request) => {
    if (/report-vitals/.test(request.url())) fetched.push(request.url());
  });
  return fetched;
}

/** Opens a page, and stays until its requests of idle time are done. */
async function openAndStay(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await stay(page);
}

async function stay(page: Page): Promise<void> {
  await untilHydrated(page);
  // A page in which nothing moves is not always called idle.
  await page.evaluate(() => new Promise<void>((done) => requestIdleCallback(() => done(), { timeout: 3_000 })));
  await page.waitForLoadState("networkidle");
}

/** Waits until the script that measures has come for the nth time and runs, which it does in idle time. */
async function untilMeasured(page: Page, fetched: string[], count: number): Promise<void> {
  await expect
    .poll(async () => {
      // A page in which nothing moves is not always called idle. A frame is followed by idle time.
      await page.evaluate(() => new Promise(requestAnimationFrame));
      return fetched.length;
    })
    .toBe(count);
  await page.evaluate((url) => import(url), fetched[count - 1] ?? "");
  await stay(page);
}

/**
 * Leaves for another document of this site: the browser waits until the page has sent its report. For another site it
 * waits half a second, and ends a page that is busy for longer: then the report is lost.
 */
async function leave(page: Page): Promise<void> {
  await page.goto("/robots.txt");
}

/** How many reports reached the product, whether it counts them or not; and by which answer. */
async function reportsAt({ url }: Product): Promise<Record<string, number>> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  const answered = /_count\{method="POST",route="\/api\/v1\/vitals",status="(\dxx)"\} (\d+)/g;
  return Object.fromEntries(
    Array.from(metrics.matchAll(answered), ([, status = "", count]) => [status, Number(count)]),
  );
}

async function openSpeed(page: Page, product: Product): Promise<void> {
  await signIn(page, await anAdmin(product));
  await page.goto(speed);
  await expect(page.getByRole("heading", { name: "Speed", level: 1 })).toBeVisible();
}

/**
 * The pages on the desk with their visits, after that many visits were counted: reports are written every few seconds.
 */
async function expectVisits(page: Page, expected: Record<string, string>): Promise<void> {
  const rows = page.getByRole("row").filter({ has: page.getByRole("cell") });
  await expect(async () => {
    await page.reload();
    await expect(rows).toHaveCount(Object.keys(expected).length, { timeout: 2_000 });
    for (const [name, visits] of Object.entries(expected)) {
      const row = rows.filter({ has: page.getByText(name, { exact: true }) });
      await expect(row.getByText(visits, { exact: true })).toBeVisible({ timeout: 500 });
    }
  }).toPass();
}

test("what real visits were like reaches the desk, for the public pages on which they began, unless a browser asks not to be watched", async ({
  browser,
}) => {
  const { product, stop } = await aMeasuringProduct();

  await test.step("before the first visit the desk says how to see one", async () => {
    const { context, page } = await aVisitor(browser, product);
    await openSpeed(page, product);
    await expect(page.getByText("No visit has told anything in these days.")).toBeVisible();
    await expect(page.getByText("Open the site in another window")).toBeVisible();
    await context.close();
  });

  const { context, page, fetched } = await aVisitor(browser, product);

  await test.step("a visit is told when it is left, for the page on which it began", async () => {
    await page.goto("/pricing?utm_source=letter#quote");
    await untilMeasured(page, fetched, 1);
    expect(await reportsAt(product)).toEqual({});
    // Without loading a document.
    await page.getByRole("banner").getByRole("link", { name: company.name }).click();
    await page.waitForURL("/");
    // The browser tells how long the press took after it has painted what followed.
    await stay(page);
    await leave(page);
    await expect.poll(() => reportsAt(product)).toEqual({ "2xx": 1 });
    // A page that is only read fetches its script at the visitor's first action.
    await page.goto("/privacy-policy");
    await page.waitForLoadState("networkidle");
    expect(fetched).toHaveLength(1);
    await page.keyboard.press("Shift");
    await untilMeasured(page, fetched, 2);
    await leave(page);
    await expect.poll(() => reportsAt(product)).toEqual({ "2xx": 2 });
  });

  await test.step("the desk shows what the visits were like, at every width", async () => {
    await openSpeed(page, product);
    await expectVisits(page, { Pricing: "1 visit", "Privacy policy": "1 visit" });
    for (const vital of ["LCP", "INP", "CLS"])
      await expect(page.getByRole("columnheader", { name: vital })).toBeVisible();
    await expect(page.getByText("few visits", { exact: true }).first()).toBeVisible();
    const pricing = page.getByRole("row").filter({ has: page.getByText("Pricing", { exact: true }) });
    await expect(pricing.locator(".vital-value strong")).toHaveText([
      /^\d[\d.]*\s?(?:m?s)?$/,
      /^\d[\d.]*\s?(?:m?s)?$/,
      /^\d[\d.]*\s?(?:m?s)?$/,
    ]);
    for (const vital of ["TTFB", "FCP"]) await expect(pricing.getByText(new RegExp(`^${vital} \\d`))).toBeVisible();
    await expect(pricing.getByRole("img", { name: /^\d+% good, \d+% need improvement, \d+% poor$/ })).toHaveCount(3);
    await expectSoundAtEveryWidth(page);

    await page.getByRole("button", { name: "Last 28 days" }).focus();
    await page.keyboard.press("Shift+Tab");
    const days = page.getByRole("button", { name: "Last 7 days" });
    await expect(days).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(`${speed}?days=7`);
    await expect(days).toHaveAttribute("aria-pressed", "true");
    await expect(days).toBeFocused();
    await expect(page.getByText("1 visit", { exact: true }).first()).toBeVisible();
    await context.close();
  });

  await test.step("a browser that asks not to be watched fetches and sends nothing", async () => {
    const asking = await aVisitor(browser, product);
    await asking.context.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, "globalPrivacyControl", { value: true }),
    );
    await openAndStay(asking.page, "/products");
    await leave(asking.page);
    // As an older script would send it, or something on the way that speaks for the browser. Playwright adds no header to beacons.
    const spokenFor = await fetch(`${product.url}/api/v1/vitals`, {
      method: "POST",
      headers: { "Content-Type": "application/json", Origin: product.url, "Sec-GPC": "1" },
      body: JSON.stringify({ page: "/products", values: { TTFB: 90 } }),
    });
    expect(spokenFor.status).toBe(204);
    expect(await reportsAt(product)).toEqual({ "2xx": 3 });
    expect(asking.fetched).toEqual([]);
    await asking.context.close();
  });

  await test.step("nor do pages of signed-in people, forms and lost addresses", async () => {
    const other = await aVisitor(browser, product);
    for (const path of ["/forms/demo", "/adminDashboardHome", "/profile", "/nowhere"]) {
      await other.page.goto(path);
      await other.page.keyboard.press("Shift");
      await stay(other.page);
    }
    expect(other.fetched).toEqual([]);
    await other.page.goto("/pricing");
    await untilMeasured(other.page, other.fetched, 1);
    await leave(other.page);
    await expect.poll(() => reportsAt(product)).toEqual({ "2xx": 4 });
    expect(other.fetched).toHaveLength(1);
    await openSpeed(other.page, product);
    await expectVisits(other.page, { Pricing: "2 visits", "Privacy policy": "1 visit" });
    await other.context.close();
  });

  await stop();
});

test("with a sample of 0 nothing is fetched or sent, and the desk says why it is empty", async ({ page, product }) => {
  const fetched = fetchedToMeasure(page);
  await openAndStay(page, "/pricing");
  await leave(page);
  await openSpeed(page, product);
  await expect(page.getByText("Nobody is measured.")).toBeVisible();
  await expect(page.getByText("VITALS_SAMPLE is 0")).toBeVisible();
  expect(fetched).toEqual([]);
  expect(await reportsAt(product)).toEqual({});
  await expectSoundAtEveryWidth(page);
});
