/**
 * Breaks words into lines that fit, as few as possible, and these of about the same width.
 *
 * @returns null when a single word is wider than a line, or more lines would be needed than there may be
 */
export function balancedLines(
  text: string,
  widthOf: (line: string) => number,
  { maxWidth, maxLines }: { maxWidth: number; maxLines: number },
): string[] | null {
  const words = text.split(" ");
  const filled = fill(words, widthOf, maxWidth);
  if (!filled || filled.length > maxLines) return null;
  // The narrowest measure that needs no line more: found by trying the widths at which something would change.
  const widths = words.flatMap((_, from) =>
    words.slice(from).map((_, count) => widthOf(words.slice(from, from + count + 1).join(" "))),
  );
  for (const width of widths.filter((candidate) => candidate <= maxWidth).sort((a, b) => a - b)) {
    const lines = fill(words, widthOf, width);
    if (lines && lines.length === filled.length) return lines;
  }
  return filled;
}

function fill(words: string[], widthOf: (line: string) => number, maxWidth: number): string[] | null {
  const lines: string[] = [];
  for (const word of words) {
    if (widthOf(word) > maxWidth) return null;
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : null;
    if (longer && widthOf(longer) <= maxWidth) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
