import type { Page } from "@playwright/test";
import { type PagePath, pagePaths } from "../../site/app/page-paths.ts";
import { untilPageAnswers } from "../support/answering.ts";
import { expect, test } from "../support/product.ts";

const legalPaths: PagePath[] = ["/termsOfuse", "/privacy-policy", "/refund-policy"];

/** What a page may weigh on a phone before it is scrolled, everything included, as it comes over the line. Kilobytes. */
const limits = { home: 190, legal: 65, others: 165 };

const budgets = pagePaths.map((path) => ({ path, limit: limitOf(path) }));

function limitOf(path: PagePath): number {
  if (path === "/") return limits.home;
  return legalPaths.includes(path) ? limits.legal : limits.others;
}

test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true });

// A first load ends when the page answers. What is then fetched ahead in idle time, such as dialogs, has no part in it.
test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    const whenIdle = window.requestIdleCallback;
    window.requestIdleCallback = (work, options) => (options?.timeout ? whenIdle(work, options) : 0);
  });
});

for (const { path, limit } of budgets) {
  test(`${path} weighs at most ${limit} kB before it is scrolled, all of it from our own origin`, async ({
    page,
    product,
  }) => {
    const received = watchTransfers(page);
    await page.goto(path);
    if (!legalPaths.includes(path)) await untilPageAnswers(page);
    await page.waitForLoadState("networkidle");
    const transfers = await received();
    expect(transfers.filter(({ url }) => !url.startsWith(`${product.url}/`))).toEqual([]);
    const total = transfers.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
    expect(total, transfers.map(({ url, bytes }) => `${bytes} ${url}`).join("\n")).toBeLessThanOrEqual(limit);
    // Otherwise nothing was counted.
    expect(total).toBeGreaterThan(40);
  });

  test(`no script stands in the way of ${path}'s first paint`, async ({ request }) => {
    const html = await (await request.get(path)).text();
    expect(html).toContain("<script>");
    expect(html).not.toMatch(/<script[^>]*\ssrc=|rel="modulepreload"|rel="stylesheet"/);
  });
}

for (const path of legalPaths) {
  test(`${path} asks for no script before the visitor does something, and for all of it then`, async ({ page }) => {
    const received = watchTransfers(page);
    await page.goto(path);
    await page.waitForLoadState("networkidle");
    expect((await received()).filter(({ url }) => url.endsWith(".js"))).toEqual([]);
    await page.keyboard.press("Tab");
    await untilPageAnswers(page);
  });
}

type Transfer = { url: string; bytes: number };

/** Counts the bodies of all answers, compressed as they come over the line. */
function watchTransfers(page: Page): () => Promise<Transfer[]> {
  const transfers: Promise<Transfer>[] = [];
  page.on("requestfinished", (request) => {
    const toTransfer = ({ responseBodySize }: { responseBodySize: number }) => ({
      url: request.url(),
      bytes: responseBodySize,
    });
    transfers.push(request.sizes().then(toTransfer));
  });
  return () => Promise.all(transfers);
}
