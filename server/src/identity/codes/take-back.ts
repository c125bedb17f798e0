import { staffRoles } from "@campusward/contracts/accounts/roles";
import type { Tx } from "../../database/database.ts";
import { takeBackCalendars } from "../../database/own-calendars.ts";
import type { AccountRow, EpochMs } from "../../database/tables.ts";
import {
  isProvisional,
  lockAccountByEmail,
  markEmailVerified,
  toEmailKey,
  updateAccount,
} from "../accounts/account-store.ts";
import { auditStaff } from "../accounts/audit-staff.ts";
import { IdentityError } from "../protocol/identity-error.ts";
import { forgetWithoutFactor } from "../second-step/second-factors.ts";
import { dropWaysIn } from "./claim-account.ts";
import { dropCodesOf, type LinkCode } from "./one-time-codes.ts";

/**
 * Takes an account back from whoever made the change that a link warned of, and all that came after it: an address,
 * second steps, connected calendars, invitations to the team that wait. Of some things it is not known when they came,
 * so they go in any case: sessions, connected Google accounts, recovery codes, the address of a feed. The password stays.
 * @throws {IdentityError} `EMAIL_EXISTS` if somebody else has proved the former address by now
 */
export async function takeBack(tx: Tx, account: AccountRow, code: LinkCode, now: EpochMs): Promise<AccountRow> {
  const since = code.created_at;
  await dropWaysIn(tx, account.id);
  await tx.deleteFrom("second_factors").where("account_id", "=", account.id).where("added_at", ">=", since).execute();
  await tx.deleteFrom("recovery_codes").where("account_id", "=", account.id).execute();
  await forgetWithoutFactor(tx, account.id);
  await takeBackCalendars(tx, account.id, since, now);
  await takeBackInvitations(tx, account, since, now);
  // Links of later warnings may have gone to another's mailbox. Those of earlier ones take back what came before.
  await tx
    .deleteFrom("one_time_codes")
    .where("account_id", "=", account.id)
    .where("purpose", "in", ["RECOVER_EMAIL", "SHUT_OUT"])
    .where("created_at", ">=", since)
    .execute();
  if (account.email_key === code.email) return account;
  const moved = await moveTo(tx, account, code.email, isUnproved);
  const deed = { action: "way-in-changed", subject: "former address taken back", detail: null } as const;
  await auditStaff(tx, moved, deed, now);
  return markEmailVerified(tx, moved, now);
}

/** Students keep theirs: who enrolled them did so for a family that paid. */
async function takeBackInvitations(tx: Tx, account: AccountRow, since: EpochMs, now: EpochMs): Promise<void> {
  const invitations = await tx
    .selectFrom("one_time_codes")
    .innerJoin("promised_roles", "promised_roles.email_key", "one_time_codes.email")
    .select(["one_time_codes.email", "one_time_codes.content"])
    .where("purpose", "=", "INVITATION")
    .where("created_at", ">=", since)
    .where("promised_roles.role", "in", staffRoles)
    .execute();
  for (const { email, content } of invitations) {
    if (content === null || JSON.parse(content).by !== account.id) continue;
    await tx.deleteFrom("promised_roles").where("email_key", "=", email).execute();
    await dropCodesOf(tx, "INVITATION", email);
    const deed = { action: "way-in-changed", subject: "an invitation taken back", detail: null } as const;
    await auditStaff(tx, account, deed, now);
  }
}

/** @param givesWay which account that has the address makes room for this one */
export async function moveTo(
  tx: Tx,
  owner: AccountRow,
  email: string,
  givesWay: (other: AccountRow) => boolean = isProvisional,
): Promise<AccountRow> {
  const other = await lockAccountByEmail(tx, email);
  if (other && other.id !== owner.id) {
    if (!givesWay(other)) throw new IdentityError("EMAIL_EXISTS");
    await tx.deleteFrom("accounts").where("id", "=", other.id).execute();
  }
  const changes = { email: toEmailKey(email), email_key: toEmailKey(email), email_verified_at: null };
  const changed = await updateAccount(tx, owner.id, changes);
  if (!changed) throw new IdentityError("INVALID_OOB_CODE");
  return changed;
}

/** A stranger may have registered the address that somebody takes back, so that the link would not work. */
function isUnproved(other: AccountRow): boolean {
  return isProvisional(other) || (other.email_verified_at === null && other.disabled_at === null);
}
