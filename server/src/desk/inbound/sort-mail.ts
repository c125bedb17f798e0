import type { LeadDetail } from "@campusward/contracts/desk/leads-desk";
import { addedConsent } from "@campusward/contracts/leads/lead-fields";
import type { InboundSummary } from "@campusward/contracts/mail/inbound-desk";
import { v7 as newId } from "uuid";
import { recordAudit } from "../../database/audit.ts";
import { type Tx, transact } from "../../database/database.ts";
import { findEarlierResult } from "../../database/idempotency.ts";
import { createLead } from "../../database/lead-rows/new-lead.ts";
import { planned } from "../../database/open-leads.ts";
import type { EpochMs, InboundMailRow, LeadRow } from "../../database/tables.ts";
import { AppError, invalidField, noSuch } from "../../errors.ts";
import type { Person } from "../../http/api/person.ts";
import { findAssignable } from "../colleagues.ts";
import type { DeskContext } from "../desk-context.ts";
import { describeLead } from "../leads/describe-lead.ts";
import { getReadableLead, insertEvent, takeLead } from "../leads/lead-store.ts";
import { findNumber } from "./find-number.ts";
import { toInboundSubject, toInboundSummaries } from "./inbound-list.ts";
import { wakeLead } from "./take-mail.ts";

/**
 * Puts a mail into the story of a lead, once under one key. Words of a person wake it, as if it had been found by itself.
 * @throws {AppError} `not_found`; `changed_meanwhile` when a colleague was quicker; `key_reused`
 */
export async function attachInbound(
  context: DeskContext,
  person: Person,
  { id, lead: leadId }: { id: string; lead: string },
  key: string | null,
): Promise<LeadDetail> {
  return transact(context, async (tx, at) => {
    const { id: headId } = await getReadableLead(tx, leadId);
    const write = { key, operation: "inbound-put", request: [person.accountId, id, leadId] };
    const earlier = await findEarlierResult(tx, write, headId, at);
    if (earlier) return describeLead(tx, await getReadableLead(tx, earlier), at);
    const lead = await takeLead(tx, headId, at);
    const mail = await putIntoStory(tx, person, id, lead, at);
    const woken = mail.nature === "written" ? await wakeLead(context, tx, lead.id, mail, at) : lead;
    const audited = { action: "lead-changed", person, subject: lead.reference, detail: "a mail put in" } as const;
    await recordAudit(tx, audited, at);
    return describeLead(tx, woken ?? lead, at);
  });
}

/**
 * Makes a lead of whoever wrote a mail, with the mail in its story: it wants an answer. It is the caller's. Once under
 * one key.
 * @throws {AppError} `not_found`; `changed_meanwhile` when a colleague was quicker; `invalid_fields` without an address;
 * `key_reused`
 */
export async function leadOfInbound(
  context: DeskContext,
  person: Person,
  { id, name }: { id: string; name: string },
  key: string | null,
): Promise<LeadDetail> {
  const { database, place, timeZone, now } = context;
  return transact({ database, now }, async (tx, at) => {
    const leadId = newId();
    const write = { key, operation: "inbound-lead", request: [person.accountId, id, name] };
    const earlier = await findEarlierResult(tx, write, leadId, at);
    if (earlier) return describeLead(tx, await getReadableLead(tx, earlier), at);
    const mail = await lockUnsorted(tx, id);
    if (!/^[^\s@]+@[^\s@]+$/.test(mail.from_address)) throw invalidField("id", "not_an_option");
    const owner = await findAssignable(tx, person.accountId);
    // Whoever writes to us wants to be written to.
    const sender = {
      name,
      email: mail.from_address,
      contact: findNumber(mail.text),
      origin: "email",
      consentVersion: addedConsent,
    } as const;
    const bare: LeadRow = {
      ...createLead("added", sender, leadId, at, place),
      assignee_id: owner?.id ?? null,
      opened_at: at,
    };
    const lead = { ...bare, ...planned(bare, at, timeZone) };
    await tx.insertInto("leads").values(lead).execute();
    await insertEvent(tx, { lead, person, kind: "added", detail: { origin: "email" } }, at);
    const kept = await putIntoStory(tx, person, id, lead, at);
    const woken = await wakeLead(context, tx, lead.id, kept, at);
    await recordAudit(tx, { action: "lead-added", person, subject: lead.reference, detail: "email" }, at);
    return describeLead(tx, woken ?? lead, at);
  });
}

/** @throws {AppError} `not_found`; `changed_meanwhile` when a colleague put it into a story meanwhile */
export async function setInboundAside(
  { database, now }: DeskContext,
  person: Person,
  { id, state }: { id: string; state: "unmatched" | "thrown-away" },
): Promise<InboundSummary> {
  return transact({ database, now }, async (tx, at) => {
    const mail = await lockUnsorted(tx, id);
    const handled = { state, handled_by: person.accountId, handled_at: at };
    await tx.updateTable("inbound_mails").set(handled).where("id", "=", id).execute();
    const detail = state === "thrown-away" ? "thrown away" : "brought back";
    await recordAudit(tx, { action: "mail-sorted", person, subject: toInboundSubject(mail), detail }, at);
    const [summary] = await toInboundSummaries(tx, [{ ...mail, state }]);
    return summary as InboundSummary;
  });
}

/** Locked against colleagues who sort it at the same time. */
async function lockUnsorted(tx: Tx, id: string): Promise<InboundMailRow> {
  const locked = tx
    .updateTable("inbound_mails")
    .set((row) => ({ way: row.ref("way") }))
    .where("id", "=", id);
  const mail = await locked.returningAll().executeTakeFirstOrThrow(() => noSuch("mail"));
  if (mail.state === "in-story") throw new AppError("changed_meanwhile", "A colleague put it into a story.");
  return mail;
}

async function putIntoStory(tx: Tx, person: Person, id: string, lead: LeadRow, now: EpochMs): Promise<InboundMailRow> {
  await lockUnsorted(tx, id);
  const put = { state: "in-story", lead_id: lead.id, matched_by: "person" } as const;
  const mail = await tx
    .updateTable("inbound_mails")
    .set({ ...put, handled_by: person.accountId, handled_at: now })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await tx.updateTable("attachments").set({ lead_id: lead.id }).where("inbound_id", "=", id).execute();
  return mail;
}
