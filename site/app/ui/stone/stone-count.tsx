/** Where the count begins. */
export const countStart = 12;

const numbers = Array.from({ length: countStart + 1 }, (_, at) => countStart - at).join("\n");

/**
 * A number painted over a drawn stone: unseen until something counts, and decoration then. The numbers are one column
 * behind a window of one line; `showCount` moves it.
 */
export function StoneCount({ className = "" }: { className?: string }) {
  return (
    <span className={`stone-count ${className}`} aria-hidden="true" translate="no">
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
    if (column && number !== null) column.style.translate = `0 ${number - countStart}em`;
  }
}
