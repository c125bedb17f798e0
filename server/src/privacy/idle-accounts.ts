import { staffRoles } from "@campusward/contracts/accounts/roles";
import { dayMs } from "@campusward/contracts/desk/place-time";
import { sql } from "kysely";
import type { EpochMs } from "../database/tables.ts";
import type { Notification } from "../email/notification.ts";
import { beginningOf } from "./period.ts";
import type { PrivacyContext } from "./requests/privacy-requests.ts";

/** An account that nobody is signed in to for so long is told that it ends, and ends so many days later. */
export const idleMonths = 23;
export const warnedDays = 30;

const accountsAtOnce = 500;
const mailsAtOnce = 100;

/**
 * Notes which accounts nobody is signed in to, forgets that of those who came back, and writes to those who have been
 * away for long. Colleagues are never among them: an admin sees when they were last here, and decides.
 */
export async function warnIdleAccounts({ database, outbox, notification, now }: PrivacyContext): Promise<void> {
  const at = now();
  await database.inTransaction(async (tx) => {
    await sql`delete from idle_accounts where account_id in (select account_id from sessions)`.execute(tx);
    await sql`
      insert into idle_accounts (account_id, idle_since)
      select id, ${sql.lit(at)} from accounts
      where role not in (${sql.join(staffRoles)}) and disabled_at is null
        and (select max(sessions.id) from sessions where sessions.account_id = accounts.id) is null
        and (select idle_since from idle_accounts where idle_accounts.account_id = accounts.id) is null
      limit ${sql.lit(accountsAtOnce)}
    `.execute(tx);
  });
  await database.inTransaction(async (tx) => {
    const found = await tx
      .selectFrom("idle_accounts")
      .innerJoin("accounts", "accounts.id", "idle_accounts.account_id")
      .select(["accounts.id", "accounts.email"])
      .where("warned_at", "is", null)
      .where("idle_since", "<=", beginningOf({ months: idleMonths }, at))
      .limit(mailsAtOnce)
      .execute();
    for (const account of found) {
      // Only one of several processes finds it not yet warned.
      const warned = await tx
        .updateTable("idle_accounts")
        .set({ warned_at: at })
        .where("account_id", "=", account.id)
        .where("warned_at", "is", null)
        .executeTakeFirst();
      if (warned.numUpdatedRows > 0n) await outbox.enqueue(tx, toWarning(account, at, notification), at);
    }
  });
}

function toWarning(
  { id, email }: { id: string; email: string },
  at: EpochMs,
  { write, clock, publicUrl }: Notification,
) {
  const words = { day: clock.day(at + warnedDays * dayMs), link: `${publicUrl}/profile` };
  return write({ about: { account: id }, to: { name: null, address: email } }, "account-idle", words);
}
