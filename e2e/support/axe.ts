import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** Fails with what axe finds in the page as it stands, by the rules of WCAG 2.2 AA. */
export async function expectNoAxeViolations(page: Page, within?: string): Promise<void> {
  const found = await findViolations(page, within);
  // Rows may have begun to be replaced while axe looked: what is wrong is still so when they are there.
  if (found.length > 0) expect(await findViolations(page, within)).toEqual([]);
}

async function findViolations(page: Page, within?: string): Promise<string[]> {
  // Rows that are being replaced are pale for a moment.
  await expect(page.locator("table[aria-busy=true]")).toHaveCount(0);
  // A page framed in a page has a main part of its own, and axe takes both for one page's.
  const builder = new AxeBuilder({ page })
    .disableRules(["landmark-unique"])
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]);
  const { violations } = await (within ? builder.include(within) : builder).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
}

/** Fails if the page is wider than its window. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(
    0,
  );
}

/** Looks at a page that stands on a wide screen, on a phone and at 320 px, and leaves it wide. */
export async function expectSoundAtEveryWidth(page: Page, within?: string): Promise<void> {
  await expectNoAxeViolations(page, within);
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await expectNoSidewaysScroll(page);
  }
  await expectNoAxeViolations(page, within);
  await page.setViewportSize({ width: 1440, height: 900 });
}
