import { type ManyDone, manyLimit } from "@campusward/contracts/desk/many-leads";

type Versioned = ManyDone["changed"][number];

/** `rest` are those that a call failed for, and those after them; `error` is why. */
type PartsDone = ManyDone & { rest: readonly Versioned[]; error: unknown };

/** Does something with many leads by as few calls as may be. What was done before a call failed stays known. */
export async function inParts(
  leads: readonly Versioned[],
  work: (part: readonly Versioned[]) => Promise<ManyDone>,
): Promise<PartsDone> {
  const done: ManyDone = { changed: [], left: [] };
  for (let from = 0; from < leads.length; from += manyLimit) {
    try {
      const part = await work(leads.slice(from, from + manyLimit));
      done.changed.push(...part.changed);
      done.left.push(...part.left);
    } catch (error) {
      return { ...done, rest: leads.slice(from), error };
    }
  }
  return { ...done, rest: [], error: null };
}
