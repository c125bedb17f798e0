import { takeStatistics } from "../server/src/testing/statistics.ts";
import { createSampleLeads } from "./sample-leads.mjs";

const rowsAtOnce = 400;
/** So many are on disk at once: a commit for each row would measure the disk. */
const rowsOfTransaction = 20_000;
/** Accounts whom leads are given to. */
const colleagues = ["bench-nandini", "bench-thomas", "bench-ritu"];

/**
 * Fills an empty, migrated database with leads.
 *
 * @param {import("../server/src/database/database.ts").Database} database
 * @param {number} count
 * @param {number} now epoch milliseconds
 */
export async function fillDesk(database, count, now) {
  await database.query
    .insertInto("accounts")
    .values(colleagues.map((id) => toAccount(id, now)))
    .execute();
  const leadAt = createSampleLeads(count, now, colleagues);
  for (let stored = 0; stored < count; stored += rowsOfTransaction) {
    await database.inTransaction(async (tx) => {
      for (let from = stored; from < Math.min(stored + rowsOfTransaction, count); from += rowsAtOnce) {
        const length = Math.min(rowsAtOnce, count - from);
        const leads = Array.from({ length }, (_, index) => leadAt(from + index));
        await tx.insertInto("leads").values(leads).execute();
      }
    });
  }
  await takeStatistics(database);
}

/**
 * @param {string} id
 * @param {number} now
 * @returns {import("../server/src/database/tables.ts").AccountRow}
 */
function toAccount(id, now) {
  const email = `${id}@campusward.example`;
  return {
    id,
    email,
    email_key: email,
    email_verified_at: now,
    password_hash: null,
    password_set_at: null,
    name: id,
    photo_url: null,
    role: "admin",
    created_at: now,
    disabled_at: null,
  };
}
