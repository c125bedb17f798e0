import { sql } from "kysely";
import type { Database } from "../../database/database.ts";
import { inBatches } from "../../database/in-batches.ts";
import type { EpochMs } from "../../database/tables.ts";
import type { Lookalikes } from "./spam-rules.ts";

const dayMs = 24 * 3_600_000;
/** One address may send a few of them. A flood under one name must not be read whole, again for each of its requests. */
const lookedAtMost = 100;

type Sender = { name: string; email: string; number: string | null; now: EpochMs };

export type FindLookalikes = (sender: Sender) => Promise<Lookalikes>;

/** Finds who wrote under the same name or number within a day, by how many addresses. */
export function createLookalikeFinder(database: Database): FindLookalikes {
  return inBatches((senders: readonly Sender[]) => findAll(database, senders));
}

/** One query for all, because each query is a trip to the database. An answer for each, in their order. */
async function findAll({ query }: Database, senders: readonly Sender[]): Promise<Lookalikes[]> {
  const since = Math.min(...senders.map(({ now }) => now)) - dayMs;
  const asked = senders.map(
    ({ name, email, number }, place) =>
      sql`(${sql.lit(place)}, ${email.toLowerCase()}, ${name.toLowerCase()}, ${number})`,
  );
  // Both engines name the columns of a list of values like this.
  const others = (column: "name_key" | "contact_e164", wanted: "column3" | "column4") => sql`(
    select count(distinct email_key) from (
      select email_key from leads
      where ${sql.ref(column)} = asked.${sql.ref(wanted)} and received_at > ${since} and email_key <> asked.column2
      limit ${sql.lit(lookedAtMost)}
    ) as others
  )`;
  const { rows } = await sql<Lookalikes>`
    select ${others("name_key", "column3")} as "byName", ${others("contact_e164", "column4")} as "byNumber"
    from (values ${sql.join(asked)}) as asked
    order by asked.column1
  `.execute(query);
  return rows;
}
