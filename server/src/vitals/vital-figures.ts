import type { PageVitals, VisitedVitals, VitalFigures } from "@campusward/contracts/desk/vitals-desk";
import { vitalBounds } from "@campusward/contracts/site/vital-bounds";
import { type VitalName, vitalNames, vitalRatingOf } from "@campusward/contracts/site/vital-names";
import type { VitalCountRow } from "../database/tables.ts";

export type CountedVisits = Pick<VitalCountRow, "page" | "counted" | "bucket" | "visits">;

/** What counts say of all pages and of each, most visited first. Rows about the same bucket are added up. */
export function toVisitedPages(counts: readonly CountedVisits[]): { all: VisitedVitals | null; pages: PageVitals[] } {
  const pages = [...Map.groupBy(counts, ({ page }) => page)]
    .map(([page, ofPage]) => ({ page, ...describe(ofPage) }))
    .sort((one, other) => other.visits - one.visits || (one.page < other.page ? -1 : 1));
  return { all: pages.length > 0 ? describe(counts) : null, pages };
}

function describe(counts: readonly CountedVisits[]): VisitedVitals {
  const of = (counted: CountedVisits["counted"]) => counts.filter((count) => count.counted === counted);
  const figures = vitalNames.map((vital) => [vital, toFigures(vital, of(vital))]);
  return { visits: total(of("visits")), ...(Object.fromEntries(figures) as Record<VitalName, VitalFigures>) };
}

function toFigures(vital: VitalName, counts: readonly CountedVisits[]): VitalFigures | null {
  const bounds = vitalBounds[vital];
  const inBucket: number[] = Array(bounds.length + 1).fill(0);
  for (const { bucket, visits } of counts) inBucket[bucket] = (inBucket[bucket] ?? 0) + visits;
  const visits = total(counts);
  if (visits === 0) return null;
  const rated = { good: 0, needsImprovement: 0, poor: 0 };
  for (const [bucket, inIt] of inBucket.entries()) {
    rated[vitalRatingOf(vital, bounds[bucket] ?? Number.POSITIVE_INFINITY)] += inIt;
  }
  const { value, isBeyond } = percentileOf(inBucket, bounds, 0.75);
  return { visits, p75: value, isBeyond, ...rated };
}

/**
 * The value that a share of all is at most, as if the values in a bucket were evenly spread over it. It lies in the
 * bucket of the true percentile; where that is beyond the last bound, it is that bound.
 * @param inBucket a count for each bound, and one for what is beyond the last; not all of them 0.
 */
export function percentileOf(
  inBucket: readonly number[],
  bounds: readonly number[],
  share: number,
): { value: number; isBeyond: boolean } {
  const rank = share * inBucket.reduce((sum, count) => sum + count, 0);
  let below = 0;
  for (const [bucket, upper] of bounds.entries()) {
    const count = inBucket[bucket] ?? 0;
    if (count > 0 && below + count >= rank) {
      const lower = bounds[bucket - 1] ?? 0;
      return { value: lower + ((upper - lower) * (rank - below)) / count, isBeyond: false };
    }
    below += count;
  }
  return { value: bounds.at(-1) ?? 0, isBeyond: true };
}

function total(counts: readonly CountedVisits[]): number {
  return counts.reduce((sum, { visits }) => sum + visits, 0);
}
