import { sql } from "kysely";
import { writeAuditLines } from "../database/audit.ts";
import type { Database, Tx } from "../database/database.ts";
import { testSecrets } from "./test-secrets.ts";

class RolledBack extends Error {}

/**
 * A database whose changes can be dropped as a whole. What runs in `droppingAll` waits for no disk and leaves no rows, so
 * that thousands of cases begin alike and cost little; each of their transactions is a savepoint.
 */
export function createRolledBack(database: Database) {
  let outer: Tx | null = null;
  const inside: Database = {
    ...database,
    get query() {
      return outer ?? database.query;
    },
    get reader() {
      return outer ?? database.reader;
    },
    get unsyncedQuery() {
      return outer ?? database.unsyncedQuery;
    },
    async inTransaction(work) {
      if (outer === null) return database.inTransaction(work);
      // An object of its own: the lines of the audit wait at it.
      const tx = outer.withoutPlugins();
      await sql`savepoint step`.execute(tx);
      try {
        const result = await work(tx);
        await writeAuditLines(tx, testSecrets.keyedHash);
        await sql`release savepoint step`.execute(tx);
        return result;
      } catch (error) {
        await sql`rollback to savepoint step`.execute(tx);
        await sql`release savepoint step`.execute(tx);
        throw error;
      }
    },
  };

  async function droppingAll(work: () => Promise<void>): Promise<void> {
    const done = new RolledBack();
    try {
      await database.inTransaction(async (tx) => {
        outer = tx;
        await work();
        throw done;
      });
    } catch (error) {
      if (error !== done) throw error;
    } finally {
      outer = null;
    }
  }

  return { database: inside, droppingAll };
}
