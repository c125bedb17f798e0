/** Puts the focus on the first field that says what is wrong with it, once that is drawn. */
export function focusFault(within: Element | null | undefined): void {
  within?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
}
