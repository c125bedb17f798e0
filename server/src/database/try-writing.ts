import { sql } from "kysely";
import type { Database } from "./database.ts";

/**
 * Commits a change that changes nothing, to one row that is always there: a full or read-only disk still answers
 * questions.
 * @throws what the engine says when it cannot write.
 */
export async function tryWriting(database: Database): Promise<void> {
  await sql`update kysely_migration_lock set is_locked = is_locked`.execute(database.query);
}
