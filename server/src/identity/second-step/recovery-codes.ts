import { randomInt } from "node:crypto";
import { recoveryCodeCount } from "@campusward/contracts/accounts/second-step";
import type { Reader, Tx } from "../../database/database.ts";
import type { Secrets } from "../../secrets/deployment-secret.ts";

/** Without letters and digits that look alike on paper. */
const alphabet = "23456789ABCDEFGHJKLMNPQRSTVWXYZ";

/** Ten codes such as `7HKD-2MQR`, in place of the former ones. Only keyed hashes of them are kept. */
export async function makeRecoveryCodes(tx: Tx, secrets: Secrets, accountId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, createCode);
  await tx.deleteFrom("recovery_codes").where("account_id", "=", accountId).execute();
  await tx
    .insertInto("recovery_codes")
    .values(codes.map((code) => ({ code_hash: toHash(secrets, accountId, code), account_id: accountId })))
    .execute();
  return codes;
}

/** Uses a code up. @returns false where it is none of the account's */
export async function spendRecoveryCode(tx: Tx, secrets: Secrets, accountId: string, typed: string): Promise<boolean> {
  const spent = await tx
    .deleteFrom("recovery_codes")
    .where("code_hash", "=", toHash(secrets, accountId, typed))
    .returning("code_hash")
    .executeTakeFirst();
  return spent !== undefined;
}

export async function countRecoveryCodes(reader: Reader | Tx, accountId: string): Promise<number> {
  const codes = reader.selectFrom("recovery_codes").select("code_hash").where("account_id", "=", accountId);
  return (await codes.execute()).length;
}

function createCode(): string {
  const half = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join("");
  return `${half()}-${half()}`;
}

/** Small letters, spaces and a missing hyphen do not matter. */
function toHash(secrets: Secrets, accountId: string, code: string): string {
  return secrets.keyedHash(`recovery ${accountId} ${code.toUpperCase().replace(/[^0-9A-Z]/g, "")}`);
}
