import { noValue } from "@campusward/contracts/desk/filter-values";
import type { SourceRow } from "@campusward/contracts/desk/lead-sources";
import type { Owner } from "@campusward/contracts/desk/leads-desk";
import { ColleagueMark } from "../../desk-work/colleague-mark.tsx";
import { hoursText } from "../../desk-work/lead-words.ts";

const mostColleagues = 6;

/** How quickly each colleague answered first, the one with most leads first. */
export function ColleaguesCard({ rows, owners }: { rows: readonly SourceRow[]; owners: readonly Owner[] }) {
  const shown = rows.filter(({ key }) => key !== noValue).slice(0, mostColleagues);
  if (shown.length === 0) return null;
  return (
    <section className="figs-card border-2 rounded-box px-4.5 py-3.5 border-jamun-200 bg-white">
      <h2 className="font-semibold">
        <span>By colleague</span>{" "}
        <small className="ml-2 font-medium text-(length:--text-xs) text-ink-muted">
          The median first answer of each. Seen by admins only.
        </small>
      </h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(14rem,1fr))] gap-y-2.5 gap-x-12 mt-2.5">
        {shown.map(({ key, label, leads, won, firstAnswerMs }) => (
          <li key={key} className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3 text-(length:--text-sm)">
            <ColleagueMark name={label ?? ""} id={key} team={owners} isNamed />
            <span className="min-w-0">
              <strong className="block font-medium">{label}</strong>
              <span className="text-(length:--text-xs) text-ink-muted">{`${leads} ${leads === 1 ? "lead" : "leads"}, ${won} won`}</span>
            </span>
            <span className="font-bold font-display font-stretch-[75%] text-[1rem] leading-[1.2] whitespace-nowrap">
              {firstAnswerMs === null ? "–" : hoursText(firstAnswerMs)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Two of which one comes to a demo much more often. Nothing where none stands out. */
export function WorthALook({ rows, nameOf }: { rows: readonly SourceRow[]; nameOf: (row: SourceRow) => string }) {
  const pair = findUnlike(rows);
  if (!pair) return null;
  const [best, other] = pair;
  return (
    <section className="figs-card border-2 rounded-box px-4.5 py-3.5 border-amaltas-400 bg-amaltas-100 figs-look">
      <h2 className="font-semibold">Worth a look</h2>
      <p className="mt-1 text-(length:--text-sm)">
        {`${nameOf(best)}: a demo in ${best.demos} of ${best.leads} cases. ${nameOf(other)}: ${other.demos} of ${other.leads}.`}
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
