/** The `ref` of what appears in place of what had the focus, such as a heading: reading goes on there. */
export function arriveHere(element: HTMLElement | null | undefined): void {
  // Who is there already, and has scrolled away, is not led back by the focus.
  if (element === document.activeElement) element?.scrollIntoView({ block: "nearest" });
  else element?.focus();
}

/** The same around what appears: its heading takes the focus. Give it another `key` for what is a new page to a reader. */
export function arriveAtHeading(element: HTMLElement | null): void {
  arriveHere(element?.querySelector("h1"));
}

/** The `ref` of what takes the focus where nothing has it any more, such as the heading of a dialog's next step. */
export function arriveWhereLost(element: HTMLElement | null): void {
  if (!element || document.activeElement !== document.body) return;
  element.tabIndex = -1;
  element.focus();
}

/** Leads to the first field of a form that is marked as bad, once that is drawn. */
export function arriveAtProblem(form: Element | null | undefined): void {
  arriveHere(form?.querySelector<HTMLElement>("[aria-invalid='true']"));
}

/** The `ref` of the field that a dialog begins with, in place of its first button: the browser looks for the attribute. */
export function beginHere(element: HTMLElement | null): void {
  element?.setAttribute("autofocus", "");
}
