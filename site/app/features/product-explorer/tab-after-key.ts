/** The tab that a key selects from the given one, or null for other keys. Wraps at both ends. */
export function tabAfterKey(key: string, index: number, count: number): number | null {
  switch (key) {
    case "ArrowRight":
      return wrapIndex(index + 1, count);
    case "ArrowLeft":
      return wrapIndex(index - 1, count);
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return null;
  }
}

function wrapIndex(index: number, count: number): number {
  return ((index % count) + count) % count;
}
