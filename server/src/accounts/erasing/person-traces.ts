import type { FoundOfPerson } from "@campusward/contracts/accounts/people";
import { sql } from "kysely";
import type * as z from "zod/mini";
import type { Database, Reader, Tx } from "../../database/database.ts";
import type { AccountRow, ApplicationRow, LeadRow, OutboxMailRow } from "../../database/tables.ts";
import { waitsForGuardian } from "../../database/waits-for-guardian.ts";
import { findAccountByEmail, toEmailKey } from "../../identity/accounts/account-store.ts";

/** Where a person is found by their address. */
export type PersonTraces = {
  account: AccountRow | null;
  leads: readonly LeadRow[];
  /** Others' applications that name the person as parent or guardian. */
  asGuardian: readonly ApplicationRow[];
  /** Written to the person, about their requests or account, or naming them as guardian. */
  mails: readonly OutboxMailRow[];
};

export async function findTraces(database: Database, tx: Tx, email: string): Promise<PersonTraces> {
  const key = toEmailKey(email);
  const account = await findAccountByEmail(tx, email);
  const leads = await findLeads(tx, email);
  const leadIds = leads.map(({ id }) => id);
  const applications = await tx
    .selectFrom("applications")
    .selectAll()
    .where(sql<boolean>`lower(guardian_email) in (${key}, ${email})`)
    .execute();
  const asGuardian = applications.filter(({ lead_id }) => !leadIds.includes(lead_id));
  return { account, leads, asGuardian, mails: await findMails(database, tx, { key, account, leadIds, asGuardian }) };
}

/** One request, whatever address it stands under, with what was merged into it and goes along. */
export async function findTracesOfRequest(database: Database, tx: Tx, id: string): Promise<PersonTraces> {
  const all = tx.selectFrom("leads").selectAll();
  const leads = await all.where((row) => row.or([row("id", "=", id), row("merged_into", "=", id)])).execute();
  const leadIds = leads.map((lead) => lead.id);
  const mails = await findMails(database, tx, { key: id, account: null, leadIds, asGuardian: [] });
  return { account: null, leads, asGuardian: [], mails };
}

/** Requests that a colleague found to be of one person are erased and copied together. */
async function withMerged(reader: Reader, leads: LeadRow[]): Promise<LeadRow[]> {
  if (leads.length === 0) return leads;
  const heads = [...new Set(leads.map(({ id, merged_into }) => merged_into ?? id))];
  const all = reader.selectFrom("leads").selectAll();
  const family = await all.where((row) => row.or([row("id", "in", heads), row("merged_into", "in", heads)])).execute();
  return [...new Map([...leads, ...family].map((lead) => [lead.id, lead])).values()];
}

/** Somebody of whom no email is known stands under their phone number, as the phone network writes it. */
export function isNumber(address: string): boolean {
  return !address.includes("@");
}

/** The requests of an address, the oldest first; of a number, those without an email. */
export async function findLeads(reader: Reader, address: string): Promise<LeadRow[]> {
  const all = reader.selectFrom("leads").selectAll();
  const leads = isNumber(address)
    ? all.where("contact_e164", "=", address).where("email_key", "=", "")
    : all.where("email_key", "=", toEmailKey(address));
  return (await withMerged(reader, await leads.execute())).sort(
    (one, other) => one.received_at - other.received_at || (one.id < other.id ? -1 : 1),
  );
}

type Wanted = {
  key: string;
  account: AccountRow | null;
  leadIds: readonly string[];
  asGuardian: readonly ApplicationRow[];
};

async function findMails(database: Database, tx: Tx, { key, account, leadIds, asGuardian }: Wanted) {
  const mails = tx.selectFrom("outbox_mails").selectAll();
  const others = asGuardian.map(({ lead_id }) => lead_id);
  const ofLeads = await mails.where("lead_id", "in", [...leadIds, ""]).execute();
  const ofAccount = account ? await mails.where("account_id", "=", account.id).execute() : [];
  const toPerson = await mails.where(database.textSearch("outbox_mails", key)).execute();
  const naming = await mails.where("lead_id", "in", [...others, ""]).execute();
  // The mails with the day of a colleague name many people.
  const digests = await mails.where("kind", "=", "desk-digest").execute();
  const found = [
    ...ofLeads,
    ...digests.filter(({ text }) => leadIds.some((id) => text.includes(id))),
    ...ofAccount,
    // The index finds the address also as a part of another one, and in a subject.
    ...toPerson.filter(({ to_address }) => toEmailKey(to_address) === key),
    ...naming.filter(({ text }) => text.toLowerCase().includes(key)),
  ];
  return [...new Map(found.map((mail) => [mail.id, mail])).values()].sort((one, other) => (one.id < other.id ? -1 : 1));
}

/** What may be told of it: nothing of what waits for a guardian. */
export async function withoutHeld(tx: Tx, traces: PersonTraces): Promise<PersonTraces> {
  const mentioned = [...traces.leads.map(({ id }) => id), ...traces.mails.flatMap(({ lead_id }) => lead_id ?? [])];
  const held = await tx
    .selectFrom("leads")
    .select("id")
    .where("id", "in", [...new Set([...mentioned, ""])])
    .where("held_since", "is not", null)
    .where("merged_into", "is", null)
    // What only looks like spam is told.
    .where(({ or, eb }) => or([eb("flagged_at", "is", null), waitsForGuardian]))
    .execute();
  const isHeld = (id: string | null) => held.some((lead) => lead.id === id);
  return {
    account: traces.account,
    leads: traces.leads.filter(({ id }) => !isHeld(id)),
    asGuardian: traces.asGuardian.filter(({ guardian_state }) => guardian_state !== "waiting"),
    mails: traces.mails.filter(({ lead_id }) => !isHeld(lead_id)),
  };
}

/** Of one person under several addresses; each row once. */
export function joinTraces(traces: readonly PersonTraces[]): PersonTraces {
  const mails = new Map(traces.flatMap((of) => of.mails.map((mail) => [mail.id, mail])));
  const leads = new Map(traces.flatMap((of) => of.leads.map((lead) => [lead.id, lead])));
  const asGuardian = new Map(traces.flatMap((of) => of.asGuardian.map((row) => [row.lead_id, row])));
  for (const id of leads.keys()) asGuardian.delete(id);
  const account = traces.find((of) => of.account)?.account ?? null;
  return { account, leads: [...leads.values()], asGuardian: [...asGuardian.values()], mails: [...mails.values()] };
}

/** What words about others may call the person. */
export function toKnown({ email, leads }: Pick<PersonTraces, "leads"> & { email: string }) {
  return { email, numbers: leads.map(({ contact_e164 }) => contact_e164) };
}

type Counts = Omit<z.infer<typeof FoundOfPerson>, "backups" | "has" | "others" | "mentions">;

export function countTraces(email: string, traces: PersonTraces): Counts {
  return {
    email,
    leads: traces.leads.length,
    applications: traces.leads.filter(({ kind }) => kind === "application").length,
    mails: traces.mails.length,
    guardianOf: traces.asGuardian.length,
    hasAccount: traces.account !== null,
  };
}
