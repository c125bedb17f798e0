import type { Page, Request } from "@playwright/test";
import { expect, test } from "../support/product.ts";

/** What a phone fetches by itself, idle time included: kilobytes of bodies as they come over the line, and requests. */
const limits = {
  "/": { kB: 256, requests: 50 },
  "/product/ai-evaluator": { kB: 205, requests: 45 },
  "/solutions": { kB: 205, requests: 45 },
  "/pricing": { kB: 205, requests: 45 },
};

test.use({ viewport: { width: 412, height: 823 } });

for (const [path, limit] of Object.entries(limits)) {
  test(`R1.1 R3.1 a phone fetches no more for ${path} than its visitors are likely to need`, async ({ page }) => {
    const read = watchBodies(page);
    await page.goto(path);
    // The last thing that is fetched in idle time is built then.
    await expect(page.locator("dialog").nth(1)).toBeAttached();
    await page.waitForLoadState("networkidle");
    const fetched = await read();
    const list = fetched.map(({ url, bytes }) => `${bytes} ${url}`).join("\n");
    expect(fetched.length, list).toBeLessThanOrEqual(limit.requests);
    expect(fetched.reduce((sum, { bytes }) => sum + bytes, 0) / 1000, list).toBeLessThanOrEqual(limit.kB);
    expect(fetched.length).toBeGreaterThan(20);
  });
}

function watchBodies(page: Page): () => Promise<{ url: string; bytes: number }[]> {
  const finished: Request[] = [];
  page.on("requestfinished", (request) => finished.push(request));
  const toBody = async (request: Request) => ({
    url: new URL(request.url()).pathname,
    bytes: (await request.sizes()).responseBodySize,
  });
  return () => Promise.all(finished.filter((request) => request.url().startsWith("http")).map(toBody));
}
