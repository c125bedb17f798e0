import type { SourceGroup, SourceRow } from "@campusward/contracts/desk/lead-sources";
import type { LeadResult } from "@campusward/contracts/desk/leads-desk";
import { hoursText, shareText } from "../../content/desk/lead-words.ts";
import { Link } from "../../navigation/link.tsx";
import type { Funnel, HrefOf } from "./figure-stones.tsx";
import { groupHeadings } from "./group-headings.ts";

const columns = { leads: "Leads", inTime: "In 24 hours", demos: "Demo held", won: "Won" };
const firstAnswer = "Median first answer";

/** Colours of a drawing, by what is counted. */
const barFills = {
  leads: "fill-roller-300",
  inTime: "fill-neem-300",
  demos: "fill-amaltas-300",
  won: "fill-gulmohar-300",
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
    <table className="w-full border-2 rounded-box border-jamun-200 border-separate bg-white [border-spacing:0] table-fixed max-columns:grid max-columns:gap-2.5 max-columns:border-0 max-columns:bg-transparent [&_tbody_tr:not(:last-child)>*]:border-b-2 [&_tbody_tr:not(:last-child)>*]:border-b-jamun-100 [&_tfoot_tr>:first-child]:rounded-bl-[10px] [&_tfoot_tr>:last-child]:rounded-br-[10px]">
      <caption className="sr-only">{`Of ${all.leads} leads, ${all.inTime} were answered in 24 hours, ${all.demos} came to a demo and ${all.won} were won.`}</caption>
      <thead className="max-columns:sr-only">
        <tr className="max-columns:grid max-columns:grid-cols-2 max-columns:gap-y-1 max-columns:gap-x-3 max-columns:border-2 max-columns:rounded-box max-columns:px-4 max-columns:py-3 max-columns:border-jamun-200 max-columns:bg-white">
          <HeadCell>{groupHeadings[by]}</HeadCell>
          {numbers.map((name) => (
            <HeadCell key={name}>{columns[name]}</HeadCell>
          ))}
          <HeadCell>{firstAnswer}</HeadCell>
        </tr>
      </thead>
      <tbody className="max-columns:grid max-columns:gap-2.5 max-columns:border-0 max-columns:bg-transparent">
        {rows.map((row) => (
          <tr
            key={row.key}
            className="max-columns:grid max-columns:grid-cols-2 max-columns:gap-y-1 max-columns:gap-x-3 max-columns:border-2 max-columns:rounded-box max-columns:px-4 max-columns:py-3 max-columns:border-jamun-200 max-columns:bg-white"
          >
            <th
              className="h-10.75 px-3 font-medium text-(length:--text-sm) text-left max-columns:col-span-full max-columns:h-auto! max-columns:border-0! max-columns:p-0 max-columns:bg-transparent! first:pl-4.5 first:wrap-anywhere max-columns:first:h-auto! max-columns:first:border-0! max-columns:first:p-0 max-columns:first:bg-transparent!"
              scope="row"
            >
              {nameOf(row)}
            </th>
            {numbers.map((name) => (
              <td
                key={name}
                className="h-10.75 px-3 text-left max-columns:h-auto! max-columns:border-0! max-columns:p-0 max-columns:bg-transparent! max-columns:before:block max-columns:before:content-[attr(data-label)] max-columns:before:font-medium max-columns:before:font-text max-columns:before:text-xs max-columns:before:text-ink-muted"
                data-label={columns[name]}
              >
                <div className="grid grid-cols-[38px_minmax(0,1fr)_46px] items-center max-wide:block">
                  <Link
                    className="inline-grid min-w-7 min-h-7 font-bold font-display font-stretch-[75%] text-[1.125rem] underline decoration-2 decoration-jamun-200 underline-offset-5 leading-[1.2] whitespace-nowrap [place-content:center_start] hover:decoration-ink"
                    href={hrefOf(resultOf[name], row.key)}
                  >
                    {row[name]}
                  </Link>
                  <svg className="max-wide:hidden" width="100%" height="16" aria-hidden="true">
                    {row[name] > 0 && (
                      <rect
                        x="1"
                        y="1"
                        width={`${Math.max((row[name] / most(name)) * 97, 4)}%`}
                        height="14"
                        rx="4"
                        className={`stroke-ink stroke-2 ${barFills[name]}`}
                      />
                    )}
                  </svg>
                  <span className="text-(length:--text-xs) text-right whitespace-nowrap text-ink-muted">
                    {name !== "leads" && shareText(row[name], baseOf(row, name))}
                  </span>
                </div>
              </td>
            ))}
            <td
              data-label={firstAnswer}
              className="h-10.75 px-3 font-bold font-display font-stretch-[75%] text-[1rem] leading-[1.2] whitespace-nowrap text-left max-columns:h-auto! max-columns:border-0! max-columns:p-0 max-columns:bg-transparent! max-columns:before:block max-columns:before:content-[attr(data-label)] max-columns:before:font-medium max-columns:before:font-text max-columns:before:text-xs max-columns:before:text-ink-muted"
            >
              {first(row)}
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot className="max-columns:grid max-columns:gap-2.5 max-columns:border-0 max-columns:bg-transparent">
        <tr className="max-columns:grid max-columns:grid-cols-2 max-columns:gap-y-1 max-columns:gap-x-3 max-columns:border-2 max-columns:rounded-box max-columns:px-4 max-columns:py-3 max-columns:border-jamun-200 max-columns:bg-white">
          <th
            className="h-10.75 px-3 font-medium text-(length:--text-sm) text-left border-t-2 border-t-jamun-200 bg-jamun-50 max-columns:col-span-full max-columns:h-auto! max-columns:border-0! max-columns:p-0 max-columns:bg-transparent! first:pl-4.5 first:wrap-anywhere max-columns:first:h-auto! max-columns:first:border-0! max-columns:first:p-0 max-columns:first:bg-transparent!"
            scope="row"
          >
            All
          </th>
          {numbers.map((name) => (
            <td
              key={name}
              className="h-10.75 px-3 text-left border-t-2 border-t-jamun-200 bg-jamun-50 max-columns:h-auto! max-columns:border-0! max-columns:p-0 max-columns:bg-transparent! max-columns:before:block max-columns:before:content-[attr(data-label)] max-columns:before:font-medium max-columns:before:font-text max-columns:before:text-xs max-columns:before:text-ink-muted"
              data-label={columns[name]}
            >
              <Link
                className="inline-grid min-w-7 min-h-7 font-bold font-display font-stretch-[75%] text-[1.125rem] underline decoration-2 decoration-jamun-200 underline-offset-5 leading-[1.2] whitespace-nowrap [place-content:center_start] hover:decoration-ink"
                href={hrefOf(resultOf[name])}
              >
                {all[name]}
              </Link>{" "}
              <span className="text-(length:--text-xs) text-right whitespace-nowrap text-ink-muted">
                {name !== "leads" && shareText(all[name], baseOf(all, name))}
              </span>
            </td>
          ))}
          <td
            data-label={firstAnswer}
            className="h-10.75 px-3 font-bold font-display font-stretch-[75%] text-[1rem] leading-[1.2] whitespace-nowrap text-left border-t-2 border-t-jamun-200 bg-jamun-50 max-columns:h-auto! max-columns:border-0! max-columns:p-0 max-columns:bg-transparent! max-columns:before:block max-columns:before:content-[attr(data-label)] max-columns:before:font-medium max-columns:before:font-text max-columns:before:text-xs max-columns:before:text-ink-muted"
          >
            {first(all)}
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

function HeadCell({ children }: { children: string }) {
  return (
    <th
      className="h-9.5 px-3 font-semibold text-(length:--text-xs) text-left border-b-2 border-b-ink text-ink-muted max-columns:col-span-full max-columns:h-auto! max-columns:border-0! max-columns:p-0 max-columns:bg-transparent! first:w-[17%] first:pl-4.5 first:wrap-anywhere last:w-[9%] max-wide:last:w-[15%] max-columns:first:h-auto! max-columns:first:border-0! max-columns:first:p-0 max-columns:first:bg-transparent! nth-2:w-[17%]"
      scope="col"
    >
      {children}
    </th>
  );
}
