import { sampleLeads } from "./sample-leads.mjs";

const rowsAtOnce = 400;
/** Accounts whom leads are given to. */
export const colleagues = ["bench-nandini", "bench-thomas", "bench-ritu"];

/** Fills an empty, migrated database with `count` leads, and tells PostgreSQL's planner what is in it. */
export async function fillDesk(database, count, now) {
  await database.query
    .insertInto("accounts")
    .values(
      colleagues.map((id) => ({
        id,
        email: `${id}@campusward.example`,
        email_key: `${id}@campusward.example`,
        name: id,
        role: "admin",
        created_at: now,
      })),
    )
    .execute();
  let rows = [];
  const pending = sampleLeads(count, now, colleagues);
  for (let end = false; !end; ) {
    await database.inTransaction(async (tx) => {
      for (let batch = 0; batch < 50 && !end; batch += 1) {
        for (; rows.length < rowsAtOnce; ) {
          const next = pending.next();
          if (next.done) {
            end = true;
            break;
          }
          rows.push(next.value);
        }
        if (rows.length > 0) await tx.insertInto("leads").values(rows).execute();
        rows = [];
      }
    });
  }
}
