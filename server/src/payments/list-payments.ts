import { valuesOf } from "@campusward/contracts/desk/filter-values";
import type { PaymentState } from "@campusward/contracts/payments/payment-states";
import { type listPayments as endpoint, type PaymentView, paymentViews } from "@campusward/contracts/payments/payments";
import { readAmount } from "@campusward/contracts/quotes/money";
import { type Expression, type SqlBool, sql } from "kysely";
import type * as z from "zod/mini";
import { countEach, isAmong, listOf } from "../database/list-of.ts";
import { isReadable } from "../database/readable-leads.ts";
import type { PaymentRow } from "../database/tables.ts";
import { toPayments } from "./describe-payment.ts";
import type { PaymentContext } from "./payment-context.ts";

type Filter = Omit<z.infer<typeof endpoint.request>, "cursor">;
type Asking = { context: PaymentContext; filter: Filter };

const statesOf: Record<PaymentView, readonly PaymentState[]> = {
  all: ["said", "decide", "confirmed", "due", "paid", "struck"],
  todo: ["said", "decide"],
  due: ["due"],
  said: ["said"],
  paid: ["paid", "confirmed"],
  struck: ["struck"],
};

const list = listOf({
  rows: "payments",
  name: ({ view }: Filter) => `payments ${view}`,
  size: 50,
  order: {
    columns: ["payments.place", "payments.id"],
    direction: "asc",
    placeOf: ({ place, id }: PaymentRow) => ({ at: place, id }),
  },
  select: async (asking: Asking, filter) => rowsOf(asking, filter.view).selectAll("payments"),
  toShown: ({ context }, rows: readonly PaymentRow[]) => toPayments(context, context.database.reader, rows),
  beside: async (asking) => ({
    views: await countEach(asking.context.database, paymentViews, (view) => rowsOf(asking, view)),
    received: await sumOf(asking),
  }),
});

function rowsOf({ context, filter }: Asking, view: PaymentView) {
  return (
    context.database.reader
      .selectFrom("payments")
      .innerJoin("leads", "leads.id", "payments.lead_id")
      .where("payments.state", "in", statesOf[view])
      // What nobody may read now, such as an application that waits for a guardian again.
      .where(isReadable)
      .where((row) => row.and(conditionsOf(context, filter)))
  );
}

function conditionsOf({ company }: PaymentContext, { way, month, q }: Filter): Expression<SqlBool>[] {
  const day = sql`coalesce(${ofReceipt("made_on")}, payments.came_on, payments.due_on)`;
  return [
    ...isAmong(sql.ref("payments.way"), valuesOf(way)),
    ...(month === undefined ? [] : [sql<SqlBool>`substr(${day}, 1, 7) = ${month}`]),
    ...(q?.trim() ? [isFound(q.trim(), company.currency.code)] : []),
  ];
}

function ofReceipt(column: "number" | "made_on") {
  return sql`(select ${sql.ref(column)} from receipts where receipts.payment_id = payments.id)`;
}

/** A part of a name or a reference, the number of a receipt, or an amount as it is typed. */
function isFound(typed: string, currency: string): Expression<SqlBool> {
  const like = `%${typed.toLowerCase().replaceAll(/[\\%_]/g, "\\$&")}%`;
  const plain = `%${typed.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "")}%`;
  const amount = readAmount(typed, currency);
  const found = [
    sql<SqlBool>`lower(payments.name) like ${like} escape '\\'`,
    sql<SqlBool>`lower(payments.quote_reference) like ${like} escape '\\'`,
    sql<SqlBool>`lower(${ofReceipt("number")}) like ${like} escape '\\'`,
    ...(plain === "%%"
      ? []
      : [
          sql<SqlBool>`lower(payments.reference) like ${plain}`,
          sql<SqlBool>`lower(payments.their_reference) like ${plain}`,
        ]),
    ...(amount === null ? [] : [sql<SqlBool>`payments.asked = ${amount}`, sql<SqlBool>`payments.amount = ${amount}`]),
  ];
  return sql<SqlBool>`(${sql.join(found, sql` or `)})`;
}

async function sumOf(asking: Asking): Promise<number> {
  const { sum } = await rowsOf(asking, "paid")
    .where("payments.state", "=", "paid")
    .where("payments.currency", "=", asking.context.company.currency.code)
    .select((row) => row.fn.sum<number>("payments.amount").as("sum"))
    .executeTakeFirstOrThrow();
  return Number(sum ?? 0);
}

/** A page of the payments, what came within the filter, and how many each view holds. */
export async function listPayments(context: PaymentContext, { cursor, ...filter }: z.infer<typeof endpoint.request>) {
  return { ...(await list({ context, filter }, filter, cursor)), currency: context.company.currency.code };
}
