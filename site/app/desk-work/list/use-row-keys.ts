import { isElsewhere, isTyping } from "../../browser/keys-in-use.ts";
import { useWindowEvent } from "../../browser/use-window-event.ts";
import { singleKeys } from "../../storage/single-keys.ts";

/** Along the rows of a list with j and k, and to its search with /, where nobody turned single keys off. */
export function useRowKeys(): void {
  useWindowEvent("keydown", (event) => {
    const isPlain = !(event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented);
    if (!isPlain || isElsewhere() || isTyping(event.target) || !singleKeys.areOn()) return;
    const to = event.key === "/" ? document.querySelector<HTMLElement>("search input") : rowAt(event.key);
    if (!to) return;
    event.preventDefault();
    to.focus();
  });
}

/** What opens the row that a key leads to. */
function rowAt(key: string): HTMLElement | null | undefined {
  if (key !== "j" && key !== "k") return null;
  const rows = [...document.querySelectorAll(".data-table > tbody > tr:has(td)")];
  const from = rows.findIndex((row) => row.contains(document.activeElement));
  const next = from < 0 ? 0 : from + (key === "j" ? 1 : -1);
  return rows[next]?.querySelector<HTMLElement>("a, button");
}
