import type { readInvitation as endpoint } from "@campusward/contracts/accounts/invitations";
import type * as z from "zod/mini";
import { AppError } from "../../errors.ts";
import { findAccount, findAccountByEmail } from "../../identity/accounts/account-store.ts";
import { hashSecret } from "../../secrets/random-secrets.ts";
import type { AccountsContext } from "../accounts-context.ts";

/**
 * Shows whoever holds the link of an invitation what it is for. Of an account that somebody may have made with that address
 * before, no name is told until its owner proved the address.
 * @throws {AppError} `not_found`, also once it was accepted, cancelled or is over
 */
export async function readInvitation(
  { database: { query }, now }: Pick<AccountsContext, "database" | "now">,
  code: string,
): Promise<z.infer<typeof endpoint.response>> {
  const found = await query
    .selectFrom("one_time_codes")
    .innerJoin("promised_roles", "promised_roles.email_key", "one_time_codes.email")
    .select(["one_time_codes.email", "one_time_codes.content", "one_time_codes.expires_at", "promised_roles.role"])
    .where("code_hash", "=", hashSecret(code))
    .where("purpose", "=", "INVITATION")
    .executeTakeFirst();
  if (!found || found.expires_at <= now()) throw new AppError("not_found", "There is no such invitation.");
  const account = await findAccountByEmail(query, found.email);
  const { by } = found.content === null ? {} : (JSON.parse(found.content) as { by?: string });
  const inviter = by === undefined ? null : await findAccount(query, by);
  const name = account?.email_verified_at ? account.name : null;
  return { email: found.email, role: found.role, by: inviter?.name ?? null, until: found.expires_at, name };
}
