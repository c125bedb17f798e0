import { type listAudit as endpoint, toShortId } from "@campusward/contracts/accounts/people";
import { valuesOf } from "@campusward/contracts/desk/filter-values";
import { endOfDay } from "@campusward/contracts/desk/place-time";
import { type Expression, type SqlBool, sql } from "kysely";
import type * as z from "zod/mini";
import type { Database, Reader } from "../../database/database.ts";
import { beginningOfDay } from "../../database/day-range.ts";
import { byInstant, isAmong, listOf } from "../../database/list-of.ts";
import type { AuditEntryRow } from "../../database/tables.ts";
import { findAccountByEmail } from "../../identity/accounts/account-store.ts";
import { toAccountSubject, toPersonSubject } from "../audit-subject.ts";

/** Accounts are named in the audit by their ids, which have no meaning once the person is erased. */
const accountId = /\baccount ([\w-]+)/g;

export type AuditFilter = Omit<z.infer<typeof endpoint.request>, "cursor">;

type Asking = { database: Database; timeZone: string };

/** Who did what, newest first. It throws `invalid_fields` for a day that does not exist, too. */
export const listAudit = listOf({
  rows: "entries",
  name: (_: AuditFilter) => "audit",
  size: 100,
  order: byInstant("audit_entries", "at", "desc"),
  select: async ({ database, timeZone }: Asking, filter) => {
    const conditions = await toConditions(database, filter, timeZone);
    return database.reader
      .selectFrom("audit_entries")
      .selectAll()
      .where((row) => row.and(conditions));
  },
  toShown: async ({ database }, rows: readonly AuditEntryRow[]) => {
    const texts = rows.flatMap(({ subject, detail }) => [subject, detail ?? ""]);
    const withNames = await nameAccounts(database.reader, texts);
    return rows.map((entry) => ({
      id: entry.id,
      at: entry.at,
      action: entry.action,
      by: entry.actor_name,
      account: entry.actor_id,
      subject: withNames(entry.subject),
      detail: entry.detail && withNames(entry.detail),
    }));
  },
  beside: async () => ({}),
});

/** The first that is given has an index in the order of the list; the others are compared in each row. */
async function toConditions(
  { reader, withoutIndex }: Database,
  { by, about, action, from, to }: AuditFilter,
  timeZone: string,
): Promise<Expression<SqlBool>[]> {
  const days = [
    ...(from ? [sql<SqlBool>`at >= ${beginningOfDay("from", from, timeZone)}`] : []),
    ...(to ? [sql<SqlBool>`at < ${endOfDay(beginningOfDay("to", to, timeZone), timeZone)}`] : []),
  ];
  const narrowed = [
    ...(about?.trim() ? [{ column: "subject", values: await toSubjects(reader, about.trim()) }] : []),
    ...(by?.trim() ? [await toActor(reader, by.trim())] : []),
    ...(action ? [{ column: "action", values: valuesOf(action) }] : []),
  ].flatMap(({ column, values }, place) =>
    isAmong(place === 0 ? sql.ref(column) : withoutIndex(sql.ref(column)), values),
  );
  return [...narrowed, ...days];
}

const isId = /^[\w-]+$/;

/** By account, so that a changed address finds all of it; by the address of then where the account is gone. */
async function toActor(reader: Reader, by: string): Promise<{ column: string; values: string[] }> {
  if (isId.test(by)) return { column: "actor_id", values: [by] };
  const account = await findAccountByEmail(reader, by);
  return account ? { column: "actor_id", values: [account.id] } : { column: "actor_name", values: [by] };
}

async function toSubjects(reader: Reader, about: string): Promise<string[]> {
  if (!about.includes("@")) {
    if (about.includes("/")) return [about, ...(await referencesOf(reader, about))];
    return [/^cw-/i.test(about) ? about.toUpperCase() : about];
  }
  const account = await findAccountByEmail(reader, about);
  return [toPersonSubject(about), ...(account ? [toAccountSubject(account)] : [])];
}

/** What led to a receipt is written down of its lead. */
async function referencesOf(reader: Reader, receipt: string): Promise<string[]> {
  const ofReceipt = reader
    .selectFrom("receipts")
    .innerJoin("payments", "payments.id", "receipts.payment_id")
    .innerJoin("leads", "leads.id", "payments.lead_id");
  const leads = await ofReceipt.select("leads.reference").where("receipts.number", "=", receipt).execute();
  return leads.map(({ reference }) => reference);
}

/** People who still have an account appear under their current address. */
async function nameAccounts(reader: Reader, texts: readonly string[]): Promise<(text: string) => string> {
  const ids = texts.flatMap((text) => Array.from(text.matchAll(accountId), ([, id]) => id ?? ""));
  const accounts = reader.selectFrom("accounts").select(["id", "email"]);
  const named = await accounts.where("id", "in", [...new Set(["", ...ids])]).execute();
  const names = new Map(named.map(({ id, email }) => [id, `${email} (${toShortId(id)})`]));
  return (text) => text.replace(accountId, (words, id: string) => names.get(id) ?? words);
}
