/** Of an entry or a field that is hidden, or shows. */
export function showOrHide(isHidden: boolean, name: string): string {
  return isHidden ? `Show ${name}` : `Hide ${name}`;
}

/** What is read aloud after it was hidden or shown again. */
export function shownOrHidden(wasHidden: boolean, name: string): string {
  return wasHidden ? `${name} shows` : `${name} is hidden`;
}
