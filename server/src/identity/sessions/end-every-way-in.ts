import { sql } from "kysely";
import { operator, recordAudit } from "../../database/audit.ts";
import { countRows } from "../../database/bounded-count.ts";
import type { Database, Tx } from "../../database/database.ts";
import type { EpochMs } from "../../database/tables.ts";
import type { Secrets } from "../../secrets/deployment-secret.ts";
import { createLink } from "../../secrets/page-links.ts";

/** How many of each there were. */
export type EndedWaysIn = {
  sessions: number;
  /** Each quote has a new link, which the desk names; the family's is over. */
  quotes: number;
  demos: number;
  guardians: number;
  privacyRequests: number;
  feeds: number;
};

/**
 * Ends whatever somebody could come in by, as after a stolen backup or server: sessions, codes and links in mails, the pages
 * of demos, quotes, guardians and privacy requests, calendar feeds, remembered browsers and what is pushed to them. The keys
 * that signed tokens are replaced. Passwords, second steps and connected calendars stay.
 */
export async function endEveryWayIn(database: Database, secrets: Secrets, now: EpochMs): Promise<EndedWaysIn> {
  return database.inTransaction(async (tx) => {
    const ended: EndedWaysIn = {
      sessions: await deleteAll(tx, "sessions"),
      quotes: await renewLinks(tx, secrets),
      ...(await endLinks(tx)),
    };
    for (const table of [
      "one_time_codes",
      "known_browsers",
      "signing_keys",
      "push_subscriptions",
      "provider_flows",
      "provider_tickets",
      "calendar_flows",
    ] as const) {
      await deleteAll(tx, table);
    }
    const detail = Object.entries(ended)
      .map(([what, count]) => `${what}: ${count}`)
      .join(", ");
    await recordAudit(tx, { action: "everybody-signed-out", person: operator, subject: "everybody", detail }, now);
    return ended;
  });
}

async function deleteAll(tx: Tx, table: Parameters<Tx["deleteFrom"]>[0] & string): Promise<number> {
  return toCount(await sql`delete from ${sql.table(table)}`.execute(tx));
}

async function endLinks(tx: Tx): Promise<Omit<EndedWaysIn, "sessions" | "quotes">> {
  await sql`update leads set demo_turn = demo_turn + 1`.execute(tx);
  const demos = await countRows(tx.selectFrom("leads").where("kind", "=", "demo"));
  // What was refused by a link stays a record, without the link.
  await sql`update guardian_answers set token_hash = 'ended ' || token_hash where token_hash not like 'ended %'`.execute(
    tx,
  );
  const guardians = sql`update applications set guardian_token_hash = null where guardian_token_hash is not null`;
  const requests = sql`update privacy_requests set token_hash = 'ended ' || token_hash where token_hash not like 'ended %'`;
  const feeds = sql`update meeting_hours set feed_hash = null where feed_hash is not null`;
  return {
    demos,
    guardians: toCount(await guardians.execute(tx)),
    privacyRequests: toCount(await requests.execute(tx)),
    feeds: toCount(await feeds.execute(tx)),
  };
}

/** The team still sends a quote that was not answered, and receipts are proved by: they get other links. */
async function renewLinks(tx: Tx, secrets: Secrets): Promise<number> {
  let quotes = 0;
  for (const [page, table] of [
    ["quote", "quotes"],
    ["receipt", "receipts"],
  ] as const) {
    const rows = await tx.selectFrom(table).select("id").execute();
    for (const { id } of rows) {
      await tx.updateTable(table).set(createLink(secrets, page).columns).where("id", "=", id).execute();
    }
    if (page === "quote") quotes = rows.length;
  }
  return quotes;
}

function toCount({ numAffectedRows }: { numAffectedRows?: bigint | undefined }): number {
  return Number(numAffectedRows ?? 0);
}
