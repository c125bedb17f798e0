/** One entry of the tab's history: an address, and what was handed over on the way to it. */
export type Visit = {
  pathname: string;
  /** With its question mark, or empty. */
  search: string;
  /** With its number sign, or empty. */
  hash: string;
  /** Names the entry, also when the document is loaded again. */
  key: string;
  /** What the link that led here handed over. */
  state: unknown;
};

/** What we keep in an entry of the browser's history. */
export type HistoryEntry = Pick<Visit, "key" | "state">;

/** @param entry what the browser keeps; null, or made by others, where the browser itself made the entry. */
export function toVisit(address: Pick<URL, "pathname" | "search" | "hash">, entry: unknown, newKey: string): Visit {
  const { pathname, search, hash } = address;
  return { pathname, search, hash, ...(isOurs(entry) ? entry : { key: newKey, state: null }) };
}

export function isOurs(entry: unknown): entry is HistoryEntry {
  return typeof entry === "object" && entry !== null && "key" in entry && typeof entry.key === "string";
}
