import { sql } from "kysely";
import type { Tx } from "../../database/database.ts";
import { askedPurposes } from "../codes/one-time-codes.ts";
import { toMailNames } from "../codes/send-oob-code.ts";
import { hashSecret } from "../keys/secrets.ts";
import { toEmailKey } from "./account-store.ts";

/** What a colleague did stays, under another name. */
export async function forgetActor(tx: Tx, id: string, name: string): Promise<void> {
  const nobody = { actor_id: null, actor_name: name };
  await tx.updateTable("lead_events").set(nobody).where("actor_id", "=", id).execute();
  await tx.updateTable("quotes").set({ writer_id: null, writer_name: name }).where("writer_id", "=", id).execute();
  await tx.updateTable("audit_entries").set(nobody).where("actor_id", "=", id).execute();
}

/**
 * Deletes the records of an address outside its account: codes and counted attempts. Attempts are also counted
 * by address and network or browser together, of which only a hash is kept; those expire within a day.
 */
export async function forgetAddress(tx: Tx, email: string): Promise<void> {
  const key = toEmailKey(email);
  await tx
    .deleteFrom("one_time_codes")
    .where((code) => code.or([code("email", "=", key), sql<boolean>`lower(new_email) in (${key}, ${email})`]))
    .execute();
  const ofMails = askedPurposes.flatMap((purpose) => Object.values(toMailNames(purpose, key)));
  const counted = [`password ${key}`, ...ofMails].map(hashSecret);
  await tx.deleteFrom("attempt_counts").where("counted", "in", counted).execute();
}
