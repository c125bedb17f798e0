import { dayAt } from "@campusward/contracts/desk/place-time";
import type { readMoney as endpoint } from "@campusward/contracts/payments/payments";
import type * as z from "zod/mini";
import { namesOfAccounts } from "../database/account-names.ts";
import { parseRange } from "../database/day-range.ts";
import { isReadable } from "../database/readable-leads.ts";
import type { EpochMs } from "../database/tables.ts";
import type { Person } from "../http/api/person.ts";
import type { PaymentContext } from "./payment-context.ts";

type Money = z.infer<typeof endpoint.response>;
type Wanted = z.infer<typeof endpoint.request>;
const figures = ["quoted", "accepted", "paid", "due"] as const;
type Figure = (typeof figures)[number];

/** One amount that counts for a figure, and under which key of each grouping; of the month by its day. */
type Counted = { figure: Figure; amount: number; day: string } & Record<Exclude<Wanted["by"], "month">, string>;

const mostRows = 50;

/**
 * Quoted, accepted, paid and due of some days. What came is read from the receipts, which outlive requests; a receipt in
 * another currency than the company's counts nowhere. Who is no admin gets those of their own leads.
 * @throws {AppError} `invalid_fields` for a range of days that is none
 */
export async function readMoney(context: PaymentContext, person: Person, { from, to, by }: Wanted): Promise<Money> {
  const { company, now } = context;
  const range = parseRange({ from, to }, company.timeZone);
  const receipts = await readReceipts(context, { from, to });
  const all = [...(await readQuotes(context, range)), ...receipts.counted, ...(await readDue(context))];
  const counted = all.filter(({ colleague }) => person.role === "admin" || colleague === person.accountId);
  const today = dayAt(now(), company.timeZone);
  const groups = Map.groupBy(counted, (one) => (by === "month" ? one.day.slice(0, 7) : one[by]));
  const names =
    by === "colleague" ? await namesOfAccounts(context.database.reader, [...groups.keys()]) : new Map<string, string>();
  const { paid: count, ...counts } = ofEach((figure) => counted.filter((one) => one.figure === figure).length);
  return {
    all: sumsOf(counted),
    counts: { ...counts, receipts: count, struck: receipts.struck },
    late: sumsOf(counted.filter(({ day }) => day < today)).due,
    currency: company.currency.code,
    rows: [...groups]
      .map(([key, some]) => ({ key, label: names.get(key) ?? null, ...sumsOf(some) }))
      .sort((one, other) =>
        by === "month" ? (one.key < other.key ? 1 : -1) : other.quoted + other.paid - one.quoted - one.paid,
      )
      .slice(0, mostRows),
  };
}

function ofEach(count: (figure: Figure) => number): Record<Figure, number> {
  return Object.fromEntries(figures.map((figure) => [figure, count(figure)])) as Record<Figure, number>;
}

function sumsOf(counted: readonly Counted[]): Record<Figure, number> {
  return ofEach((figure) => counted.reduce((sum, one) => sum + (one.figure === figure ? one.amount : 0), 0));
}

/** The newest version of each reference; accepted ones count on the day of that. */
async function readQuotes(
  { database, company }: PaymentContext,
  range: { from: EpochMs; to: EpochMs },
): Promise<Counted[]> {
  const rows = await database.reader
    .selectFrom("quotes")
    .innerJoin("leads", "leads.id", "quotes.lead_id")
    .select(["quotes.reference", "quotes.version", "quotes.total", "quotes.currency", "quotes.content"])
    .select(["quotes.sent_at", "quotes.accepted_at", "leads.source", "leads.assignee_id"])
    .where(isReadable)
    .where((row) =>
      row.or([
        row.and([row("quotes.sent_at", ">=", range.from), row("quotes.sent_at", "<", range.to)]),
        row.and([row("quotes.accepted_at", ">=", range.from), row("quotes.accepted_at", "<", range.to)]),
      ]),
    )
    .orderBy("quotes.version")
    .execute();
  const newest = new Map(rows.map((row) => [row.reference, row]));
  return [...newest.values()]
    .filter(({ currency }) => currency === company.currency.code)
    .flatMap(({ total: amount, content, sent_at, accepted_at, source, assignee_id }) => {
      const lines = (JSON.parse(content) as { lines: { what: string }[] }).lines;
      const of = { amount, source, what: lines[0]?.what ?? "", colleague: assignee_id ?? "", way: "" };
      const at = (figure: Figure, instant: EpochMs): Counted[] =>
        instant < range.from || instant >= range.to ? [] : [{ ...of, figure, day: dayAt(instant, company.timeZone) }];
      return [...at("quoted", sent_at), ...(accepted_at === null ? [] : at("accepted", accepted_at))];
    });
}

async function readReceipts({ database, company }: PaymentContext, { from, to }: { from: string; to: string }) {
  const rows = await database.reader
    .selectFrom("receipts")
    .select(["amount", "currency", "made_on", "lead_source", "owner_id", "way", "content", "struck_at"])
    .where("made_on", ">=", from)
    .where("made_on", "<=", to)
    .execute();
  const counted = rows
    .filter(({ struck_at, currency }) => struck_at === null && currency === company.currency.code)
    .map(({ amount, made_on: day, lead_source, owner_id, way, content }): Counted => {
      const what = (JSON.parse(content) as { what: string }).what.split(", ")[0] ?? "";
      return { figure: "paid", amount, day, source: lead_source ?? "", what, colleague: owner_id ?? "", way };
    });
  return { counted, struck: rows.filter(({ struck_at }) => struck_at !== null).length };
}

/** What is open now, whenever it is due. */
async function readDue({ database, company }: PaymentContext): Promise<Counted[]> {
  const rows = await database.reader
    .selectFrom("payments")
    .innerJoin("leads", "leads.id", "payments.lead_id")
    .select(["payments.asked", "payments.due_on", "leads.source", "leads.assignee_id"])
    .where(isReadable)
    .where("payments.state", "=", "due")
    .where("payments.currency", "=", company.currency.code)
    .execute();
  return rows.map(({ asked: amount, due_on, source, assignee_id }) => {
    const of = { day: due_on ?? "", source, what: "", colleague: assignee_id ?? "", way: "" };
    return { ...of, figure: "due", amount };
  });
}
