/** Counts the rows of a CSV file as its pieces arrive (RFC 4180): a line break between quotes belongs to a cell. */
export function createRowCounter() {
  let isQuoted = false;
  let lines = 0;
  return {
    take(piece: string): void {
      for (const sign of piece) {
        if (sign === '"') isQuoted = !isQuoted;
        else if (sign === "\n" && !isQuoted) lines += 1;
      }
    },
    /** Without the line of titles. */
    rows: () => Math.max(lines - 1, 0),
  };
}
