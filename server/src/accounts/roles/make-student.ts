import type { Tx } from "../../database/database.ts";
import { type Actor, toNobody } from "../../database/hand-over.ts";
import { findAccountByEmail, toEmailKey } from "../../identity/accounts/account-store.ts";
import type { PeopleContext } from "../people/people-context.ts";
import { writeInvitation } from "./change-role.ts";
import { giveRoleIn, promise } from "./give-role.ts";

const role = "student";

/**
 * Makes the owner of an address a student, who was an applicant until now: at once where the address of an account is
 * verified; else they get the role with the verification, and an invitation. Whoever has another role keeps it, such as
 * a counsellor who applied with their own address.
 */
export async function makeStudent(context: PeopleContext, tx: Tx, person: Actor, email: string): Promise<void> {
  const account = await findAccountByEmail(tx, email);
  if (account && account.role !== null && account.role !== "unpaidStudent") return;
  if (account && account.email_verified_at !== null) {
    await giveRoleIn(context, tx, { email, role, by: person, handTo: toNobody });
    return;
  }
  if (await isPromised(tx, email)) return;
  await promise(tx, { email, role, by: person }, context.now());
  await writeInvitation(context, tx, person, { account, email, role, handTo: toNobody });
}

/** A student whose payment was struck is an applicant again. Whoever has another role by now keeps it. */
export async function makeApplicant(context: PeopleContext, tx: Tx, person: Actor, email: string): Promise<void> {
  const account = await findAccountByEmail(tx, email);
  if (account?.role !== role) return;
  await giveRoleIn(context, tx, { email, role: "unpaidStudent", by: person, handTo: toNobody });
}

/** A role that waits already is not replaced. */
async function isPromised(tx: Tx, email: string): Promise<boolean> {
  const key = toEmailKey(email);
  const waiting = tx.selectFrom("promised_roles").select("role").where("email_key", "=", key);
  return (await waiting.executeTakeFirst()) !== undefined;
}
