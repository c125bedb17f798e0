import type { Tx } from "../../database/database.ts";
import type { IdentityContext } from "../identity-context.ts";
import { createSecret } from "../keys/secrets.ts";
import { toActionLink } from "./action-link.ts";
import { keepCode } from "./one-time-codes.ts";

/** Invitations are read days later. */
const validDays = 7;

/**
 * A sign-in link for whoever owns the address. By it the account is theirs, whoever registered it before, and the role
 * that was promised to the address is the account's.
 */
export async function createInvitationLink(
  { publicUrl, now }: Pick<IdentityContext, "publicUrl" | "now">,
  tx: Tx,
  { email, continueUrl }: { email: string; continueUrl: string },
): Promise<{ link: string; validFor: string }> {
  const code = createSecret();
  const purpose = "EMAIL_SIGNIN";
  const lifeMs = validDays * 24 * 3_600_000;
  await keepCode(tx, { code, purpose, email, newEmail: null, accountId: null, lifeMs }, now());
  return { link: toActionLink({ publicUrl, purpose, code, continueUrl }), validFor: `${validDays} days` };
}
