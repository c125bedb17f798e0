import type { VitalFigures } from "@campusward/contracts/desk/vitals-desk";
import { type VitalName, type VitalRating, vitalRatingOf, vitalRatings } from "@campusward/contracts/site/vital-names";
import type { VitalsDeskWords } from "../../content/desk/vitals-desk.ts";
import { type MarkCap, StoneMark } from "../../ui/stone/stone-mark.tsx";

const caps = { good: "neem", needsImprovement: "amaltas", poor: "late" } satisfies Record<VitalRating, MarkCap>;

type VitalFigureProps = { vital: VitalName; figures: VitalFigures | null; words: VitalsDeskWords };

/** The 75th percentile of one vital, its rating in paint and in a word, and the share of each rating. */
export function VitalFigure({ vital, figures, words }: VitalFigureProps) {
  if (!figures) return <span className="text-sm text-ink-muted">{words.untold}</span>;
  const rating = vitalRatingOf(vital, figures.isBeyond ? Number.POSITIVE_INFINITY : figures.p75);
  const isFew = figures.visits < fewVisits;
  return (
    <div className="vital-figure" data-few={isFew ? "" : undefined}>
      <p className="vital-value">
        <StoneMark cap={isFew ? "unpainted" : caps[rating]} />
        <strong>{shownValue(vital, figures, words)}</strong>
      </p>
      <RatingBar figures={figures} words={words} />
      <p className="vital-note">
        <span>{isFew ? words.few : words.ratings[rating]}</span>
        <span aria-hidden="true">{words.share(sharesOf(figures).good)}</span>
      </p>
    </div>
  );
}

export function shownValue(vital: VitalName, { p75, isBeyond }: VitalFigures, words: VitalsDeskWords): string {
  const value = words.value(vital, p75);
  return isBeyond ? words.beyond(value) : value;
}

const fills = {
  good: "rating-good",
  needsImprovement: "rating-needs-improvement",
  poor: "rating-poor",
} satisfies Record<VitalRating, string>;

/** How many visits were good, needed improvement and were poor: told apart by paint, hatching and order. */
function RatingBar({ figures, words }: { figures: VitalFigures; words: VitalsDeskWords }) {
  return (
    <svg className="rating-bar" width="100%" height="14" role="img" aria-label={words.shares(sharesOf(figures))}>
      {toPieces(figures).map(({ rating, from, width }) => (
        <rect key={rating} x={`${from}%`} width={`${width}%`} height="14" className={fills[rating]} />
      ))}
    </svg>
  );
}

/** The paints that bars are filled with. Once on a page. */
export function RatingPaints() {
  return (
    <svg className="rating-paints" width="0" height="0" aria-hidden="true">
      <defs>
        <pattern id="hatched" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="7" height="7" className="rating-hatched-ground" />
          <rect width="2.4" height="7" className="rating-line" />
        </pattern>
        <pattern id="dotted" width="5" height="5" patternUnits="userSpaceOnUse">
          <rect width="5" height="5" className="rating-dotted-ground" />
          <circle cx="2.5" cy="2.5" r="1.2" className="rating-line" />
        </pattern>
      </defs>
    </svg>
  );
}

export function RatingLegend({ words }: { words: VitalsDeskWords }) {
  return (
    <p className="rating-legend">
      {vitalRatings.map((rating) => (
        <span key={rating}>
          <svg width="26" height="14" className="rating-bar" aria-hidden="true">
            <rect width="26" height="14" className={fills[rating]} />
          </svg>
          <span>{words.ratings[rating]}</span>
        </span>
      ))}
    </p>
  );
}

/** With fewer visits a 75th percentile is a guess: chance alone moves it by more than ten in a hundred. */
export const fewVisits = 50;

/** Which share of visits had which rating, 0 to 1. */
export function sharesOf(figures: VitalFigures): Record<VitalRating, number> {
  const shareOf = (rating: VitalRating) => figures[rating] / figures.visits;
  return { good: shareOf("good"), needsImprovement: shareOf("needsImprovement"), poor: shareOf("poor") };
}

type Piece = { rating: VitalRating; from: number; width: number };

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
