/** The index that many steps further on, wrapping at both ends. JavaScript's `%` alone keeps the sign. */
export function wrapIndex(index: number, step: number, length: number): number {
  return (((index + step) % length) + length) % length;
}
