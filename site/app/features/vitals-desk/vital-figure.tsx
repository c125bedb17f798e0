import type { VitalFigures } from "@campusward/contracts/desk/vitals-desk";
import { type VitalName, type VitalRating, vitalRatingOf } from "@campusward/contracts/site/vital-names";
import type { VitalsDeskWords } from "../../content/vitals-desk.ts";
import { type MarkCap, StoneMark } from "../../ui/stone-mark.tsx";
import { RatingBar } from "./rating-bar.tsx";
import { fewVisits, sharesOf } from "./rating-shares.ts";

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
