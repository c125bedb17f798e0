import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import type axe from "axe-core";
import type { RunOptions } from "axe-core";
import { inProject } from "./product-process.ts";

/** The rules of WCAG 2.2 AA, and what is good practice beyond them. */
const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Frames answer the page around them, wherever they are from. */
const source = `${readFileSync(inProject("node_modules/axe-core/axe.min.js"), "utf8")}; axe.configure({ allowedOrigins: ["<unsafe_all_origins>"] })`;

declare global {
  interface Window {
    axe: Pick<typeof axe, "run">;
  }
}

/** Fails with what axe finds in the page as it is now, by the rules of WCAG 2.2 AA. */
export async function expectNoAxeViolations(page: Page, within?: string): Promise<void> {
  const found = await findViolations(page, within);
  // Rows may have begun to be replaced while axe looked. A real violation is found again when they are there.
  if (found.length > 0) expect(await findViolations(page, within)).toEqual([]);
}

async function findViolations(page: Page, within?: string): Promise<string[]> {
  // Rows that are being replaced are pale for a moment.
  await expect(page.locator("table[aria-busy=true]")).toHaveCount(0);
  // Given to each document once: what is run again in one takes a third of the time.
  for (const frame of page.frames()) {
    // A frame whose page has not come answers nothing yet.
    if (frame.url() === "") continue;
    if (!(await frame.evaluate(() => "axe" in window))) await frame.evaluate(source);
  }
  const options: RunOptions = {
    runOnly: { type: "tag", values: tags },
    resultTypes: ["violations"],
    preload: false,
    // The main part of a framed page is no second main part of the page around it.
    rules: { "landmark-unique": { enabled: page.frames().length === 1 } },
  };
  return page.evaluate(
    async ([run, part]) => {
      const { violations } = await window.axe.run(part ? { include: [part] } : document, run);
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
    },
    [options, within] as const,
  );
}

/**
 * Fails if the page stays wider than its window, and says which elements reach beyond it. What a script places has moved
 * a frame after the window changed.
 */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const width = page.viewportSize()?.width;
  const tooWide = () =>
    page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      if (scrollWidth <= clientWidth) return [];
      const isBeyond = (element: Element) => element.getBoundingClientRect().right > clientWidth;
      const beyond = [...document.body.querySelectorAll("*")].filter(isBeyond);
      return [`${scrollWidth - clientWidth} px`, ...beyond.slice(-3).map(({ outerHTML }) => outerHTML.slice(0, 160))];
    });
  await expect
    .poll(tooWide, { message: `wider than its window of ${width}`, intervals: [50], timeout: 5_000 })
    .toEqual([]);
}

/** Looks at a page in a wide window, on a phone and at 320 pixels, and leaves it wide. */
export async function expectSoundAtEveryWidth(page: Page, within?: string): Promise<void> {
  await expectNoAxeViolations(page, within);
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await expectNoSidewaysScroll(page);
  }
  await expectNoAxeViolations(page, within);
  await page.setViewportSize({ width: 1440, height: 900 });
}
