import { dayMs } from "@campusward/contracts/desk/place-time";
import { findAccount } from "../accounts/account-store.ts";
import { notify } from "../codes/claim-account.ts";
import type { Caller, IdentityContext } from "../identity-context.ts";

/** Who looks for the right phone needs a few tries. */
const untold = { attempts: 4, windowMs: dayMs };
const toldOnce = { attempts: 1, windowMs: dayMs };

/**
 * Counts a wrong second step at a login. Whoever gives it got through the first, so after the fifth in a day the owner is
 * told, once a day. It keeps nobody out: that would be in the hands of whoever knows the password.
 */
export async function noteWrongStep(context: IdentityContext, accountId: string, caller: Caller): Promise<void> {
  const { database, limits, now } = context;
  if (await limits.fits(`wrong second steps ${accountId}`, untold, now())) return;
  if (!(await limits.fits(`told of wrong second steps ${accountId}`, toldOnce, now()))) return;
  await database.inTransaction(async (tx) => {
    const account = await findAccount(tx, accountId);
    if (account) await notify(context, tx, { account, notice: "secondStepsWrong", caller });
  });
}
