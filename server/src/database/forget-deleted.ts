import { sql } from "kysely";
import type { Database } from "./database.ts";

/**
 * Takes what was deleted out of the files as well. The embedded engine overwrites deleted rows in the database, but its
 * write-ahead log keeps them until it is written back and cut off; PostgreSQL sees to its files itself.
 */
export async function forgetDeleted(database: Database): Promise<void> {
  if (database.engine === "sqlite") await sql`pragma wal_checkpoint(truncate)`.execute(database.query);
}
