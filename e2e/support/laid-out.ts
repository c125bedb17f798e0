import type { Page } from "@playwright/test";
import { expect } from "./product.ts";

/** Until every section has its real height, instead of the one that is estimated while it is far away. */
export async function untilLaidOut(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(sectionsToCome)).toEqual([]);
}

function sectionsToCome(): string[] {
  const sections = [...document.querySelectorAll("section")];
  return sections.filter((one) => getComputedStyle(one).contentVisibility === "auto").map((one) => one.className);
}
