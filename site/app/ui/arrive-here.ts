/** The `ref` of what appears in place of what had the focus, such as a heading: reading goes on there. */
export function arriveHere(element: HTMLElement | null | undefined): void {
  element?.focus();
}

/** The same around what appears: its heading takes the focus. Give it another `key` for what is a new page to a reader. */
export function arriveAtHeading(element: HTMLElement | null): void {
  arriveHere(element?.querySelector("h1"));
}

/** The same for what takes it only where the one that had it is gone, as the heading of the next step in a dialog. */
export function arriveWhereLost(heading: HTMLElement | null): void {
  if (!heading || document.activeElement !== document.body) return;
  heading.tabIndex = -1;
  heading.focus();
}

/** Leads to the first field of a form that is marked as bad, once that is drawn. */
export function arriveAtProblem(form: Element | null | undefined): void {
  arriveHere(form?.querySelector<HTMLElement>("[aria-invalid='true']"));
}

/** The `ref` of the field that a dialog begins with, in place of its first button: the browser looks for the attribute. */
export function beginHere(element: HTMLElement | null): void {
  element?.setAttribute("autofocus", "");
}
