import type { Browser, Page } from "@playwright/test";
import { type Account, signIn } from "./accounts.ts";
import { watchForFaults } from "./faults.ts";
import type { Product } from "./product-process.ts";

/** Another computer: it shares nothing with the first browser. */
export async function anotherWindow(browser: Browser, product: Product): Promise<Page> {
  const context = await browser.newContext({ baseURL: product.url });
  await context.addInitScript(() => {
    // Empty pages have no storage.
    if (location.protocol === "http:") localStorage.setItem("hasVisited", "true");
  });
  return context.newPage();
}

/** The computer of somebody else who is signed in. What goes wrong in its pages fails the journey too. */
export async function inWindowOf(
  browser: Browser,
  product: Product,
  person: Account,
  look: (page: Page) => Promise<void>,
): Promise<void> {
  const page = await anotherWindow(browser, product);
  const expectNoFaults = await watchForFaults(page.context(), product.url, []);
  await signIn(page, person);
  await look(page);
  await page.context().close();
  expectNoFaults();
}
