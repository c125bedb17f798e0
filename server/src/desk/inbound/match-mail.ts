import { teamRoles } from "@campusward/contracts/accounts/roles";
import type { InboundMatch, InboundNote } from "@campusward/contracts/mail/inbound-desk";
import type { Reader } from "../../database/database.ts";
import type { LeadRow, ReplyFrom } from "../../database/tables.ts";
import { findByToken } from "../../email/outbox/conversation.ts";
import type { ReceivedMail } from "../../email/reading/received-mail.ts";

/** The lead of a mail and by what it was found; or why none was. */
export type Match = {
  lead: LeadRow | null;
  by: InboundMatch | null;
  /** By whom the mail that this one answers was meant to be answered. */
  answers: ReplyFrom;
  note: InboundNote | null;
};

const nobody: Match = { lead: null, by: null, answers: "lead", note: null };

/**
 * Finds whose story a mail belongs in: by the token in the address it was sent to, else by the mails that it answers,
 * else by its sender, if only one lead has that address. A lead that nobody may read yet is not found.
 */
export async function matchMail(reader: Reader, mail: ReceivedMail): Promise<Match> {
  const token = await findByToken(reader, mail.to);
  if (token) {
    const lead = await findReadable(reader, token.lead_id);
    if (lead) return { lead, by: "token", answers: token.written_to, note: null };
  }
  const answered = await findAnswered(reader, mail.answers);
  if (answered) return { lead: answered, by: "references", answers: "lead", note: null };
  return mail.nature === "written" || mail.nature === "list"
    ? findBySender(reader, mail.from.address.toLowerCase())
    : nobody;
}

/** Or the one that it was merged into. */
async function findReadable(reader: Reader, id: string): Promise<LeadRow | undefined> {
  const lead = await reader.selectFrom("leads").selectAll().where("id", "=", id).executeTakeFirst();
  if (lead?.merged_into) return findReadable(reader, lead.merged_into);
  return lead?.held_since === null ? lead : undefined;
}

/** The nearest of the mails that it names, one of ours or one that came in before. */
async function findAnswered(reader: Reader, ids: readonly string[]): Promise<LeadRow | undefined> {
  if (ids.length === 0) return undefined;
  const ours = await reader
    .selectFrom("outbox_mails")
    .select(["message_id", "lead_id"])
    .where("message_id", "in", ids)
    .execute();
  const theirs = await reader
    .selectFrom("inbound_mails")
    .select(["message_id", "lead_id"])
    .where("message_id", "in", ids)
    .execute();
  for (const id of ids) {
    const known = [...ours, ...theirs].find(({ message_id, lead_id }) => message_id === id && lead_id !== null);
    const lead = known?.lead_id ? await findReadable(reader, known.lead_id) : undefined;
    if (lead) return lead;
  }
  return undefined;
}

const mostOfSender = 50;

/** Of several, the only open one; of none open, the only one. */
async function findBySender(reader: Reader, address: string): Promise<Match> {
  if (address === "" || (await findColleague(reader, address))) return nobody;
  const leads = await findLeadsOf(reader, address);
  const open = leads.filter(({ closed_at }) => closed_at === null);
  const wanted = open.length > 0 ? open : leads.filter(({ status }) => status !== "spam");
  const [lead] = wanted;
  if (!lead) return nobody;
  return wanted.length === 1 ? { ...nobody, lead, by: "sender" } : { ...nobody, note: "several-leads" };
}

/**
 * The leads that an address may write about: its own, those that its own were merged into, and those whose parent or
 * guardian it is. The newest first.
 */
export async function findLeadsOf(reader: Reader, address: string): Promise<LeadRow[]> {
  const key = address.toLowerCase();
  const all = reader.selectFrom("leads").selectAll().where("held_since", "is", null);
  const own = await all.where("email_key", "=", key).orderBy("received_at", "desc").limit(mostOfSender).execute();
  const merged = await reader
    .selectFrom("leads")
    .select("merged_into")
    .where("email_key", "=", key)
    .where("merged_into", "is not", null)
    .limit(mostOfSender)
    .execute();
  const wards = await reader
    .selectFrom("applications")
    .select("lead_id")
    .where(({ eb, fn }) => eb(fn<string>("lower", ["guardian_email"]), "=", key))
    .where("guardian_state", "=", "agreed")
    .limit(mostOfSender)
    .execute();
  const ids = [...merged.map(({ merged_into }) => merged_into ?? ""), ...wards.map(({ lead_id }) => lead_id)];
  const others = ids.length > 0 ? await all.where("id", "in", ids).execute() : [];
  const leads = new Map([...own, ...others].map((lead) => [lead.id, lead]));
  return [...leads.values()].sort((one, other) => other.received_at - one.received_at);
}

/** Somebody of the team who may log in, by their verified address. */
export function findColleague(reader: Reader, address: string) {
  return reader
    .selectFrom("accounts")
    .select(["id", "name", "email", "role"])
    .where("email_key", "=", address.toLowerCase())
    .where("role", "in", teamRoles)
    .where("disabled_at", "is", null)
    .where("email_verified_at", "is not", null)
    .executeTakeFirst();
}
