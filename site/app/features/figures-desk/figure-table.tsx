import type { SourceGroup, SourceRow } from "@campusward/contracts/desk/lead-sources";
import type { LeadResult } from "@campusward/contracts/desk/leads-desk";
import { hoursText, shareText } from "../../content/desk/lead-words.ts";
import { Link } from "../../navigation/link.tsx";
import type { Funnel, HrefOf } from "./figure-stones.tsx";
import { groupHeadings } from "./group-headings.ts";

const columns = {
  name: {
    source: "Where they came from",
    campaign: "Campaign",
    page: "Written from",
    profile: "Who they are",
    colleague: "Whose they are",
  } satisfies Record<SourceGroup, string>,
  leads: "Leads",
  inTime: "In 24 hours",
  demos: "Demo held",
  won: "Won",
  first: "Median first answer",
};

type FigureTableProps = {
  rows: readonly SourceRow[];
  all: Funnel;
  by: SourceGroup;
  nameOf: (row: SourceRow) => string;
  hrefOf: HrefOf;
};

const numbers = ["leads", "inTime", "demos", "won"] as const;
const resultOf = { leads: "lead", inTime: "in-time", demos: "demo", won: "won" } as const satisfies Record<
  (typeof numbers)[number],
  LeadResult
>;

/** Of whom nothing was promised none was answered in time. */
function baseOf({ leads, promised }: Funnel, name: (typeof numbers)[number]): number {
  return name === "inTime" ? promised : leads;
}

/** Each number opens the list of exactly these leads. Bars are scaled by column. */
export function FigureTable({ rows, all, by, nameOf, hrefOf }: FigureTableProps) {
  const most = (name: (typeof numbers)[number]) => Math.max(1, ...rows.map((row) => row[name]));
  const first = ({ firstAnswerMs }: Funnel) => (firstAnswerMs === null ? "–" : hoursText(firstAnswerMs));
  return (
    <table className="figs-table">
      <caption className="sr-only">{`Of ${all.leads} leads, ${all.inTime} were answered in 24 hours, ${all.demos} came to a demo and ${all.won} were won.`}</caption>
      <thead>
        <tr>
          <th scope="col">{groupHeadings[by]}</th>
          {numbers.map((name) => (
            <th key={name} scope="col">
              {columns[name]}
            </th>
          ))}
          <th scope="col">Median first answer</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <th scope="row">{nameOf(row)}</th>
            {numbers.map((name) => (
              <td key={name} data-label={columns[name]}>
                <div className="figs-cell">
                  <Link href={hrefOf(resultOf[name], row.key)}>{row[name]}</Link>
                  <svg width="100%" height="16" aria-hidden="true">
                    {row[name] > 0 && (
                      <rect
                        x="1"
                        y="1"
                        width={`${Math.max((row[name] / most(name)) * 97, 4)}%`}
                        height="14"
                        rx="4"
                        className={`figs-bar-${resultOf[name]}`}
                      />
                    )}
                  </svg>
                  <span className="figs-share">{name !== "leads" && shareText(row[name], baseOf(row, name))}</span>
                </div>
              </td>
            ))}
            <td data-label="Median first answer" className="figs-number">
              {first(row)}
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">All</th>
          {numbers.map((name) => (
            <td key={name} data-label={columns[name]}>
              <Link href={hrefOf(resultOf[name])}>{all[name]}</Link>{" "}
              <span className="figs-share">{name !== "leads" && shareText(all[name], baseOf(all, name))}</span>
            </td>
          ))}
          <td data-label="Median first answer" className="figs-number">
            {first(all)}
          </td>
        </tr>
      </tfoot>
    </table>
  );
}
