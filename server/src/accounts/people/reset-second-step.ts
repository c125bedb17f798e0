import { recordAudit } from "../../database/audit.ts";
import type { Tx } from "../../database/database.ts";
import type { AccountRow } from "../../database/tables.ts";
import { AppError } from "../../errors.ts";
import type { Person } from "../../http/api/person.ts";
import { findAccount, findAccountByEmail, holdAdmins } from "../../identity/accounts/account-store.ts";
import { type LetterContext, notify } from "../../identity/codes/claim-account.ts";
import { dropSecondFactors } from "../../identity/second-step/second-factors.ts";
import { endSessionsOf } from "../../identity/sessions/sessions.ts";
import { toAccountSubject } from "../audit-subject.ts";
import { getAccount } from "../roles/change-role.ts";
import type { PeopleContext } from "./people-context.ts";

/**
 * Helps a colleague who lost the phone: nothing is asked for at the next login but the first way in. The colleague and
 * every other admin are told.
 * @throws {AppError} `not_found`, `own_account`
 */
export async function resetSecondStep(context: PeopleContext, person: Person, id: string): Promise<void> {
  const { database, now } = context;
  await database.inTransaction(async (tx) => {
    const account = await getAccount(tx, id);
    if (account.id === person.accountId) throw new AppError("own_account", "Another admin can do that for you.");
    await reset(context, tx, account, { id: person.accountId, name: person.email });
    const subject = toAccountSubject(account);
    await recordAudit(tx, { action: "second-step-reset", person, subject, detail: null }, now());
  });
}

/** The same by whoever runs the server. @returns false where there is no such account */
export async function resetSecondStepByOperator(
  context: LetterContext & Pick<PeopleContext, "database">,
  email: string,
): Promise<boolean> {
  return context.database.inTransaction(async (tx) => {
    const found = await findAccountByEmail(tx, email);
    const account = found && (await findAccount(tx, found.id));
    if (!account) return false;
    await reset(context, tx, account, { id: null, name: "the operator, at the server" });
    return true;
  });
}

async function reset(context: LetterContext, tx: Tx, account: AccountRow, by: { id: string | null; name: string }) {
  const { outbox, mails, publicUrl, now } = context;
  const admins = await holdAdmins(tx);
  const { hadFeed } = await endSessionsOf(tx, account.id);
  await dropSecondFactors(tx, account.id);
  await notify(context, tx, { account, notice: "secondStepReset", caller: null, hadFeed });
  const about = { who: account.email, by: by.name, at: now(), link: `${publicUrl}/adminDashboardHome/people` };
  for (const admin of admins.filter(({ id }) => id !== by.id && id !== account.id)) {
    await outbox.enqueue(tx, mails.adminNotice(admin, "secondStepReset", about), now());
  }
}
