import { prefersStillness } from "./prefers-stillness.ts";

/** Scrolls a row that is wider than its place until the item stands in its middle. The row must be positioned. */
export function bringIntoRow(row: HTMLElement, item: HTMLElement): void {
  const left = item.offsetLeft - (row.clientWidth - item.offsetWidth) / 2;
  row.scrollTo({ left, behavior: prefersStillness() ? "instant" : "smooth" });
}
