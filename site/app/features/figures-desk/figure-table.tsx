import type { SourceRow } from "@campusward/contracts/desk/lead-sources";
import type { LeadResult } from "@campusward/contracts/desk/leads-desk";
import { hoursText, shareText } from "../../desk-work/lead-words.ts";
import { Link } from "../../navigation/link.tsx";
import type { Funnel, HrefOf } from "./figure-stones.tsx";

/** By what is counted: its column, the list that it opens, and the colour of its bar. */
const numbers = {
  leads: { column: "Leads", result: "lead", fill: "fill-roller-300" },
  inTime: { column: "In 24 hours", result: "in-time", fill: "fill-neem-300" },
  demos: { column: "Demo held", result: "demo", fill: "fill-amaltas-300" },
  won: { column: "Won", result: "won", fill: "fill-gulmohar-300" },
} as const;
type NumberName = keyof typeof numbers;
const names = Object.keys(numbers) as NumberName[];
const firstAnswer = "Median first answer";

type FigureTableProps = {
  rows: readonly SourceRow[];
  all: Funnel;
  /** Of the first column. */
  heading: string;
  nameOf: (row: SourceRow) => string;
  hrefOf: HrefOf;
};

/** Each number opens the list of exactly these leads. Bars are scaled by column. */
export function FigureTable({ rows, all, heading: first, nameOf, hrefOf }: FigureTableProps) {
  const most = (name: NumberName) => Math.max(1, ...rows.map((row) => row[name]));
  return (
    <table className="w-full border-2 rounded-box border-jamun-200 border-separate bg-white [border-spacing:0] table-fixed max-columns:grid max-columns:gap-2.5 max-columns:border-0 max-columns:bg-transparent [&_tbody_tr:not(:last-child)>*]:border-b-2 [&_tbody_tr:not(:last-child)>*]:border-b-jamun-100 [&_tfoot_tr>:first-child]:rounded-bl-[10px] [&_tfoot_tr>:last-child]:rounded-br-[10px]">
      <caption className="sr-only">{`Of ${all.leads} leads, ${all.inTime} were answered in 24 hours, ${all.demos} came to a demo and ${all.won} were won.`}</caption>
      <thead className="max-columns:sr-only">
        <tr>
          {[first, ...names.map((name) => numbers[name].column), firstAnswer].map((heading) => (
            <th
              key={heading}
              className="h-9.5 px-3 font-semibold text-(length:--text-xs) text-left border-b-2 border-b-ink text-ink-muted first:w-[17%] first:pl-4.5 first:wrap-anywhere last:w-[9%] max-wide:last:w-[15%] nth-2:w-[17%]"
              scope="col"
            >
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-columns:grid max-columns:gap-2.5">
        {rows.map((row) => (
          <FigureRow
            key={row.key}
            heading={nameOf(row)}
            of={row}
            most={most}
            hrefOf={(result) => hrefOf(result, row.key)}
          />
        ))}
      </tbody>
      <tfoot className="max-columns:grid max-columns:gap-2.5">
        <FigureRow heading="All" of={all} most={null} hrefOf={hrefOf} />
      </tfoot>
    </table>
  );
}

type FigureRowProps = {
  heading: string;
  of: Funnel;
  /** The longest bar of a column; null for the sum, which has none. */
  most: ((name: NumberName) => number) | null;
  hrefOf: (result: LeadResult) => string;
};

function FigureRow({ heading, of, most, hrefOf }: FigureRowProps) {
  const cell = `h-10.75 px-3 text-left max-columns:h-auto! max-columns:border-0! max-columns:p-0 max-columns:bg-transparent! ${most ? "" : "border-t-2 border-t-jamun-200 bg-jamun-50"}`;
  const labelled = `${cell} max-columns:before:block max-columns:before:content-[attr(data-label)] max-columns:before:font-medium max-columns:before:font-text max-columns:before:text-xs max-columns:before:text-ink-muted`;
  return (
    <tr className="max-columns:grid max-columns:grid-cols-2 max-columns:gap-y-1 max-columns:gap-x-3 max-columns:border-2 max-columns:rounded-box max-columns:px-4 max-columns:py-3 max-columns:border-jamun-200 max-columns:bg-white">
      <th
        className={`${cell} pl-4.5 font-medium text-(length:--text-sm) wrap-anywhere max-columns:col-span-full`}
        scope="row"
      >
        {heading}
      </th>
      {names.map((name) => (
        <td key={name} className={labelled} data-label={numbers[name].column}>
          <div className={most ? "grid grid-cols-[38px_minmax(0,1fr)_46px] items-center max-wide:block" : undefined}>
            <Link
              className="inline-grid min-w-7 min-h-7 font-bold font-display font-stretch-[75%] text-[1.125rem] underline decoration-2 decoration-jamun-200 underline-offset-5 leading-[1.2] whitespace-nowrap [place-content:center_start] hover:decoration-ink"
              href={hrefOf(numbers[name].result)}
            >
              {of[name]}
            </Link>
            {most ? <Bar name={name} part={of[name] / most(name)} /> : " "}
            <span className="text-(length:--text-xs) text-right whitespace-nowrap text-ink-muted">
              {/* Of whom nothing was promised none was answered in time. */}
              {name !== "leads" && shareText(of[name], name === "inTime" ? of.promised : of.leads)}
            </span>
          </div>
        </td>
      ))}
      <td
        className={`${labelled} font-bold font-display font-stretch-[75%] text-[1rem] leading-[1.2] whitespace-nowrap`}
        data-label={firstAnswer}
      >
        {of.firstAnswerMs === null ? "–" : hoursText(of.firstAnswerMs)}
      </td>
    </tr>
  );
}

function Bar({ name, part }: { name: NumberName; part: number }) {
  return (
    <svg className="max-wide:hidden" width="100%" height="16" aria-hidden="true">
      {part > 0 && (
        <rect
          x="1"
          y="1"
          width={`${Math.max(part * 97, 4)}%`}
          height="14"
          rx="4"
          className={`stroke-ink stroke-2 ${numbers[name].fill}`}
        />
      )}
    </svg>
  );
}
