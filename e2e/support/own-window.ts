import type { Browser, Page } from "@playwright/test";
import { type Account, signIn } from "./accounts.ts";
import { watchForFaults } from "./faults.ts";
import type { Product } from "./product-process.ts";

/** Somebody else's computer, where they are signed in. What goes wrong in its pages fails the journey too. */
export async function inOwnWindow(
  browser: Browser,
  product: Product,
  person: Account,
  look: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({ baseURL: product.url });
  const expectNoFaults = await watchForFaults(context, product.url, []);
  await context.addInitScript(() => {
    // Empty pages have no storage.
    if (location.protocol === "http:") localStorage.setItem("hasVisited", "true");
  });
  const page = await context.newPage();
  await signIn(page, person);
  await look(page);
  await context.close();
  expectNoFaults();
}
