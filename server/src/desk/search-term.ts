import { shortestTerm } from "../database/text-search.ts";

/** What somebody typed to find a lead, understood. */
export type SearchTerm =
  | { by: "reference"; reference: string }
  /** In lower case: each is found anywhere in a name, email, number or city, and one of them by the index of parts. */
  | { by: "words"; words: readonly string[] }
  /** In lower case and too short for that index: the beginning of a name, email or city. */
  | { by: "beginning"; text: string };

const reference = /^cw[- ]?([0-9a-hjkmnp-tv-z]{5})[- ]?([0-9a-hjkmnp-tv-z]{5})$/;
const numberAsTyped = /^[\d\s()+./-]+$/;

/** Null for a text that holds nothing to look for. */
export function parseSearchTerm(typed: string): SearchTerm | null {
  // Control characters would end the text early on one engine and be refused by the other.
  const text = typed
    .normalize("NFC")
    .replace(/\p{Cc}/gu, " ")
    .replace(/\s+/g, " ")
    .trim()
    .toLowerCase();
  if (text === "") return null;
  const [, first, second] = reference.exec(text) ?? [];
  if (first && second) return { by: "reference", reference: `CW-${first}-${second}`.toUpperCase() };
  const words = toNumber(text) ?? text.split(" ");
  if (words.some(hasIndex)) return { by: "words", words };
  return hasIndex(text) ? { by: "words", words: [text] } : { by: "beginning", text };
}

/** Whether a text is long enough to be found by the index of parts. */
export function hasIndex(text: string): boolean {
  return [...text].length >= shortestTerm;
}

/** Numbers are kept as +919840012345, so that spaces, dashes and the nought before a city code are left out. */
function toNumber(text: string): [string] | null {
  if (!numberAsTyped.test(text)) return null;
  const digits = text.replace(/\D/g, "").replace(/^0+/, "");
  return hasIndex(digits) ? [digits] : null;
}
