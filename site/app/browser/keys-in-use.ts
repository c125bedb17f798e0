/** Whether keys that are pressed there write text. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.matches("input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]")
  );
}

/** A dialog, a menu or an open list handles the keys itself. Within `:is`, what a browser does not know is passed over. */
export function isElsewhere(): boolean {
  return document.querySelector(":is(dialog[open], :popover-open, select:open)") !== null;
}
