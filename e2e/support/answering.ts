import type { Page } from "@playwright/test";
import { answeringMark } from "../../site/app/boot/press-again.ts";

/** Waits until the page's script has come and every component listens. */
export async function untilPageAnswers(page: Page): Promise<void> {
  await page.waitForFunction((mark) => performance.getEntriesByName(mark).length > 0, answeringMark);
}
