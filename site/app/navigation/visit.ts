import { randomId } from "../browser/random-id.ts";

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

/** Our state in an entry of the browser's history. */
type HistoryEntry = Pick<Visit, "key" | "state">;

/** @param entry what the browser keeps; null, or made by others, where the browser itself made the entry. */
export function toVisit(address: Pick<URL, "pathname" | "search" | "hash">, entry: unknown, newKey: string): Visit {
  const { pathname, search, hash } = address;
  return { pathname, search, hash, ...(isOurs(entry) ? entry : { key: newKey, state: null }) };
}

function isOurs(entry: unknown): entry is HistoryEntry {
  return typeof entry === "object" && entry !== null && "key" in entry && typeof entry.key === "string";
}

/** The current entry of the tab. An entry that the browser created, such as the first one, gets its key here. */
export function currentVisit(): Visit {
  const visit = toVisit(window.location, window.history.state, randomId());
  if (!isOurs(window.history.state)) writeEntry("replaceState", window.location.href, visit);
  return visit;
}

/**
 * Makes an address of our own the tab's, without loading it. Navigation to the current address adds no entry, as in any
 * browser.
 */
export function enterVisit(address: URL, state: unknown, replace: boolean): Visit {
  const visit = toVisit(address, { key: randomId(), state }, "");
  const isHere = address.href === window.location.href;
  writeEntry(replace || isHere ? "replaceState" : "pushState", address.href, visit);
  return visit;
}

function writeEntry(write: "pushState" | "replaceState", href: string, { key, state }: Visit): void {
  window.history[write]({ key, state }, "", href);
}
