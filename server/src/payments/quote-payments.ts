import { dayAt } from "@campusward/contracts/desk/place-time";
import type { PayForm } from "@campusward/contracts/payments/paying";
import { saidWays, toReference } from "@campusward/contracts/payments/payments";
import { readAmount } from "@campusward/contracts/quotes/money";
import type { PaymentRow, QuoteRow } from "../database/tables.ts";
import { AppError } from "../errors.ts";
import type { OpenModule } from "../module.ts";
import { openLink } from "../secrets/page-links.ts";
import { followQuote } from "./follow-quote.ts";
import { toPayForm, toPayView } from "./pay-view.ts";
import type { PaymentContext } from "./payment-context.ts";
import { noSuchPayment, paymentsOfQuote, receiptsOf } from "./payment-store.ts";
import { flag } from "./payment-words.ts";
import { findLinks, lookUpLinks } from "./providers/link-store.ts";
import { sayPaid, takeBackSaid } from "./say-paid.ts";
import { drawUpiCode } from "./upi-code.ts";

/** How quotes are paid by whoever has their link. */
export function createQuotePayments(context: PaymentContext) {
  const { database, company, now, isOnline } = context;
  const saysHowToPay = company.payments?.upi !== undefined || !!company.payments?.bank?.length || isOnline;
  const today = () => dayAt(now(), company.timeZone);

  async function rowsOf(quote: QuoteRow): Promise<PaymentRow[]> {
    const rows = await paymentsOfQuote(database.query, quote.reference);
    const own = rows.filter(({ quote_version }) => quote_version === quote.version);
    // One of which all came for those before it asks for nothing: it is paid by theirs.
    return own.length > 0 ? own : rows;
  }

  async function getRow(quote: QuoteRow, id: string): Promise<PaymentRow> {
    const row = (await rowsOf(quote)).find((one) => one.id === id);
    if (!row) throw noSuchPayment();
    return row;
  }

  return {
    saysHowToPay,
    follow: (tx, reference, at) => followQuote(context, tx, reference, at),
    async view(quote, token, asked, typed?: PayForm) {
      const rows = await rowsOf(quote);
      if (rows.length === 0) return null;
      const receipts = await receiptsOf(database.query, rows);
      const named =
        asked.step === "said" ? rows.find(({ id, state }) => id === asked.part && isOpen(state)) : undefined;
      return toPayView({
        company,
        quote,
        rows,
        receipts: receipts.map((receipt) => ({ ...receipt, link: openLink(context, "receipt", receipt) })),
        token,
        online: await findLinks(context, rows),
        isOnline,
        saysHowToPay,
        asked,
        form: typed ?? (named ? toPayForm(named, today(), company) : null),
        now: now(),
      });
    },
    async take(quote, step, fields) {
      const text = (name: string) => (typeof fields[name] === "string" ? fields[name].replaceAll("\0", "").trim() : "");
      const row = await getRow(quote, text("part"));
      if (step === "not-paid") {
        await takeBackSaid(context, row.id);
        return null;
      }
      const way = saidWays.find((known) => known === text("way")) ?? "upi";
      const [typedAmount, number, day] = [text("amount"), text("number").slice(0, 80), text("day")];
      const amount = readAmount(typedAmount, row.currency) ?? 0;
      const typed = { amount: typedAmount.slice(0, 40), way: flag(way), number, day: day.slice(0, 10) };
      const refused = (problem: Pick<PayForm, "problem" | "digits">) =>
        toPayForm(row, today(), company, { ...typed, ...problem });
      if (amount <= 0) return refused({ problem: { amount: true }, digits: "" });
      try {
        await sayPaid(context, row.id, { amount, way, number, cameOn: day });
      } catch (error) {
        const problem = problemOf(error);
        if (!problem) throw error;
        const digits = String(toReference("upi", number).length);
        return refused({ problem: { [problem]: true }, digits });
      }
      return null;
    },
    async draw(quote, id) {
      const row = await getRow(quote, id);
      const upi = company.payments?.upi;
      if (!upi || row.asked <= 0 || !isOpen(row.state)) throw noSuchPayment();
      return drawUpiCode(upi, row);
    },
    async online(quote, id) {
      return (await findLinks(context, [await getRow(quote, id)])).get(id) ?? null;
    },
    async lookUp(quote) {
      if (isOnline) await lookUpLinks(context, await rowsOf(quote));
    },
  } satisfies OpenModule["payments"];
}

function isOpen(state: PaymentRow["state"]): boolean {
  return state === "due" || state === "said";
}

/** What the form says of a refusal; null for one that is not of the form. */
function problemOf(error: unknown): keyof PayForm["problem"] | null {
  if (!(error instanceof AppError) || error.code !== "invalid_fields") return null;
  const { number, cameOn } = error.fieldErrors ?? {};
  if (cameOn) return "day";
  return number === "upi_number" ? "upi" : number === "bank_number" ? "bank" : number ? "number" : null;
}
