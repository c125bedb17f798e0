import { operator, recordAudit } from "../../database/audit.ts";
import type { Database } from "../../database/database.ts";
import type { EpochMs } from "../../database/tables.ts";

/**
 * Signs everybody out, as after a stolen backup or server: sessions, links in mails and remembered browsers end, and
 * the keys that signed tokens are replaced. Passwords and second steps stay.
 * @returns how many sessions ended.
 */
export async function endEverySession(database: Database, now: EpochMs): Promise<number> {
  return database.inTransaction(async (tx) => {
    const { numDeletedRows } = await tx.deleteFrom("sessions").executeTakeFirstOrThrow();
    for (const table of ["one_time_codes", "known_browsers", "signing_keys"] as const) {
      await tx.deleteFrom(table).execute();
    }
    const ended = Number(numDeletedRows);
    const about = { subject: "everybody", detail: `${ended} sessions` };
    await recordAudit(tx, { action: "everybody-signed-out", person: operator, ...about }, now);
    return ended;
  });
}
