/** How many visits of a tab are remembered: more than anybody goes back, and a few kilobytes. */
const mostPositions = 100;

/** How far down each visit was scrolled, in pixels, by the visit's key. */
export type ScrollPositions = {
  find(key: string): number | null;
  note(key: string, top: number): void;
  /** Keeps them for when the document is loaded again. */
  save(): void;
};

/** @param storage gives the tab's own storage; it throws where the visitor allows none. */
export function createScrollPositions(
  storage: () => Pick<Storage, "getItem" | "setItem">,
  storageKey: string,
): ScrollPositions {
  const positions = readSaved();

  function readSaved(): Map<string, number> {
    try {
      return new Map(Object.entries(parsePositions(storage().getItem(storageKey))));
    } catch {
      return new Map();
    }
  }

  return {
    find: (key) => positions.get(key) ?? null,
    note(key, top) {
      // The newest are last, so that the oldest can be dropped.
      positions.delete(key);
      positions.set(key, top);
    },
    save() {
      try {
        storage().setItem(storageKey, JSON.stringify(Object.fromEntries([...positions].slice(-mostPositions))));
      } catch {
        // A page that is loaded again then begins at its top.
      }
    },
  };
}

function parsePositions(text: string | null): Record<string, number> {
  const saved: unknown = JSON.parse(text ?? "{}");
  if (typeof saved !== "object" || saved === null) return {};
  return Object.fromEntries(Object.entries(saved).filter(([, top]) => typeof top === "number"));
}
