/** No engine stores NUL, and PostgreSQL no half of a character. */
export function cleanText(text: string, most: number): string {
  return text.replaceAll("\0", "").replace(/\r\n?/g, "\n").slice(0, most).toWellFormed();
}

/**
 * A name or a subject, in one line. Letters that nobody sees could turn round what is read; the two joiners stay, which
 * Indic scripts and emoji are written with.
 */
export function cleanLine(text: string, most: number): string {
  return cleanText(text, 4 * most)
    .replace(/(?![\u200c\u200d])\p{Cf}/gu, "")
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim()
    .slice(0, most)
    .toWellFormed();
}
