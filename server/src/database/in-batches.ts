import { createAfterArrivals } from "./after-arrivals.ts";
import { isStorageFault } from "./storage-fault.ts";

/** Of many rows a statement becomes long, and the last of them would wait for all. */
const mostAtOnce = 50;

type Waiting<Item, Result> = { item: Item; resolve: (result: Result) => void; reject: (error: unknown) => void };

/**
 * Does together what is asked for at the same time: one batch is all that has come with what had arrived already, and
 * while the batch before was under way.
 *
 * @param perform gives a result for each item, in their order. When it fails for several, each is tried alone, so that
 * none fails for the fault of another; when the storage fails, it fails for all of them.
 */
export function inBatches<Item, Result>(
  perform: (items: readonly Item[]) => Promise<readonly Result[]>,
): (item: Item) => Promise<Result> {
  const waiting: Waiting<Item, Result>[] = [];
  const workSoon = createAfterArrivals(() => void work());
  let isUnderWay = false;

  async function work(): Promise<void> {
    while (waiting.length > 0) await performBatch(waiting.splice(0, mostAtOnce));
    isUnderWay = false;
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
      if (isUnderWay) return;
      isUnderWay = true;
      workSoon();
    });
}
