import { mailKinds } from "@campusward/contracts/desk/outbox-desk";
import { applicationFields } from "@campusward/contracts/leads/application-fields";
import type { UpdateObject } from "kysely";
import type { Tx } from "../../database/database.ts";
import type { AccountRow, ErasureRow, Tables } from "../../database/tables.ts";
import { toRecipientKey } from "../../email/outbox/mails-of-a-day.ts";
import { toEmailKey } from "../../identity/accounts/account-store.ts";
import { forgetActor, forgetAddress } from "../../identity/accounts/forget-address.ts";
import { toPersonSubject } from "../audit-subject.ts";
import type { PersonTraces } from "./person-traces.ts";

/** Takes everything of a person away, and remembers the erasure, so that no restored backup brings them back. */
export async function eraseTraces(
  tx: Tx,
  email: string,
  traces: PersonTraces,
  erasures: readonly ErasureRow[],
): Promise<void> {
  await eraseRequests(tx, traces);
  await eraseAddress(tx, email);
  if (traces.account) await eraseAccount(tx, traces.account, email);
  for (const erasure of erasures) await rememberErasure(tx, erasure);
}

export async function rememberErasure(tx: Tx, erasure: ErasureRow): Promise<void> {
  await tx
    .insertInto("erasures")
    .values(erasure)
    .onConflict((conflict) => conflict.column("person").doUpdateSet({ erased_at: erasure.erased_at }))
    .execute();
}

/** What others' applications say of a guardian. */
const ofGuardian: UpdateObject<Tables, "applications"> = Object.fromEntries(
  Object.values(applicationFields)
    .filter(({ erasedFor }) => erasedFor === "guardian")
    .map(({ column }) => [column, null]),
);

/** Events and applications go with their leads, tries with their mails. */
async function eraseRequests(tx: Tx, { leads, asGuardian, mails }: PersonTraces): Promise<void> {
  const leadIds = [...leads.map(({ id }) => id), ""];
  const others = [...asGuardian.map(({ lead_id }) => lead_id), ""];
  const mailIds = [...mails.map(({ id }) => id), ""];
  await tx.deleteFrom("outbox_mails").where("id", "in", mailIds).execute();
  await tx.deleteFrom("idempotency_keys").where("result_id", "in", leadIds).execute();
  await tx.deleteFrom("leads").where("id", "in", leadIds).execute();
  await tx.updateTable("applications").set(ofGuardian).where("lead_id", "in", others).execute();
  await eraseReceivers(tx, others);
  // That somebody agreed, when and to what stays with the application.
  await tx.updateTable("guardian_answers").set({ name: null, address: null }).where("lead_id", "in", others).execute();
}

/** A quote to a guardian names them and where they live, and so does the story once they accept it. Its sum stays. */
async function eraseReceivers(tx: Tx, leadIds: readonly string[]): Promise<void> {
  const quotes = await tx.selectFrom("quotes").select(["id", "content"]).where("lead_id", "in", leadIds).execute();
  for (const { id, content } of quotes) {
    const kept = JSON.stringify({ ...JSON.parse(content), firm: "", postal: "" });
    await tx.updateTable("quotes").set({ for_name: null, content: kept }).where("id", "=", id).execute();
  }
  const accepted = await tx
    .selectFrom("lead_events")
    .select(["id", "detail"])
    .where("lead_id", "in", leadIds)
    .where("kind", "=", "quote-accepted")
    .execute();
  for (const { id, detail } of accepted) {
    const kept = JSON.stringify({ ...JSON.parse(detail), name: "" });
    await tx.updateTable("lead_events").set({ detail: kept }).where("id", "=", id).execute();
  }
}

async function eraseAddress(tx: Tx, email: string): Promise<void> {
  const key = toEmailKey(email);
  const counted = mailKinds.map((kind) => toRecipientKey(kind, email));
  await tx.deleteFrom("confirmations").where("recipient", "in", counted).execute();
  await tx.deleteFrom("promised_roles").where("email_key", "=", key).execute();
  await tx.deleteFrom("closed_accounts").where("email_key", "=", key).execute();
  // Those in the story of a request go with it; these are what nobody was found for, and what was said as a guardian.
  await tx.deleteFrom("inbound_mails").where("from_key", "=", key).execute();
  await forgetPrivacyRequests(tx, key);
  await forgetAddress(tx, email);
}

/** What has ended stays as a record that names nobody. What is open must be answered, and is forgotten then. */
async function forgetPrivacyRequests(tx: Tx, key: string): Promise<void> {
  await tx.deleteFrom("privacy_requests").where("email_key", "=", key).where("proved_at", "is", null).execute();
  await tx
    .updateTable("privacy_requests")
    .set({ email: "", email_key: "", child_name: null, message: null, answer: null })
    .where("email_key", "=", key)
    .where("ended_at", "is not", null)
    .execute();
}

/** Sessions, links, codes and photo go with the account; what a colleague did stays, and says no longer who it was. */
async function eraseAccount(tx: Tx, account: AccountRow, email: string): Promise<void> {
  await forgetActor(tx, account, toPersonSubject(email));
  await tx.deleteFrom("accounts").where("id", "=", account.id).execute();
}
