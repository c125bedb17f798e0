import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Reader } from "../../database/database.ts";
import type { EpochMs, Tables } from "../../database/tables.ts";
import { waitsForGuardian } from "../../database/waits-for-guardian.ts";
import { type KnownBy, mayName } from "./known-by.ts";

/** A table with words beside leads: the column with the id of the lead, and those with the words. */
export type Place<T extends keyof Tables> = {
  table: T;
  key?: string;
  lead: string;
  columns: readonly string[];
  /** Which rows alone. */
  where?: RawBuilder<SqlBool>;
};

/** A row, and its lead; null where it stands beside none. */
type NamingRow<T extends keyof Tables> = Tables[T] & {
  reference: string | null;
  lead_changed_at: EpochMs | null;
  /** Of what waits for a guardian nobody is told. */
  isTold: boolean;
};

/** The rows that may name the people and do not stand beside these leads, the oldest first. */
export async function findNaming<T extends keyof Tables>(
  reader: Reader,
  knownBy: KnownBy,
  leadIds: readonly string[],
  { table, key = "id", lead, columns, where = sql`1 = 1` }: Place<T>,
): Promise<NamingRow<T>[]> {
  if (knownBy.mailboxes.size + knownBy.numbers.size === 0) return [];
  const words = columns.map((column) => sql`coalesce(${sql.ref(`named.${column}`)}, '')`);
  const { rows } = await sql<NamingRow<T> & { is_told: number }>`
    select named.*, leads.reference, leads.changed_at as lead_changed_at,
      case when leads.held_since is not null and ${waitsForGuardian} then 0 else 1 end as is_told
    from ${sql.table(table)} as named left join leads on leads.id = ${sql.ref(`named.${lead}`)}
    where (leads.id is null or leads.id not in (${sql.join([...leadIds, ""])})) and ${where}
      and ${mayName(sql<string>`(${sql.join(words, sql` || ' ' || `)})`, knownBy)}
    order by ${sql.ref(`named.${key}`)}
  `.execute(reader);
  return rows.map((row) => ({ ...row, isTold: Number(row.is_told) === 1 }));
}
