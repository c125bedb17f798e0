import { dayAt, dayMs, hourMs, minuteMs } from "@campusward/contracts/desk/place-time";
import type { PartState, PayCard, PayForm } from "@campusward/contracts/payments/paying";
import { referenceText } from "@campusward/contracts/payments/payments";
import { typedAmount, writeAmount } from "@campusward/contracts/quotes/money";
import type { Company } from "@campusward/contracts/site/company";
import { fullDay, shortDay, shortTime } from "@campusward/contracts/site/written-dates";
import type { EpochMs, PaymentRow, QuoteRow, ReceiptRow } from "../database/tables.ts";
import { lookMs } from "./payment-mails.ts";
import { dueWords, flag } from "./payment-words.ts";
import { toUpiLink } from "./upi-code.ts";

type Shown = {
  company: Company;
  quote: QuoteRow;
  /** Of this version and of none of its parts, the oldest first. */
  rows: readonly PaymentRow[];
  receipts: readonly (Pick<ReceiptRow, "number" | "amount" | "currency" | "made_on" | "struck_at"> & {
    link: string | null;
  })[];
  token: string;
  /** Payments that have a link of the provider. */
  online: Pick<ReadonlyMap<string, string>, "has">;
  /** Whether somebody can pay online here at all. */
  isOnline: boolean;
  saysHowToPay: boolean;
  asked: { online?: string | undefined };
  form: PayForm | null;
  now: EpochMs;
};

const looked: readonly PaymentRow["state"][] = ["said", "confirmed"];

/** How long before its day the team writes about a part. */
const daysOfReminder = 7;

/** For so long the page looks again by itself whether the provider answered, and for so long it says that we ask. */
const looksAgainMs = 2 * minuteMs;
const asksMs = hourMs;

/** How an accepted quote is paid, and how far it is. Nothing is paid here before its receipt is made. */
export function toPayView(shown: Shown) {
  const { company, quote, receipts, asked, form, isOnline } = shown;
  const standing = standingOf(shown);
  const { parts, said, decided, due, left, received, now } = standing;
  const write = (minor: number) => writeAmount({ minor, currency: quote.currency }, company.locale);
  return {
    shows: flag(toCard(standing, shown)),
    isOnlineDown: asked.online === "down" || (isOnline && now !== undefined && !shown.online.has(now.id)),
    asking: toAsking(shown),
    hasParts: new Set(parts.map(({ part }) => part)).size > 1,
    /** Neither UPI nor bank nor the provider is set: somebody writes how to pay. */
    isUnset: !shown.saysHowToPay,
    parts: parts.sort(byPart).map((row) => toPart(row, shown, now?.id)),
    /** What is to be paid next; null where nothing is, or somebody looks at it. */
    now: now ? toNow(now, shown) : null,
    said: said ? toSaid(said, shown) : null,
    deciding: decided ? toDeciding(decided, due, shown) : null,
    total: write(quote.total),
    /** What is still to pay, and what came in all. */
    left: write(left),
    received: write(received),
    receipts: receipts.map(({ number, amount, currency, made_on, struck_at, link }) => ({
      number,
      amount: writeAmount({ minor: amount, currency }, company.locale),
      day: fullDay(made_on, company),
      link: link ?? "",
      isStruck: struck_at !== null,
    })),
    form,
  };
}

const isReceived = ({ state }: PaymentRow) => state === "paid";

function standingOf({ rows }: Shown) {
  const parts = rows.filter(({ state, part }) => part !== null && state !== "closed" && state !== "struck");
  const said = rows.find(({ state }) => looked.includes(state));
  const decided = rows.find(({ state }) => state === "decide");
  const due = parts
    .filter(({ state }) => state === "due")
    .sort((one, other) => ((one.due_on ?? "") < (other.due_on ?? "") ? -1 : 1))[0];
  const left = parts.filter((row) => !isReceived(row)).reduce((sum, row) => sum + row.asked, 0);
  const received = parts.filter(isReceived).reduce((sum, { amount }) => sum + (amount ?? 0), 0);
  return { parts, said, decided, due, left, received, now: said || decided ? undefined : due };
}

function toCard({ said, decided, left, received, now }: ReturnType<typeof standingOf>, shown: Shown): PayCard {
  if (said) return "said";
  if (decided) return "deciding";
  if (left === 0) return "allPaid";
  if (now && toAsking(shown)) return "asking";
  if (now && daysUntil(now, shown) < 0) return "late";
  if (received === 0) return "due";
  return now && isRest(now, shown) ? "rest" : "partPaid";
}

/** Some of it came before, or a later part did. */
function isRest(row: PaymentRow, { rows }: Shown): boolean {
  return rows.some((other) => isReceived(other) && (row.part === 1 || row.part === other.part));
}

function byPart(one: PaymentRow, other: PaymentRow): number {
  return (one.part ?? 0) - (other.part ?? 0) || one.created_at - other.created_at;
}

function daysUntil({ due_on }: PaymentRow, { now, company }: Shown): number {
  return Math.round((Date.parse(due_on ?? "") - Date.parse(dayAt(now, company.timeZone))) / dayMs);
}

function toPart(row: PaymentRow, shown: Shown, nextId: string | undefined) {
  const { company } = shown;
  const today = dayAt(shown.now, company.timeZone);
  const days = daysUntil(row, shown);
  const amount = row.state === "paid" ? (row.amount ?? 0) : row.asked;
  return {
    id: row.id,
    /** Which part it is: `nth1` to `nth9` is true. */
    ...flag(`nth${row.part ?? 1}`),
    isOnly: row.parts === 1,
    /** `₹35,400`; as it is copied, `35400.00`; as it is read beside that, `₹35,400.00`. */
    amount: writeAmount({ minor: amount, currency: row.currency }, company.locale),
    copied: typedAmount(amount, row.currency, true),
    inFull: writeAmount({ minor: amount, currency: row.currency }, company.locale, true),
    reference: row.reference ?? "",
    by: row.due_on ? dueWords(row.due_on, today, company) : "",
    byShort: row.due_on ? shortDay(row.due_on, company) : "",
    /** Days until then, below zero never; days since then. */
    days: String(Math.max(days, 0)),
    lateDays: String(Math.max(-days, 0)),
    state: flag(stateOf(row, shown, row.id === nextId)),
    cameOn: row.state === "paid" && row.came_on ? fullDay(row.came_on, company) : null,
  };
}

function stateOf(row: PaymentRow, shown: Shown, isNext: boolean): PartState {
  if (row.state === "paid") return "paid";
  if (row.state === "decide") return "deciding";
  if (looked.includes(row.state)) return "said";
  const days = daysUntil(row, shown);
  if (days < 0) return "late";
  if (!isNext) return "later";
  return shown.rows.some(isReceived) && days > daysOfReminder ? "soon" : "now";
}

/** Where the brand has not set UPI or a bank, it is null: nothing of it is offered. */
function toNow(row: PaymentRow, shown: Shown) {
  const { company, token, online } = shown;
  const { upi, bank } = company.payments ?? {};
  const [user = "", handle = ""] = upi?.id.split("@") ?? [];
  return {
    ...toPart(row, shown, row.id),
    isRest: isRest(row, shown),
    /** The team writes a week before its day, which is further away. */
    isReminded: daysUntil(row, shown) > daysOfReminder,
    upi: upi
      ? {
          ...upi,
          user,
          handle: `@${handle}`,
          link: toUpiLink(upi, row),
          code: `/quote/${token}/code/${row.id}.svg`,
        }
      : null,
    bank: bank?.length ? bank : null,
    isOnline: online.has(row.id),
  };
}

function toSaid(row: PaymentRow, shown: Shown) {
  const { company } = shown;
  const saidAt = row.said_at ?? row.confirmed_at ?? row.created_at;
  return {
    ...toPart(row, shown, undefined),
    amount: writeAmount({ minor: row.amount ?? row.asked, currency: row.currency }, company.locale),
    way: flag(row.way),
    number: referenceText(row.their_reference ?? ""),
    day: row.came_on ? fullDay(row.came_on, company) : "",
    at: shortTime(saidAt, company),
    lookBy: shortTime(saidAt + lookMs, company),
  };
}

/** When they came back from the provider; null where they did not, or that is long over. */
function toAsking({ asked, isOnline, now, company }: Shown) {
  const since = now - Number(asked.online);
  if (!isOnline || !(since >= 0 && since < asksMs)) return null;
  return { at: shortTime(now - since, company), looksAgain: since < looksAgainMs };
}

function toDeciding(row: PaymentRow, next: PaymentRow | undefined, shown: Shown) {
  const { company } = shown;
  const write = (minor: number) => writeAmount({ minor, currency: row.currency }, company.locale);
  const came = row.amount ?? 0;
  const isOtherwise = row.currency !== company.currency.code || row.asked === 0;
  return {
    asked: write(row.asked),
    came: write(came),
    day: row.came_on ? fullDay(row.came_on, company) : "",
    over: !isOtherwise && came > row.asked ? write(came - row.asked) : null,
    under: !isOtherwise && came < row.asked ? write(row.asked - came) : null,
    isOtherwise,
    // From when it was noted: a page that is opened again promises no later hour.
    lookBy: shortTime((row.confirmed_at ?? row.created_at) + lookMs, company),
    /** The part that can keep what is over. */
    keeps: next ? toPart(next, shown, undefined) : null,
  };
}

/** The form "I have paid": empty, or with what was said before. */
export function toPayForm(
  row: PaymentRow,
  today: string,
  { payments }: Pick<Company, "payments">,
  typed: Partial<PayForm> = {},
): PayForm {
  const byUpi = payments?.upi !== undefined;
  const way = row.way === "bank" || row.way === "cash" ? row.way : byUpi ? "upi" : "bank";
  return {
    part: row.id,
    amount: typedAmount(row.amount ?? row.asked, row.currency),
    byUpi,
    way: flag(way),
    number: referenceText(row.their_reference ?? ""),
    day: row.came_on ?? today,
    latest: today,
    problem: {},
    digits: "",
    ...typed,
  };
}
