import { expect, type Locator, type Page } from "@playwright/test";

/** Presses a link as somebody does who wants its page in a new tab. */
export async function openInNewTab(link: Locator): Promise<Page> {
  const opened = link.page().context().waitForEvent("page");
  await link.click({ modifiers: ["ControlOrMeta"] });
  return opened;
}

/**
 * Expects an answer of the page in a new tab, whatever it is of. Chromium may show the page before Playwright listens to
 * the tab; then `goto`, locators and `waitForLoadState` believe that it is still on its way, and wait for ever.
 */
export function expectInTab<Answer>(tab: Page, ask: (given: string) => Answer, given = "") {
  return expect.poll(() => tab.evaluate(ask, given).catch(() => "not there yet"));
}
