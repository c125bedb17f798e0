import { beginsAttribution, headerKindOf, isDivider, isRemark, saysWhoWrote } from "./quoting-words.ts";

/**
 * Splits what somebody wrote from the older mail that their program put below. Nothing is lost: both parts are returned.
 * Only what a program surely wrote begins a quote; rules, dashes and lists of somebody's own do not. Whoever writes below
 * or between what they quote is shown whole; of nothing but a quote, the text is empty.
 */
export function splitQuoted(whole: string): { text: string; quoted: string } {
  const lines = whole.split("\n");
  // Programs in Arabic and Hebrew set signs of direction around names and lines.
  const plain = lines.map((line) => line.replace(/[\u200e\u200f\u202a-\u202e]/g, ""));
  const at = Math.min(findTrailingQuote(plain), findCopy(plain));
  const text = lines.slice(0, at).join("\n").trimEnd();
  return { text: text.replace(/^\s*\n/, ""), quoted: lines.slice(at).join("\n").trim() };
}

/** Whether somebody wrote something: no quote, no signature, no remark of their phone. */
export function hasWords(text: string): boolean {
  const lines = text.split("\n");
  const signature = lines.findIndex((line) => /^--\s?$/.test(line));
  const own = signature === -1 ? lines : lines.slice(0, signature);
  return own.some((line) => !isBlank(line) && !isQuote(line) && !isRemark(line));
}

const isQuote = (line: string) => /^\s*>/.test(line);
const isBlank = (line: string) => line.trim() === "";
const mostHeaderLines = 7;
/** A rule or a divider, and blank lines, may stand above what a program copied. */
const mostLinesBetween = 3;

/** Where a program copied the older mail without marks; the number of lines where none did. */
function findCopy(lines: readonly string[]): number {
  for (const [at, line] of lines.entries()) {
    if (isBlank(line) || isQuote(line)) continue;
    if (isDivider(line) || isHeaderBlock(lines, at)) return withRule(lines, at);
    if (isBareAttribution(lines, at)) return at;
  }
  return lines.length;
}

/**
 * Headers as programs copy them, in any order: who, when by the clock and about what; or who, with an address, and two
 * more. "From: Chennai, To: Delhi" is somebody's journey.
 */
function isHeaderBlock(lines: readonly string[], at: number): boolean {
  if (headerKindOf(lines[at] ?? "") === undefined) return false;
  const found = new Map<string, string>();
  let last = "";
  for (const line of lines.slice(at, at + mostHeaderLines)) {
    if (isBlank(line)) break;
    last = headerKindOf(line) ?? last;
    found.set(last, `${found.get(last) ?? ""} ${line}`);
  }
  const hasClock = clock.test(found.get("sent") ?? "");
  const isByAddress = (found.get("from") ?? "").includes("@") && found.size > 2;
  return isByAddress || (found.has("from") && hasClock && found.has("subject"));
}

const clock = /\p{Nd}[:.]\p{Nd}{2}/u;

/** A rule above belongs to it, with whatever words in it. */
function withRule(lines: readonly string[], at: number): number {
  for (let above = at - 1; above >= 0 && at - above <= mostLinesBetween; above -= 1) {
    if (isBlank(lines[above] ?? "")) continue;
    return /^\s*[-_*=]{5,}(?:[^-_*=]{1,60}[-_*=]{5,})?\s*$/.test(lines[above] ?? "") ? above : at;
  }
  return at;
}

/**
 * "On Monday, 23 November 2026 at 10:20, Nandini wrote:" with words below that have no marks, as Yahoo writes it; on
 * phones the first of them stand in the same line.
 */
function isBareAttribution(lines: readonly string[], at: number): boolean {
  if (!beginsAttribution(lines[at] ?? "")) return false;
  const isWithWords = /@\S+>[^:：]{1,30}[:：] {2,}\S/.test((lines[at] ?? "").slice(0, longestAttribution));
  const end = isWithWords ? at : [at, at + 1, at + 2].find((index) => endsAttribution(lines[index] ?? ""));
  if (end === undefined || lines.slice(at, end).some(isBlank)) return false;
  const next = isWithWords ? "" : lines.slice(end + 1, end + 6).find((line) => !isBlank(line));
  const words = lines
    .slice(at, end + 1)
    .join(" ")
    .slice(0, longestAttribution);
  const isDated = /\p{Nd}{4}/u.test(words) && (clock.test(words) || words.includes("@"));
  return next !== undefined && !isQuote(next) && isDated && isAttribution(words);
}

const longestAttribution = 400;

/** With a date it begins by its day; without one it is a name before "wrote". */
function isAttribution(words: string): boolean {
  if (words.length > longestAttribution) return false;
  const hasAddress = /@\S+>/.test(words);
  if (beginsAttribution(words)) return /\p{Nd}/u.test(words) && (hasAddress || saysWhoWrote(words));
  const isName =
    words.trim().split(/\s+/).length < 5 && !/^(?:here|what|as|i|you|we|he|she|they)\b/i.test(words.trim());
  return hasAddress || (isName && saysWhoWrote(words.trimEnd().slice(-16)));
}

function endsAttribution(line: string): boolean {
  return line.length < longestAttribution && /[:：][*_]?$/.test(line.trimEnd());
}

/** A signature, a phone's remark or a list's lines may stand below the quote. */
const mostLinesBelow = 8;

/** A block of `>` lines that ends the mail, with the lines above that say whose words they are. */
function findTrailingQuote(lines: readonly string[]): number {
  const last = lines.findLastIndex(isQuote);
  if (last === -1) return lines.length;
  const below = lines.slice(last + 1).filter((line) => !isBlank(line));
  if (below.length > 0 && !(below.length <= mostLinesBelow && isRemark(below[0] ?? ""))) return lines.length;
  let first = last;
  while (
    first > 0 &&
    (isQuote(lines[first - 1] ?? "") || (isBlank(lines[first - 1] ?? "") && isQuote(lines[first - 2] ?? "")))
  ) {
    first -= 1;
  }
  return withAttribution(lines, first);
}

/** "On Mon, 23 Nov 2026 at 10:20, Nandini Rao <…> wrote:", on up to three lines. "My 2 answers:" is somebody's own. */
function withAttribution(lines: readonly string[], first: number): number {
  let end = first - 1;
  while (end >= 0 && isBlank(lines[end] ?? "")) end -= 1;
  if (!endsAttribution(lines[end] ?? "")) return first;
  let begin: number | null = null;
  for (let at = end; at >= 0 && end - at < mostLinesBetween && !isBlank(lines[at] ?? ""); at -= 1) {
    if (!isAttribution(lines.slice(at, end + 1).join(" "))) continue;
    const line = lines[at] ?? "";
    // A year may begin the second line of one.
    if (beginsAttribution(line) && !/^\s*\p{Nd}{4}\s/u.test(line)) return at;
    // "Wrote" may stand alone below the name, and somebody's own line right above it.
    if (begin === null || (line.includes("@") && !lines[begin]?.includes("@"))) begin = at;
  }
  return begin ?? first;
}
