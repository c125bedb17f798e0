import type { LeadDetail, LeadEvent, LeadSummary } from "@campusward/contracts/desk/leads-desk";
import { applicationFields } from "@campusward/contracts/leads/application-fields";
import { findWording } from "@campusward/contracts/leads/consent-wordings";
import { leadFields, linesFor } from "@campusward/contracts/leads/lead-fields";
import { recordAudit } from "../../database/audit.ts";
import type { Reader } from "../../database/database.ts";
import { fieldsOf } from "../../database/fields-of.ts";
import type { ApplicationRow, EpochMs, LeadRow } from "../../database/tables.ts";
import type { Person } from "../../http/api/person.ts";
import type { DeskContext } from "../desk-context.ts";
import { canMerge, findSamePerson } from "../entry/same-person.ts";
import { isMinorNow } from "../is-minor-now.ts";
import { readQuotes } from "../quotes/quote-store.ts";
import { readTimeline, toReceived } from "../timeline.ts";
import { findApplication, getReadableLead } from "./lead-store.ts";
import { toSummaries } from "./lead-summaries.ts";

/** All that the desk shows of one lead. */
export async function describeLead(reader: Reader, lead: LeadRow, now: EpochMs): Promise<LeadDetail> {
  const application = await findApplication(reader, lead);
  const [summary] = await toSummaries(reader, [lead], now);
  if (application?.guardian_state === "waiting") {
    return { ...(summary as LeadSummary), ...nothingSaid, events: [toReceived(lead)] };
  }
  const all = reader.selectFrom("leads").selectAll().where("merged_into", "=", lead.id);
  const merged = await all.orderBy("received_at").execute();
  const others = await findSamePerson(reader, lead);
  const answerTo = toAnswerTo(lead, application, now);
  const events = await readTimeline(reader, lead, application, merged);
  return {
    ...(summary as LeadSummary),
    ...fieldsOf(lead, "contact", "page", "origin", "guardian_name", "lost_reason"),
    contactE164: lead.contact_e164,
    answerTo,
    ...toLines(lead, application),
    consent: toConsent(lead),
    mayBeAnswered: await mayBeAnswered(reader, lead, answerTo.email),
    tries: await countTries(reader, lead),
    events,
    bounced: findBounce(events, answerTo.email),
    quotes: await readQuotes(reader, [lead, ...merged]),
    merged: merged.map(({ id, reference, kind, received_at: receivedAt }) => ({ id, reference, kind, receivedAt })),
    others: await toSummaries(reader, others, now),
    mergeable: canMerge(lead) ? others.filter(canMerge).map(({ id }) => id) : [],
  };
}

/** Before a guardian agrees, only the receipt is shown. */
const nothingSaid: Omit<LeadDetail, keyof LeadSummary | "events"> = {
  contact: "",
  contactE164: null,
  answerTo: { name: null, email: "", hasNumber: false },
  page: null,
  origin: null,
  guardianName: null,
  consent: null,
  lostReason: null,
  mayBeAnswered: false,
  tries: 0,
  bounced: null,
  quotes: [],
  merged: [],
  others: [],
  mergeable: [],
};

/** Reply in the notice goes to them, and nobody has said a word. */
async function mayBeAnswered(reader: Reader, { id, replied_at }: LeadRow, address: string): Promise<boolean> {
  if (replied_at !== null || address === "") return false;
  const notices = reader.selectFrom("outbox_mails").select("reply_to_address").where("lead_id", "=", id);
  const sent = await notices.where("kind", "in", newLeadNotices).where("state", "=", "sent").execute();
  return sent.some(({ reply_to_address }) => reply_to_address.toLowerCase() === address.toLowerCase());
}

const newLeadNotices = ["demo-request-operator", "quote-request-operator", "application-operator"] as const;

/** The newest report that the address of answers takes no mail, unless a mail was answered from it since. */
function findBounce(events: readonly LeadEvent[], address: string): LeadDetail["bounced"] {
  const isOf = (other: string | null) => other?.toLowerCase() === address.toLowerCase();
  for (const event of events.toReversed()) {
    if (event.kind !== "answer") continue;
    if (event.nature === "written" && isOf(event.from.address)) return null;
    if (event.nature === "bounce" && isOf(event.address)) return { address, reason: event.text, at: event.at };
  }
  return null;
}

/** The fields without a separate place on the page of a lead. */
export function toLines(lead: LeadRow, application: ApplicationRow | undefined): Pick<LeadDetail, "lines"> {
  const lines = linesFor("desk", leadFields, lead);
  if (application) lines.push(...linesFor("desk", applicationFields, application));
  return lines.length > 0 ? { lines } : {};
}

function toConsent({ kind, consent_version, received_at }: LeadRow): LeadDetail["consent"] {
  const wording = findWording(kind, consent_version);
  return wording && { version: wording.version, words: wording.words, at: received_at };
}

/**
 * Mails for a student under 18 go to the parent or guardian, who agreed to that; to nobody once the guardian was erased.
 * The form asks for one number: for a student who filled it in alone, it is their own.
 */
export function toAnswerTo(
  lead: LeadRow,
  application: ApplicationRow | undefined,
  now: EpochMs,
): LeadDetail["answerTo"] {
  if (!application || !isMinorNow(application, now))
    return { name: lead.guardian_name ?? lead.name, email: lead.email, hasNumber: true };
  const { guardian_name: name, guardian_email: email, applying_as } = application;
  return { name, email: email ?? "", hasNumber: applying_as === "parent" };
}

/** Calls that nobody answered, since the last word. */
export async function countTries(reader: Reader, { id, last_word_at }: LeadRow): Promise<number> {
  const calls = await reader
    .selectFrom("lead_events")
    .select("detail")
    .where("lead_id", "=", id)
    .where("kind", "=", "contact")
    .where("at", ">", last_word_at)
    .execute();
  return calls.filter(({ detail }) => JSON.parse(detail).outcome === "no-answer").length;
}

/**
 * Shows a lead, and records who saw it.
 * @throws {AppError} `not_found`
 */
export async function readLead({ database, now }: DeskContext, person: Person, id: string): Promise<LeadDetail> {
  return database.inTransaction(async (tx) => {
    const lead = await getReadableLead(tx, id);
    const isTheirs = lead.assignee_id === null || lead.assignee_id === person.accountId;
    if (lead.opened_at === null && isTheirs) {
      await tx.updateTable("leads").set({ opened_at: now() }).where("id", "=", id).execute();
    }
    await recordAudit(tx, { action: "lead-read", person, subject: lead.reference, detail: null }, now());
    return describeLead(tx, lead, now());
  });
}
