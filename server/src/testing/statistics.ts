import { sql } from "kysely";
import type { Database } from "../database/database.ts";

/** After many rows at once: what PostgreSQL does by itself in a while, so that its planner knows what is there. */
export async function takeStatistics(database: Database): Promise<void> {
  if (database.engine === "postgres") await sql`vacuum analyze`.execute(database.query);
}
