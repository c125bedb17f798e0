import { noValue } from "@campusward/contracts/desk/filter-values";
import type { SourceRow } from "@campusward/contracts/desk/lead-sources";
import type { Owner } from "@campusward/contracts/desk/leads-desk";
import type { FiguresWords } from "../../content/desk/figures.ts";
import { ColleagueMark } from "../../desk-work/colleague-mark.tsx";

const mostColleagues = 6;

type ColleaguesCardProps = { rows: readonly SourceRow[]; owners: readonly Owner[]; words: FiguresWords };

/** How quickly each colleague answered first, the one with most leads first. */
export function ColleaguesCard({ rows, owners, words }: ColleaguesCardProps) {
  const { colleagues, hoursText } = words;
  const shown = rows.filter(({ key }) => key !== noValue).slice(0, mostColleagues);
  if (shown.length === 0) return null;
  return (
    <section className="figs-card">
      <h2>
        <span>{colleagues.heading}</span> <small>{colleagues.note}</small>
      </h2>
      <ul>
        {shown.map(({ key, label, leads, won, firstAnswerMs }) => (
          <li key={key}>
            <ColleagueMark name={label ?? ""} joined={owners.find(({ id }) => id === key)?.joined} isNamed />
            <span className="min-w-0">
              <strong>{label}</strong>
              <span>{colleagues.line(leads, won)}</span>
            </span>
            <span className="figs-number">{firstAnswerMs === null ? "–" : hoursText(firstAnswerMs)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

type WorthALookProps = { rows: readonly SourceRow[]; nameOf: (row: SourceRow) => string; words: FiguresWords };

/** Two of which one comes to a demo much more often. Nothing where none stands out. */
export function WorthALook({ rows, nameOf, words: { look } }: WorthALookProps) {
  const pair = findUnlike(rows);
  if (!pair) return null;
  const [best, other] = pair;
  return (
    <section className="figs-card figs-look">
      <h2>{look.heading}</h2>
      <p>
        {`${look.demos(nameOf(best), best.demos, best.leads)} ${look.than(nameOf(other), other.demos, other.leads)}`}
      </p>
    </section>
  );
}

/** Fewer leads say nothing. */
const enoughLeads = 10;
/** How much more often it has to be. */
const muchMore = 2;

/** The one that comes to a demo most often, and the one that does least, where the first does twice as often. */
export function findUnlike<Row extends Pick<SourceRow, "key" | "leads" | "demos">>(
  rows: readonly Row[],
): readonly [Row, Row] | null {
  const share = ({ demos, leads }: Row) => demos / leads;
  const known = rows.filter(({ key, leads }) => leads >= enoughLeads && key !== noValue && key !== "not-known");
  const [best, ...others] = known.toSorted((one, other) => share(other) - share(one));
  const last = others.at(-1);
  return best && last && best.demos > 0 && share(best) >= muchMore * share(last) ? [best, last] : null;
}
