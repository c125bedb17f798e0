import type { FoundOfPerson } from "@campusward/contracts/people";
import type * as z from "zod/mini";
import type { Tx } from "../database/database.ts";
import { type AccountRow, mailKinds } from "../database/tables.ts";
import { AppError } from "../errors.ts";
import type { Person } from "../http/person.ts";
import { toEmailKey } from "../identity/account-store.ts";
import { forgetAddress } from "../identity/forget-address.ts";
import { holdAdmins, isLastAdmin } from "./admins.ts";
import { toPersonSubject } from "./audit-subject.ts";
import type { PeopleContext } from "./people-context.ts";
import { countTraces, findTraces, type PersonTraces, withoutHeld } from "./person-traces.ts";

type Found = z.infer<typeof FoundOfPerson>;

/** What an erasure would take, and changes nothing. */
export async function findOfPerson({ database }: PeopleContext, email: string): Promise<Found> {
  return database.inTransaction(async (tx) =>
    countTraces(email, await withoutHeld(tx, await findTraces(database, tx, email))),
  );
}

/**
 * Takes everything of a person away in one transaction, then the files of their mails. The audit keeps a line that
 * names nobody.
 * @throws {AppError} `own_account`, `last_admin`
 */
export async function erasePerson(context: PeopleContext, person: Person, email: string): Promise<Found> {
  const { database, recordAudit, forgetKeptMails, now } = context;
  const { mails, found } = await database.inTransaction(async (tx) => {
    const admins = await holdAdmins(tx);
    const traces = await findTraces(database, tx, email);
    refuse(person, traces.account, admins, email);
    const found = countTraces(email, await withoutHeld(tx, traces));
    await eraseRequests(tx, traces);
    await eraseAddress(tx, email);
    if (traces.account) await eraseAccount(tx, traces.account, email);
    const detail = `${found.leads} leads, ${found.mails} mails, ${traces.account ? "an account" : "no account"}`;
    await recordAudit(tx, { action: "person-erased", person, subject: toPersonSubject(email), detail }, now());
    return { mails: traces.mails, found };
  });
  await forgetKeptMails(mails);
  return found;
}

function refuse(person: Person, account: AccountRow | null, admins: readonly { id: string }[], email: string): void {
  if (account?.id === person.accountId || toEmailKey(email) === toEmailKey(person.email)) {
    throw new AppError("own_account", "You delete your own account on your profile.");
  }
  if (account && isLastAdmin(admins, account)) throw new AppError("last_admin", "Somebody must be admin.");
}

/** Events and applications go with their leads, tries with their mails. */
async function eraseRequests(tx: Tx, { leads, asGuardian, mails }: PersonTraces): Promise<void> {
  const leadIds = [...leads.map(({ id }) => id), ""];
  const mailIds = [...mails.map(({ id }) => id), ""];
  await tx.deleteFrom("outbox_mails").where("id", "in", mailIds).execute();
  await tx.deleteFrom("idempotency_keys").where("result_id", "in", leadIds).execute();
  await tx.deleteFrom("leads").where("id", "in", leadIds).execute();
  await tx
    .updateTable("applications")
    .set({ guardian_name: null, guardian_email: null })
    .where("lead_id", "in", [...asGuardian.map(({ lead_id }) => lead_id), ""])
    .execute();
}

async function eraseAddress(tx: Tx, email: string): Promise<void> {
  const key = toEmailKey(email);
  const counted = mailKinds.map((kind) => `${kind}:${key}`);
  await tx.deleteFrom("confirmations").where("recipient", "in", counted).execute();
  await tx.deleteFrom("promised_roles").where("email_key", "=", key).execute();
  await forgetAddress(tx, email);
}

/** Sessions, links, codes and photo go with the account; what a colleague did stays, and says no longer who it was. */
async function eraseAccount(tx: Tx, { id }: AccountRow, email: string): Promise<void> {
  const nobody = { actor_id: null, actor_name: toPersonSubject(email) };
  await tx.updateTable("lead_events").set(nobody).where("actor_id", "=", id).execute();
  await tx.updateTable("audit_entries").set(nobody).where("actor_id", "=", id).execute();
  await tx.deleteFrom("accounts").where("id", "=", id).execute();
}
