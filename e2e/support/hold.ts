import type { Page } from "@playwright/test";

/** Holds back what the page sends to matching addresses until the returned function is called, as a slow line does. */
export async function hold(page: Page, address: string | RegExp): Promise<() => void> {
  let letThrough = () => {};
  const released = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(address, async (route) => {
    await released;
    await route.continue();
  });
  return letThrough;
}
