import type { Database } from "../../database/database.ts";

/**
 * Signs everybody out, as after a stolen backup or server: sessions, links in mails and remembered browsers end, and
 * the keys that signed tokens are replaced. Passwords and second steps stay.
 * @returns how many sessions ended.
 */
export async function endEverySession(database: Database): Promise<number> {
  return database.inTransaction(async (tx) => {
    const { numDeletedRows } = await tx.deleteFrom("sessions").executeTakeFirstOrThrow();
    for (const table of ["one_time_codes", "known_browsers", "signing_keys"] as const) {
      await tx.deleteFrom(table).execute();
    }
    return Number(numDeletedRows);
  });
}
