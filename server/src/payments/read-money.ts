import { addDays, dayAt, instantOf } from "@campusward/contracts/desk/place-time";
import type { readMoney as endpoint } from "@campusward/contracts/payments/payments";
import type * as z from "zod/mini";
import { namesOfAccounts } from "../database/account-names.ts";
import type { EpochMs } from "../database/tables.ts";
import { AppError } from "../errors.ts";
import type { Person } from "../http/api/person.ts";
import type { PaymentContext } from "./payment-context.ts";

type Money = z.infer<typeof endpoint.response>;
type Wanted = z.infer<typeof endpoint.request>;
type Figure = "quoted" | "accepted" | "paid" | "due";

/** One amount that counts for a figure, and under which key of each grouping. */
type Counted = {
  figure: Figure;
  amount: number;
  day: string;
  source: string;
  what: string;
  owner: string;
  way: string;
};

const longestDays = 400;

/**
 * Quoted, accepted, paid and due of some days. What came is read from the receipts, which outlive requests; a receipt in
 * another currency than the company's counts nowhere. Who is no admin gets those of their own leads.
 * @throws {AppError} `invalid_fields` for a range of days that is none
 */
export async function readMoney(context: PaymentContext, person: Person, { from, to, by }: Wanted): Promise<Money> {
  const { company, now } = context;
  const range = parseRange(from, to, company.timeZone);
  const isOwn = person.role !== "admin";
  const mine = ({ owner }: Counted) => !isOwn || owner === person.accountId;
  const quotes = (await readQuotes(context, range)).filter(mine);
  const receipts = await readReceipts(context, { from, to });
  const paid = receipts.counted.filter(mine);
  const due = (await readDue(context)).filter(mine);
  const today = dayAt(now(), company.timeZone);
  const counted = [...quotes, ...paid, ...due];
  const sum = (figure: Figure, some: readonly Counted[] = counted) =>
    some.filter((one) => one.figure === figure).reduce((total, { amount }) => total + amount, 0);
  const count = (figure: Figure) => counted.filter((one) => one.figure === figure).length;
  const all = (some: readonly Counted[]) => ({
    quoted: sum("quoted", some),
    accepted: sum("accepted", some),
    paid: sum("paid", some),
    due: sum("due", some),
  });
  const groups = Map.groupBy(counted, (one) => keyOf(one, by));
  const names =
    by === "colleague" ? await namesOfAccounts(context.database.reader, [...groups.keys()]) : new Map<string, string>();
  return {
    all: all(counted),
    counts: {
      quoted: count("quoted"),
      accepted: count("accepted"),
      receipts: count("paid"),
      struck: receipts.struck,
      due: count("due"),
    },
    late: sum(
      "due",
      due.filter(({ day }) => day < today),
    ),
    currency: company.currency.code,
    rows: [...groups]
      .map(([key, some]) => ({ key, label: names.get(key) ?? null, ...all(some) }))
      .sort((one, other) =>
        by === "month" ? (one.key < other.key ? 1 : -1) : other.quoted + other.paid - one.quoted - one.paid,
      )
      .slice(0, mostRows),
  };
}

const mostRows = 50;

function keyOf(one: Counted, by: Wanted["by"]): string {
  switch (by) {
    case "month":
      return one.day.slice(0, 7);
    case "source":
      return one.source;
    case "what":
      return one.what;
    case "colleague":
      return one.owner;
    case "way":
      return one.way;
  }
}

function parseRange(from: string, to: string, timeZone: string): { from: EpochMs; to: EpochMs } {
  const begins = instantOf(from, 0, timeZone);
  const ends = instantOf(to, 0, timeZone) === null ? null : instantOf(addDays(to, 1), 0, timeZone);
  const isRange = begins !== null && ends !== null && ends > begins;
  if (!isRange || ends - begins > longestDays * 24 * 3_600_000) {
    throw new AppError("invalid_fields", "This is no range of days.", { fieldErrors: { from: "not_an_option" } });
  }
  return { from: begins, to: ends };
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
      const of = { amount, source, what: lines[0]?.what ?? "", owner: assignee_id ?? "", way: "" };
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
      const { what } = JSON.parse(content) as { what: string };
      return {
        figure: "paid",
        amount,
        day,
        source: lead_source ?? "",
        what: what.split(", ")[0] ?? "",
        owner: owner_id ?? "",
        way,
      };
    });
  return { counted, struck: rows.filter(({ struck_at }) => struck_at !== null).length };
}

/** What is open now, whenever it is due. */
async function readDue({ database, company }: PaymentContext): Promise<Counted[]> {
  const rows = await database.reader
    .selectFrom("payments")
    .innerJoin("leads", "leads.id", "payments.lead_id")
    .select(["payments.asked", "payments.due_on", "leads.source", "leads.assignee_id"])
    .where("payments.state", "=", "due")
    .where("payments.currency", "=", company.currency.code)
    .execute();
  return rows.map(({ asked, due_on, source, assignee_id }) => ({
    figure: "due" as const,
    amount: asked,
    day: due_on ?? "",
    source,
    what: "",
    owner: assignee_id ?? "",
    way: "",
  }));
}
