/** Whether keys that are pressed there write text. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.matches("input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]")
  );
}

/** A dialog or an open list handles the keys itself. */
export function isElsewhere(): boolean {
  return document.querySelector("dialog[open], select:open") !== null;
}
