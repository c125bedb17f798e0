import { sql } from "kysely";
import { rememberErasure } from "../../database/backup/erasure-list.ts";
import type { Tx } from "../../database/database.ts";
import type { ErasureRow } from "../../database/tables.ts";
import { toEmailKey } from "../../identity/accounts/account-store.ts";
import { tablesWith } from "../../privacy/personal-data/personal-data.ts";
import { toPersonSubject } from "../audit-subject.ts";
import type { PersonTraces } from "./person-traces.ts";

/** Takes everything of a person away, and remembers the erasure, so that no restored backup brings them back. */
export async function eraseTraces(
  tx: Tx,
  email: string,
  { account, leads, asGuardian, mails }: PersonTraces,
  erasures: readonly ErasureRow[],
): Promise<void> {
  const person = {
    email,
    account,
    leadIds: [...leads.map(({ id }) => id), ""],
    othersIds: [...asGuardian.map(({ lead_id }) => lead_id), ""],
    mailIds: [...mails.map(({ id }) => id), ""],
    alias: toPersonSubject(email),
  };
  for (const { table, of, erase } of tablesWith("erase")) {
    if (typeof erase === "function") await erase(tx, person);
    else if (erase === "by-lead") await deleteRows(tx, table, of.lead, person.leadIds);
    else await deleteRows(tx, table, of.address, [toEmailKey(email)]);
  }
  for (const erasure of erasures) await rememberErasure(tx, erasure);
}

async function deleteRows(tx: Tx, table: string, column: string | undefined, values: readonly string[]): Promise<void> {
  await sql`delete from ${sql.table(table)} where ${sql.ref(column ?? "id")} in (${sql.join(values)})`.execute(tx);
}
