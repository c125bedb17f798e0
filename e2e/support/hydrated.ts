import type { Page } from "@playwright/test";
import { hydratedMark } from "../../site/app/boot/press-again.ts";

/** Waits until the page's script has come and every component listens. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction((mark) => performance.getEntriesByName(mark).length > 0, hydratedMark);
}
