import type { Page } from "@playwright/test";

/** Has the visitor ask to save data: no page is fetched before its link is pressed or pointed at. */
export async function saveData(page: Page): Promise<void> {
  await page.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }));
}
