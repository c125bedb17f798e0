import type { Role } from "@campusward/contracts/accounts/roles";
import type { Reader, Tx } from "../../database/database.ts";
import type { AccountRow, SecondFactorRow } from "../../database/tables.ts";
import type { LacksSecondStep } from "../../http/api/person.ts";
import { hasSecondStep } from "../accounts/account-store.ts";
import { endTrust } from "../sessions/known-browsers.ts";

/** What somebody has besides the first way in, the oldest first. */
export function listFactors(reader: Reader | Tx, accountId: string): Promise<SecondFactorRow[]> {
  return reader
    .selectFrom("second_factors")
    .selectAll()
    .where("account_id", "=", accountId)
    .orderBy("added_at")
    .orderBy("id")
    .execute();
}

/** @param roles that ask for a second step */
export function createLacksSecondStep(roles: readonly Role[]): LacksSecondStep {
  return async (reader, { id, role }) => role !== null && roles.includes(role) && !(await hasSecondStep(reader, id));
}

/** Only authenticators: the SDK throws at any other kind. */
export function toMfaInfo(factors: readonly SecondFactorRow[]) {
  return factors
    .filter(({ kind }) => kind === "totp")
    .map(({ id, name, added_at }) => ({
      mfaEnrollmentId: id,
      displayName: name,
      enrolledAt: new Date(added_at).toISOString(),
      totpInfo: {},
    }));
}

/** Without them the account asks for no second step, in no browser. */
export async function dropSecondFactors(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom("second_factors").where("account_id", "=", accountId).execute();
  await forgetWithoutFactor(tx, accountId);
}

/** Once the last factor is gone, what stood in for it goes too. */
export async function forgetWithoutFactor(tx: Tx, accountId: string): Promise<void> {
  if ((await listFactors(tx, accountId)).length > 0) return;
  await tx.deleteFrom("recovery_codes").where("account_id", "=", accountId).execute();
  await endTrust(tx, accountId);
}

/** After the first factor was added, nobody stays signed in who gave none. */
export async function endSessionsWithoutStep(tx: Tx, account: Pick<AccountRow, "id">, keptSessionId: string) {
  await tx
    .deleteFrom("sessions")
    .where("account_id", "=", account.id)
    .where("id", "!=", keptSessionId)
    .where("second_factor", "is", null)
    .execute();
}
