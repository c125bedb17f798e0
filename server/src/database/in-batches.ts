import { isStorageFault } from "./storage-fault.ts";

/** The limit is small because pages wait while a batch is written, and its first request waits for its last. */
const mostAtOnce = 50;

/** Divides items so that no two of a round have one key: a statement can change a row only once. Keeps their order. */
export function toRounds<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[][] {
  const seen = new Map<string, number>();
  const rounds = Map.groupBy(items, (item) => {
    const round = seen.get(keyOf(item)) ?? 0;
    seen.set(keyOf(item), round + 1);
    return round;
  });
  return [...rounds.values()];
}

/** So many items at a time: engines allow so many values in one statement. */
export function* inParts<Item>(items: readonly Item[], size: number): Generator<Item[]> {
  for (let from = 0; from < items.length; from += size) yield items.slice(from, from + size);
}

type Waiting<Item, Result> = { item: Item; resolve: (result: Result) => void; reject: (error: unknown) => void };

/**
 * Performs concurrent items as one batch, in one transaction with one sync to disk. A batch holds what has
 * arrived by now; the next holds what arrives while this one is performed. See
 * docs/decisions/0008-sqlite-inside-or-postgresql-by-url.md.
 *
 * @param perform gives a result for each item, in their order. When it fails for several, each is tried alone, so that
 * none fails because of another; when the storage fails, it fails for all of them.
 */
export function inBatches<Item, Result>(
  perform: (items: readonly Item[]) => Promise<readonly Result[]>,
): (item: Item) => Promise<Result> {
  const waiting: Waiting<Item, Result>[] = [];
  let isWorking = false;

  async function work(): Promise<void> {
    while (waiting.length > 0) await performBatch(waiting.splice(0, mostAtOnce));
    isWorking = false;
  }

  async function performBatch(batch: readonly Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await perform(batch.map(({ item }) => item));
      for (const [index, { resolve }] of batch.entries()) resolve(results[index] as Result);
    } catch (error) {
      if (batch.length > 1 && !isStorageFault(error)) for (const one of batch) await performBatch([one]);
      else for (const { reject } of batch) reject(error);
    }
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (isWorking) return;
      isWorking = true;
      // Requests that have already arrived are read before this.
      setImmediate(() => void work());
    });
}
