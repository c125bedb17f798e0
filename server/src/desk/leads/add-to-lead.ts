import type { LeadDetail } from "@campusward/contracts/desk/leads-desk";
import { recordAudit } from "../../database/audit.ts";
import type { Tx } from "../../database/database.ts";
import { findEarlierResult } from "../../database/idempotency.ts";
import type { EpochMs, LeadRow } from "../../database/tables.ts";
import type { MailDraft } from "../../email/outbox/outbox.ts";
import type { Person } from "../../http/api/person.ts";
import type { DeskContext } from "../desk-context.ts";
import { afterContact } from "../reminders/reply-clock.ts";
import { describeLead, toAnswerTo } from "./describe-lead.ts";
import { findApplication, getReadableLead, insertEvent, takeLead, updateLead } from "./lead-store.ts";

/** Something that a colleague adds to a lead, once under one key. */
type Addition = {
  person: Person;
  leadId: string;
  key: string | null;
  operation: "lead-note" | "lead-contact" | "lead-reply";
  request: unknown;
  /** For the audit. */
  detail: string | null;
};

/**
 * Adds to a lead in one transaction, with its record in the audit.
 * @param write returns the lead after the change.
 * @throws {AppError} `not_found`, `key_reused`
 */
async function addToLead(
  { database, now }: DeskContext,
  { person, leadId, key, operation, request, detail }: Addition,
  write: (tx: Tx, lead: LeadRow, now: EpochMs) => Promise<LeadRow>,
): Promise<LeadDetail> {
  return database.inTransaction(async (tx) => {
    const at = now();
    const repeatable = { key, operation, request: [person.accountId, leadId, request] };
    const earlier = await findEarlierResult(tx, repeatable, leadId, at);
    if (earlier) return describeLead(tx, await getReadableLead(tx, earlier), at);
    const lead = await takeLead(tx, leadId, at);
    const action = operation === "lead-reply" ? "lead-replied" : "lead-changed";
    await recordAudit(tx, { action, person, subject: lead.reference, detail }, at);
    return describeLead(tx, await write(tx, lead, at), at);
  });
}

/**
 * Stops the reply clock of a lead after somebody of the team spoke or wrote to them. Records the new status if it
 * changed.
 */
async function markContacted(tx: Tx, person: Person, lead: LeadRow, now: EpochMs): Promise<LeadRow> {
  const changes = afterContact(lead, now);
  if (changes.status && changes.status !== lead.status) {
    const detail = { from: lead.status, to: changes.status, reason: null };
    await insertEvent(tx, { lead, person, kind: "status", detail }, now);
  }
  return updateLead(tx, lead, changes);
}

/**
 * Adds a note for colleagues. It does not count as a change of the lead, so it never makes another person's change
 * fail.
 * @throws {AppError} `not_found`, `key_reused`
 */
export async function addNote(
  context: DeskContext,
  person: Person,
  { id, text }: { id: string; text: string },
  key: string | null,
): Promise<LeadDetail> {
  const addition = { person, leadId: id, key, operation: "lead-note", request: text, detail: "note" } as const;
  return addToLead(context, addition, async (tx, lead, now) => {
    await insertEvent(tx, { lead, person, kind: "note", detail: { text } }, now);
    return lead;
  });
}

/**
 * Records a call or a chat. The reply clock stops.
 * @throws {AppError} `not_found`, `key_reused`
 */
export async function logContact(
  context: DeskContext,
  person: Person,
  { id, way }: { id: string; way: "call" | "whatsapp" },
  key: string | null,
): Promise<LeadDetail> {
  const addition = { person, leadId: id, key, operation: "lead-contact", request: way, detail: way } as const;
  return addToLead(context, addition, async (tx, lead, now) => {
    await insertEvent(tx, { lead, person, kind: "contact", detail: { way } }, now);
    return markContacted(tx, person, lead, now);
  });
}

/**
 * Answers a lead by mail, in the transaction that stops the clock. Replies to it go to the colleague.
 * @throws {AppError} `not_found`, `key_reused`
 */
export async function replyToLead(
  context: DeskContext,
  person: Person,
  { id, subject, text: typed }: { id: string; subject: string; text: string },
  key: string | null,
): Promise<LeadDetail> {
  const text = typed.replace(/\r\n?/g, "\n");
  const request = [subject, text];
  const addition = { person, leadId: id, key, operation: "lead-reply", request, detail: null } as const;
  const detail = await addToLead(context, addition, async (tx, lead, now) => {
    const { name, email } = toAnswerTo(lead, await findApplication(tx, lead), now);
    await insertEvent(tx, { lead, person, kind: "reply", detail: { subject, text } }, now);
    const mail: MailDraft = {
      kind: "lead-reply",
      about: { lead: id },
      to: { name, address: email },
      replyTo: { name: person.name, address: person.email },
      perDay: null,
      ...context.notification.render("lead-reply", { subject, words: text, paragraphs: text.split(/\n{2,}/) }),
    };
    await context.outbox.enqueue(tx, mail, now);
    return markContacted(tx, person, lead, now);
  });
  context.outbox.wakeWorker();
  return detail;
}
