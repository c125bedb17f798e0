/**
 * Splits what somebody wrote from the older mail that their program put below. Nothing is lost: both parts are returned.
 * Without a word above, whoever wrote below or between what they quote is shown whole; of nothing but a quote, the text is
 * empty.
 */
export function splitQuoted(whole: string): { text: string; quoted: string } {
  const lines = whole.split("\n");
  const at = findQuoted(lines);
  const text = lines.slice(0, at).join("\n").trimEnd();
  return { text: text.replace(/^\s*\n/, ""), quoted: lines.slice(at).join("\n").trim() };
}

/** Whether somebody wrote something: no quote, no signature, no remark of their phone. */
export function hasWords(text: string): boolean {
  const lines = text.split("\n");
  const signature = lines.findIndex((line) => /^--\s?$/.test(line));
  const own = signature === -1 ? lines : lines.slice(0, signature);
  return own.some((line) => !isBlank(line) && !isQuote(line) && !/^(?:Sent from |Get Outlook)/.test(line));
}

/** `-----Original Message-----` in any language, or Outlook's line. */
const divider = /^\s*(?:-{4,}\s*\p{L}[^-]{2,60}-{4,}|_{20,})\s*$/u;
/** The first line of a block of headers that a program wrote out. */
const outlookFrom = /^\s*\*?(?:From|Von|De|Da|Van|Od|प्रेषक|पठाउने)\s?:\*?\s+\S/u;
const outlookNext =
  /^\s*\*?(?:Sent|Date|To|Subject|Gesendet|Datum|An|Betreff|Envoyé|À|Objet|Enviado|Para|Asunto|दिनांक|विषय)\s?:/u;
const mostHeaderLines = 5;

/** Where the quoted part begins; the number of lines where there is none. */
function findQuoted(lines: readonly string[]): number {
  const trailing = findTrailingQuote(lines);
  for (const [index, line] of lines.entries()) {
    if (index >= trailing) break;
    if (divider.test(line)) return index;
    if (
      outlookFrom.test(line) &&
      lines.slice(index + 1, index + mostHeaderLines).some((next) => outlookNext.test(next))
    )
      return index;
  }
  return trailing;
}

const isQuote = (line: string) => /^\s*>/.test(line);
const isBlank = (line: string) => line.trim() === "";
/** A signature or a phone's remark may stand below the quote. */
const mostLinesBelow = 8;

/** A block of `>` lines that ends the mail, with the line above that says whose words they are. */
function findTrailingQuote(lines: readonly string[]): number {
  const last = lines.findLastIndex(isQuote);
  if (last === -1) return lines.length;
  const below = lines.slice(last + 1).filter((line) => !isBlank(line));
  if (
    below.length > 0 &&
    !(below.length <= mostLinesBelow && /^--\s?$|^Sent from |^Get Outlook/.test(below[0] ?? ""))
  ) {
    return lines.length;
  }
  let first = last;
  while (
    first > 0 &&
    (isQuote(lines[first - 1] ?? "") || (isBlank(lines[first - 1] ?? "") && isQuote(lines[first - 2] ?? "")))
  ) {
    first -= 1;
  }
  return withAttribution(lines, first);
}

/** "On Mon, 23 Nov 2026 at 10:20, Nandini Rao <…> wrote:", on up to three lines. */
function withAttribution(lines: readonly string[], first: number): number {
  let end = first - 1;
  while (end >= 0 && isBlank(lines[end] ?? "")) end -= 1;
  if (!/[:：]\s*$/.test(lines[end] ?? "")) return first;
  let begin = end;
  while (begin > 0 && end - begin < 2 && !isBlank(lines[begin - 1] ?? "") && !/\d{4}/.test(lines[begin] ?? ""))
    begin -= 1;
  const words = lines.slice(begin, end + 1).join(" ");
  return /\d|@/.test(words) && words.length < 400 ? begin : first;
}
