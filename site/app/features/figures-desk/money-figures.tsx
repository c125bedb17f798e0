import { moneyGroups, readMoney, readPaymentSettings } from "@campusward/contracts/payments/payments";
import { typedAmount } from "@campusward/contracts/quotes/money";
import { Download } from "lucide";
import type * as z from "zod/mini";
import { toCsvFile } from "../../browser/csv-text.ts";
import { saveFile } from "../../browser/save-file.ts";
import { company } from "../../content/company.ts";
import { teamDayOf } from "../../dates/team-clock.ts";
import { sourceName } from "../../desk-work/lead-words.ts";
import { AnswerFrame } from "../../desk-work/list/answer-frame.tsx";
import { dayText, moneyText, monthText, wayNames } from "../../desk-work/payments/payment-words.ts";
import { useNarrowing } from "../../navigation/use-narrowing.ts";
import { useEndpoint } from "../../queries/use-endpoint.ts";
import { Button } from "../../ui/button.tsx";
import { PageHead } from "../../ui/dashboard-card.tsx";
import type { Elements } from "../../ui/elements.ts";
import { ChoiceButtons } from "../../ui/form/choice-buttons.tsx";
import { LineIcon } from "../../ui/line-icon.tsx";
import { ListNote } from "../../ui/list/list-note.tsx";
import { StoneMark } from "../../ui/stone/stone-mark.tsx";
import { MoneyStones } from "./money-stones.tsx";
import { MoneyTable } from "./money-table.tsx";

export type Money = z.infer<typeof readMoney.response>;
export type MoneyGroup = (typeof moneyGroups)[number];
export type MoneyRow = Money["rows"][number];

const groupNames: Record<MoneyGroup, string> = {
  month: "Month",
  source: "Source",
  what: "What",
  colleague: "Colleague",
  way: "Way",
};

function nameOf({ key, label }: MoneyRow, by: MoneyGroup, today: string): string {
  if (label) return label;
  if (key === "") return by === "colleague" ? "Nobody" : "Not known";
  if (by === "month") return monthText(key, today);
  if (by === "source") return sourceName(key);
  return by === "way" ? ((wayNames as Record<string, string>)[key] ?? key) : key;
}

/** What was quoted, accepted and paid in the financial year, and what is due. */
export function MoneyFigures({ heading, beside }: { heading: string; beside: Elements }) {
  const { params, narrow } = useNarrowing<"moneyBy">();
  const by = moneyGroups.find((group) => group === params.get("moneyBy")) ?? "month";
  const today = teamDayOf(Date.now());
  const settings = useEndpoint(readPaymentSettings).query;
  const year = settings.data?.receipts.year;
  const { from, to } = year ?? { from: today, to: today };
  const { query } = useEndpoint(readMoney, { from, to, by }, { isSlow: true, isAsked: year !== undefined });
  const { data } = query;

  function save({ rows, all }: Money): void {
    const line = (row: Omit<MoneyRow, "key" | "label">) =>
      [row.quoted, row.accepted, row.paid, row.due].map((minor) => typedAmount(minor, company.currency.code));
    const lines = rows.map((row) => [nameOf(row, by, today), ...line(row)]);
    saveFile(
      toCsvFile([[groupNames[by], "Quoted", "Accepted", "Paid", "Due"], ...lines, ["All", ...line(all)]]),
      `money-${from}-to-${to}.csv`,
    );
  }

  return (
    <>
      <PageHead heading={heading}>
        <p className="text-(length:--text-sm) text-ink-muted">{year && `${dayText(from, "")} to ${dayText(to, "")}`}</p>
        <div className="ml-auto flex flex-wrap items-center gap-2.5">
          {beside}
          {data && (
            <Button look="quiet" small onClick={() => save(data)}>
              <LineIcon of={Download} size={19} />
              <span>CSV</span>
            </Button>
          )}
        </div>
      </PageHead>
      <AnswerFrame query={year ? query : settings} coming="Adding it up…">
        {data && (
          <>
            <MoneyStones money={data} />
            <section className="mt-4 rounded-sheet border-2 border-jamun-200 bg-white px-6 py-4 max-columns:px-4">
              <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
                <ChoiceButtons
                  label="By"
                  options={moneyGroups.map((value) => ({ value, label: groupNames[value] }))}
                  chosen={by}
                  onChoose={(value) => narrow("moneyBy", value === "month" ? "" : value)}
                />
                <p className="ml-auto flex gap-3 text-(length:--text-sm)">
                  {(["paid", "due"] as const).map((name) => (
                    <span key={name} className="flex items-center gap-1.5">
                      <StoneMark cap={name === "paid" ? "neem" : "amaltas"} className="max-h-4.5" />
                      <span>{name}</span>
                    </span>
                  ))}
                </p>
              </div>
              {data.rows.length === 0 ? (
                <ListNote heading="Nothing to count yet." text="The first quote starts the figures." />
              ) : (
                <MoneyTable
                  rows={data.rows.map((row) => ({ ...row, name: nameOf(row, by, today), query: queryOf(row, by) }))}
                  heading={groupNames[by]}
                  text={(minor) => moneyText(minor, data.currency)}
                />
              )}
            </section>
          </>
        )}
      </AnswerFrame>
    </>
  );
}

/** The list of what was paid, where payments can be narrowed to it. */
function queryOf({ key, paid }: MoneyRow, by: MoneyGroup): Record<string, string> | null {
  return paid === 0 || key === "" || (by !== "month" && by !== "way") ? null : { view: "paid", [by]: key };
}
