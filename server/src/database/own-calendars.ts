import type { Tx } from "./database.ts";
import type { EpochMs } from "./tables.ts";

/*
 * What a colleague's calendar sees of their demos without a session. It ends by hand of whoever ends the sessions, because
 * none of it would end with them.
 */

/**
 * The address of a colleague's feed ends for good, and so does a consent that is being given at a provider.
 * @returns whether there was a feed
 */
export async function endFeed(tx: Tx, accountId: string): Promise<boolean> {
  await tx.deleteFrom("calendar_flows").where("account_id", "=", accountId).execute();
  const ended = await tx
    .updateTable("meeting_hours")
    .set({ feed_hash: null })
    .where("account_id", "=", accountId)
    .where("feed_hash", "is not", null)
    .executeTakeFirst();
  return ended.numUpdatedRows > 0n;
}

/**
 * What was connected since an instant is forgotten: calendars and video accounts with their tokens, and the room and the
 * calendar of busy times, if the hours were changed since.
 */
export async function takeBackCalendars(tx: Tx, accountId: string, since: EpochMs, now: EpochMs): Promise<void> {
  const connected = tx.deleteFrom("calendar_accounts").where("account_id", "=", accountId);
  await connected.where("connected_at", ">=", since).execute();
  const cleared = await tx
    .updateTable("meeting_hours")
    .set({
      room_url: null,
      busy_address: null,
      busy_read_at: null,
      busy_due_at: null,
      busy_fault: null,
      changed_at: now,
    })
    .where("account_id", "=", accountId)
    .where("changed_at", ">=", since)
    .executeTakeFirst();
  if (cleared.numUpdatedRows > 0n) await tx.deleteFrom("busy_times").where("account_id", "=", accountId).execute();
}
