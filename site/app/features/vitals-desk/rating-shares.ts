import type { VitalFigures } from "@campusward/contracts/desk/vitals-desk";
import { type VitalRating, vitalRatings } from "@campusward/contracts/site/vital-names";

/** With fewer visits a 75th percentile is a guess: chance alone moves it by more than ten in a hundred. */
export const fewVisits = 50;

/** Which share of visits had which rating, 0 to 1. */
export function sharesOf(figures: VitalFigures): Record<VitalRating, number> {
  const shareOf = (rating: VitalRating) => figures[rating] / figures.visits;
  return { good: shareOf("good"), needsImprovement: shareOf("needsImprovement"), poor: shareOf("poor") };
}

export type Piece = { rating: VitalRating; from: number; width: number };

/** Pieces of a bar, in hundredths of its width: none for nothing, and at least three for something, so that it is seen. */
export function toPieces(figures: VitalFigures): Piece[] {
  const shares = sharesOf(figures);
  const present = vitalRatings.filter((rating) => shares[rating] > 0);
  const widths = present.map((rating) => Math.max(shares[rating] * 100, 3));
  const whole = widths.reduce((sum, width) => sum + width, 0);
  let from = 0;
  return present.map((rating, at) => {
    const width = ((widths[at] ?? 0) / whole) * 100;
    const piece = { rating, from, width };
    from += width;
    return piece;
  });
}
