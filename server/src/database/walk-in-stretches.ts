import { setImmediate as letOthersWork } from "node:timers/promises";
import type { Database } from "./database.ts";

/** A part of a list: what comes after one place, up to and with another one, or to the end. */
export type Stretch<Place> = { after: Place; until: Place | null };

/** A list of which only some rows are wanted, and no index knows which. */
export type Walk<Place, Row> = {
  after: Place;
  /** The place so many rows further, wanted or not; null where the list ends before. */
  findEnd(after: Place, rows: number): Promise<Place | null>;
  /** The wanted rows of a stretch, in the list's order. */
  read(stretch: Stretch<Place>, limit: number): Promise<Row[]>;
};

/**
 * Reads so many wanted rows, or all there are. On the embedded engine no query looks at more rows than it may, and
 * others are served between two of them.
 */
export async function walkInStretches<Place, Row>(
  { plans: { rowsAtOnce } }: Pick<Database, "plans">,
  { after, findEnd, read }: Walk<Place, Row>,
  wanted: number,
): Promise<Row[]> {
  const found: Row[] = [];
  for (let from = after; ; ) {
    const until = rowsAtOnce === null ? null : await findEnd(from, rowsAtOnce);
    found.push(...(await read({ after: from, until }, wanted - found.length)));
    if (until === null || found.length >= wanted) return found;
    from = until;
    await letOthersWork();
  }
}
