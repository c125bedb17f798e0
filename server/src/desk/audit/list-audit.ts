import { type listAudit as endpoint, toShortId } from "@campusward/contracts/accounts/people";
import type * as z from "zod/mini";
import type { Database, Reader } from "../../database/database.ts";
import { type KeysetOrder, keysetPage } from "../../database/keyset-page.ts";
import type { AuditEntryRow } from "../../database/tables.ts";

const perPage = 100;

const newestFirst: KeysetOrder<AuditEntryRow> = {
  columns: ["at", "id"],
  direction: "desc",
  placeOf: ({ at, id }) => ({ at, id }),
};

/** Accounts are named in the audit by their ids, which have no meaning once the person is erased. */
const accountId = /\baccount ([\w-]+)/g;

/**
 * One page of who did what, newest first.
 * @throws {AppError} `invalid_fields` for a cursor of another list.
 */
export async function listAudit(
  { reader }: Database,
  cursor: string | undefined,
): Promise<z.infer<typeof endpoint.response>> {
  const entries = reader.selectFrom("audit_entries").selectAll();
  const page = await keysetPage(entries, newestFirst, { name: "audit", cursor, size: perPage });
  const withNames = await nameAccounts(
    reader,
    page.rows.flatMap(({ subject, detail }) => [subject, detail ?? ""]),
  );
  return {
    entries: page.rows.map((entry) => ({
      id: entry.id,
      at: entry.at,
      action: entry.action,
      by: entry.actor_name,
      account: entry.actor_id,
      subject: withNames(entry.subject),
      detail: entry.detail && withNames(entry.detail),
    })),
    next: page.next,
  };
}

/** People who still have an account appear under their current address. */
async function nameAccounts(reader: Reader, texts: readonly string[]): Promise<(text: string) => string> {
  const ids = new Set(texts.flatMap((text) => Array.from(text.matchAll(accountId), ([, id]) => id ?? "")));
  const accounts =
    ids.size > 0
      ? await reader
          .selectFrom("accounts")
          .select(["id", "email"])
          .where("id", "in", [...ids])
          .execute()
      : [];
  const names = new Map(accounts.map(({ id, email }) => [id, `${email} (${toShortId(id)})`]));
  return (text) => text.replace(accountId, (words, id: string) => names.get(id) ?? words);
}
