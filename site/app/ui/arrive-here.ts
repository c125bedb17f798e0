/** The `ref` of what appears in place of what had the focus, such as a heading: reading goes on there. */
export function arriveHere(element: HTMLElement | null): void {
  element?.focus();
}
