import type { listAudit as endpoint } from "@campusward/contracts/accounts/people";
import { sql } from "kysely";
import type * as z from "zod/mini";
import { type Place, parseCursor, toCursor } from "../../database/cursor.ts";
import type { Database } from "../../database/database.ts";
import { nameOf } from "../colleagues.ts";

const perPage = 100;
const list = "audit";
const fromTheNewest: Place = { at: Number.MAX_SAFE_INTEGER, id: "" };

/** Accounts are named in the audit by their ids, which say nothing once the person is erased. */
const accountId = /\baccount ([\w-]+)/g;

/**
 * One page of who did what, newest first.
 * @throws {AppError} `invalid_fields` for a cursor of another list.
 */
export async function listAudit(
  { query }: Database,
  cursor: string | undefined,
): Promise<z.infer<typeof endpoint.response>> {
  const { at, id } = cursor === undefined ? fromTheNewest : parseCursor(list, cursor);
  const found = await query
    .selectFrom("audit_entries")
    .selectAll()
    .where(sql<boolean>`(at, id) < (${at}, ${id})`)
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(perPage + 1)
    .execute();
  const page = found.slice(0, perPage);
  const last = page.at(-1);
  const withNames = await nameAccounts(
    query,
    page.flatMap(({ subject, detail }) => [subject, detail ?? ""]),
  );
  return {
    entries: page.map((entry) => ({
      id: entry.id,
      at: entry.at,
      action: entry.action,
      by: entry.actor_name,
      subject: withNames(entry.subject),
      detail: entry.detail && withNames(entry.detail),
    })),
    next: last && found.length > perPage ? toCursor(list, { at: last.at, id: last.id }) : null,
  };
}

/** Whoever still has an account is named as they are called now. */
async function nameAccounts(query: Database["query"], texts: readonly string[]): Promise<(text: string) => string> {
  const ids = new Set(texts.flatMap((text) => Array.from(text.matchAll(accountId), ([, id]) => id ?? "")));
  const accounts =
    ids.size > 0
      ? await query
          .selectFrom("accounts")
          .select(["id", "name", "email"])
          .where("id", "in", [...ids])
          .execute()
      : [];
  const names = new Map(accounts.map((account) => [account.id, nameOf(account)]));
  return (text) => text.replace(accountId, (words, id: string) => names.get(id) ?? words);
}
