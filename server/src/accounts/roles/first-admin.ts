import type { Role } from "@campusward/contracts/accounts/roles";
import { recordAudit } from "../../database/audit.ts";
import type { Tx } from "../../database/database.ts";
import { AppError } from "../../errors.ts";
import type { Person } from "../../http/api/person.ts";
import { markEmailVerified, updateAccount } from "../../identity/accounts/account-store.ts";
import { createSecret, hashSecret } from "../../secrets/random-secrets.ts";
import type { AccountsContext } from "../accounts-context.ts";
import { toAccountSubject } from "../audit-subject.ts";
import { getOwnAccount } from "../own/own-account.ts";

/** Long enough to start in the evening and set up in the morning. A restart makes a new one. */
const validMs = 24 * 3_600_000;

/**
 * While nobody is admin, makes the code by which one person becomes it, and retires every earlier one.
 * @returns the address for the person who started the product, or null when there is an admin.
 */
export async function createFirstAdminLink({ database, publicUrl, now }: AccountsContext): Promise<string | null> {
  const code = createSecret();
  const isMade = await database.inTransaction(async (tx) => {
    await retireCodes(tx);
    if (await hasAdmin(tx)) return false;
    await tx
      .insertInto("one_time_codes")
      .values({
        code_hash: hashSecret(code),
        purpose: "FIRST_ADMIN",
        // For anyone who uses it, with any address.
        email: "",
        created_at: now(),
        expires_at: now() + validMs,
      })
      .execute();
    return true;
  });
  return isMade ? `${publicUrl}/auth/set-up?code=${code}` : null;
}

/**
 * Makes the signed-in person the first admin. The operator, who alone saw the code, vouches for their address.
 * @throws {AppError} `not_found` for a code that is wrong, used or too old, and when somebody is admin already.
 */
export async function becomeFirstAdmin(
  { database, now }: AccountsContext,
  person: Person,
  code: string,
): Promise<{ role: Role }> {
  return database.inTransaction(async (tx) => {
    // Taking all of them away first makes a second person wait, who then finds none. A refusal puts them back.
    const codes = await retireCodes(tx);
    const isGood = codes.some((kept) => kept.code_hash === hashSecret(code) && kept.expires_at > now());
    if (!isGood || (await hasAdmin(tx))) throw new AppError("not_found", "This link has been used, or is too old.");
    const account = await getOwnAccount(tx, person, now());
    await markEmailVerified(tx, account, now());
    const role: Role = "admin";
    await updateAccount(tx, account.id, { role });
    const subject = toAccountSubject(account);
    await recordAudit(tx, { action: "first-admin", person, subject, detail: null }, now());
    return { role };
  });
}

function retireCodes(tx: Tx) {
  return tx
    .deleteFrom("one_time_codes")
    .where("purpose", "=", "FIRST_ADMIN")
    .returning(["code_hash", "expires_at"])
    .execute();
}

async function hasAdmin(tx: Tx): Promise<boolean> {
  const admin = await tx.selectFrom("accounts").select("id").where("role", "=", "admin").limit(1).executeTakeFirst();
  return admin !== undefined;
}
