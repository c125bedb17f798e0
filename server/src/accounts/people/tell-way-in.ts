import type { Tx } from "../../database/database.ts";
import type { AccountRow, EpochMs } from "../../database/tables.ts";
import type { TellWayIn, WayInChange } from "../../database/way-in-change.ts";
import { keepShutOutLink, type LetterContext } from "../../identity/codes/claim-account.ts";

const quietMs = 10 * 60_000;

/** @param hasOwnIdentity whether a link of ours can set a password: not where a Firebase project keeps them. */
export function createTellWayIn(context: LetterContext & { hasOwnIdentity: boolean }): TellWayIn {
  const { outbox, mails, publicUrl, hasOwnIdentity } = context;

  return async function tellWayIn(tx, change, now) {
    const { by, heading, lines, page, ownPage = page } = change;
    for (const account of await findTold(tx, by.accountId)) {
      const before = await findEarlier(tx, account, change, now);
      // What waits is replaced, so that its reader sees the newest.
      const isReplaced = before?.due_at != null && before.due_at > now && (await outbox.takeBack(tx, before.id));
      const isOwn = account.id === by.accountId;
      const shutOut = isOwn && hasOwnIdentity ? await keepShutOutLink(context, tx, account, now) : null;
      const link = `${publicUrl}${isOwn ? ownPage : page}`;
      const told = { by, heading, lines, link, at: now, isOwn, isAgain: before !== null, shutOut };
      const notBefore = isReplaced ? before.due_at : before && now + quietMs;
      await outbox.enqueue(tx, { ...mails.wayInChanged(account, told), ...(notBefore !== null && { notBefore }) }, now);
    }
  };
}

function findTold(tx: Tx, doer: string | null): Promise<AccountRow[]> {
  return tx
    .selectFrom("accounts")
    .selectAll()
    .where("disabled_at", "is", null)
    .where((row) => row.or([row("role", "=", "admin"), ...(doer === null ? [] : [row("id", "=", doer)])]))
    .orderBy("id")
    .execute();
}

/** The last mail to somebody about the same kind of change by the same person, a short time ago. */
async function findEarlier(tx: Tx, to: AccountRow, { by, heading }: WayInChange, now: EpochMs) {
  const mail = await tx
    .selectFrom("outbox_mails")
    .select(["id", "due_at"])
    .where("account_id", by.accountId === null ? "is" : "=", by.accountId)
    .where("kind", "=", "way-in-changed")
    .where("to_address", "=", to.email)
    .where("subject", "=", heading)
    .where("created_at", ">", now - quietMs)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .executeTakeFirst();
  return mail ?? null;
}
