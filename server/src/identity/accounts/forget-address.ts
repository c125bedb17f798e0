import { isStaffRole, staffRoles } from "@campusward/contracts/accounts/roles";
import { type SqlBool, sql } from "kysely";
import type { Tx } from "../../database/database.ts";
import type { AccountRow } from "../../database/tables.ts";
import { escapePattern } from "../../database/text-search.ts";
import { hashSecret } from "../../secrets/random-secrets.ts";
import { askedPurposes } from "../codes/one-time-codes.ts";
import { toMailNames } from "../codes/send-oob-code.ts";
import { toEmailKey } from "./account-store.ts";

type Leaving = Pick<AccountRow, "id" | "name" | "email" | "role">;

/** What a colleague did, and what was given to them, stays under another name. */
export async function forgetActor(tx: Tx, account: Leaving, name: string): Promise<void> {
  const { id, role } = account;
  const nobody = { actor_id: null, actor_name: name };
  const acted = await tx.updateTable("lead_events").set(nobody).where("actor_id", "=", id).executeTakeFirst();
  const isColleague = (role !== null && isStaffRole(role)) || acted.numUpdatedRows > 0n;
  if (isColleague) await forgetReceiver(tx, account, name);
  await tx.updateTable("quotes").set({ writer_id: null, writer_name: name }).where("writer_id", "=", id).execute();
  await tx.updateTable("payments").set({ by_id: null, by_name: name }).where("by_id", "=", id).execute();
  const struck = { struck_by_id: null, struck_by: name };
  await tx.updateTable("receipts").set(struck).where("struck_by_id", "=", id).execute();
  await tx.updateTable("receipts").set({ owner_id: null }).where("owner_id", "=", id).execute();
  await tx.updateTable("audit_entries").set(nobody).where("actor_id", "=", id).execute();
}

/** The story says by name alone whom something was given to: of two colleagues of one name nobody knows which it was. */
async function forgetReceiver(tx: Tx, { id, name, email }: Leaving, replacement: string): Promise<void> {
  const namesakes = tx.selectFrom("accounts").select("id").where("name", "=", name).where("id", "!=", id);
  const isShared = (await namesakes.where("role", "in", staffRoles).limit(1).executeTakeFirst()) !== undefined;
  const names = [email, ...(name === null || isShared ? [] : [name])];
  const holds = (word: string) => sql<SqlBool>`detail like ${`%${escapePattern(JSON.stringify(word))}%`} escape '\\'`;
  const events = await tx
    .selectFrom("lead_events")
    .select(["id", "detail"])
    .where("kind", "in", ["assigned", "mentor", "booking"])
    .where(({ or }) => or(names.map(holds)))
    .execute();
  for (const { id: event, detail } of events) {
    const words: { to?: string | null; who?: string | null } = JSON.parse(detail);
    const isTheirs = (word: string | null | undefined) => typeof word === "string" && names.includes(word);
    if (isTheirs(words.to)) words.to = replacement;
    if (isTheirs(words.who)) words.who = replacement;
    const kept = JSON.stringify(words);
    await tx.updateTable("lead_events").set({ detail: kept }).where("id", "=", event).execute();
  }
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
