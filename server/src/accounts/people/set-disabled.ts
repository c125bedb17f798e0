import type { PersonSummary } from "@campusward/contracts/accounts/people";
import { AppError } from "../../errors.ts";
import type { Person } from "../../http/api/person.ts";
import { endSessionsOf } from "../../identity/sessions/sessions.ts";
import { toAccountSubject } from "../audit-subject.ts";
import { holdAdmins, isLastAdmin } from "../roles/admins.ts";
import { describePerson, getAccount } from "../roles/change-role.ts";
import type { PeopleContext } from "./people-context.ts";

/**
 * Shuts an account, which ends its sessions, or opens it again.
 * @throws {AppError} `not_found`, `own_account`, `last_admin`
 */
export async function setDisabled(
  { database, recordAudit, now }: PeopleContext,
  person: Person,
  { id, disabled }: { id: string; disabled: boolean },
): Promise<PersonSummary> {
  return database.inTransaction(async (tx) => {
    const admins = await holdAdmins(tx);
    const account = await getAccount(tx, id);
    if ((account.disabled_at !== null) === disabled) return describePerson(tx, id);
    if (disabled && account.id === person.accountId) throw new AppError("own_account", "This is your own account.");
    if (disabled && isLastAdmin(admins, account)) throw new AppError("last_admin", "Somebody must be admin.");
    await tx
      .updateTable("accounts")
      .set({ disabled_at: disabled ? now() : null })
      .where("id", "=", id)
      .execute();
    if (disabled) await endSessionsOf(tx, id);
    const action = disabled ? "account-disabled" : "account-enabled";
    await recordAudit(tx, { action, person, subject: toAccountSubject(account), detail: null }, now());
    return describePerson(tx, id);
  });
}
