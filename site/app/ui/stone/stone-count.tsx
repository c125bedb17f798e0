/** Where the count begins. */
export const countStart = 12;

/** What stands before it for a moment, when the page is new. */
const before = countStart + 1;

const numbers = Array.from({ length: before + 1 }, (_, at) => before - at).join("\n");

/**
 * A number painted over a drawn stone: unseen until something counts, and decoration then. The numbers are one column
 * behind a window of one line; `showCount` moves it.
 */
export function StoneCount() {
  return (
    <span className="stone-count" aria-hidden="true" translate="no">
      <span className="stone-count-window">
        <span className="stone-count-numbers">{numbers}</span>
      </span>
    </span>
  );
}

/** Shows a number on every stone that counts, or none. */
export function showCount(number: number | null): void {
  for (const stone of document.querySelectorAll<HTMLElement>(".stone-count")) {
    const column = stone.querySelector<HTMLElement>(".stone-count-numbers");
    stone.toggleAttribute("data-counting", number !== null);
    stone.toggleAttribute("data-arrived", number === 0);
    if (column && number !== null) column.style.translate = `0 ${number - before}em`;
  }
}

/** Rolls one stone to the number that the count begins with. The caller then shows what stands there. */
export async function rollToStart(stone: HTMLElement): Promise<void> {
  const column = stone.querySelector<HTMLElement>(".stone-count-numbers");
  if (!column) return;
  column.style.translate = `0 ${countStart - before}em`;
  stone.toggleAttribute("data-counting", true);
  const easing = getComputedStyle(column).getPropertyValue("--ease-settle");
  // The number before it stands for a moment, so that it is seen to move.
  const roll = [{ translate: "0 0" }, { translate: "0 0", offset: 0.5, easing }, { translate: column.style.translate }];
  await column.animate(roll, 400).finished;
}
