import type { AuditAction } from "@campusward/contracts/accounts/people";
import type { LeadDetail } from "@campusward/contracts/desk/leads-desk";
import type { Tx } from "../../database/database.ts";
import { findEarlierResult } from "../../database/idempotency.ts";
import type { EpochMs, LeadRow } from "../../database/tables.ts";
import type { Person } from "../../http/api/person.ts";
import { recordAudit } from "../audit/audit.ts";
import type { DeskContext } from "../desk-context.ts";
import { afterContact } from "../reminders/reply-clock.ts";
import { describeLead } from "./describe-lead.ts";
import { getReadableLead, insertEvent, takeLead, updateLead } from "./lead-store.ts";

/** Something that a colleague adds to a lead, which a repetition under the same key does not add again. */
export type Addition = {
  person: Person;
  leadId: string;
  key: string | null;
  operation: "lead-note" | "lead-contact" | "lead-reply";
  request: unknown;
  action: AuditAction;
  /** For the audit. */
  detail: string | null;
};

/**
 * Adds to a lead in one transaction, with its line in the audit.
 * @param write returns the lead as it then is.
 * @throws {AppError} `not_found`, `key_reused`
 */
export async function addToLead(
  { database, now }: DeskContext,
  { person, leadId, key, operation, request, action, detail }: Addition,
  write: (tx: Tx, lead: LeadRow, now: EpochMs) => Promise<LeadRow>,
): Promise<LeadDetail> {
  return database.inTransaction(async (tx) => {
    const at = now();
    const repeatable = { key, operation, request: [person.accountId, leadId, request] };
    const earlier = await findEarlierResult(tx, repeatable, leadId, at);
    if (earlier) return describeLead(tx, await getReadableLead(tx, earlier), at);
    const lead = await takeLead(tx, leadId, at);
    await recordAudit(tx, { action, person, subject: lead.reference, detail }, at);
    return describeLead(tx, await write(tx, lead, at), at);
  });
}

/** Stops the clock of a lead whom a person just spoke or wrote to, and says so where that moves it. */
export async function markContacted(tx: Tx, person: Person, lead: LeadRow, now: EpochMs): Promise<LeadRow> {
  const changes = afterContact(lead, now);
  if (changes.status && changes.status !== lead.status) {
    const detail = { from: lead.status, to: changes.status, reason: null };
    await insertEvent(tx, { lead, person, kind: "status", detail }, now);
  }
  return updateLead(tx, lead, changes);
}
