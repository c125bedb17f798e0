import type { LeadDetail } from "@campusward/contracts/desk/leads-desk";
import { recordAudit } from "../../database/audit.ts";
import { type Tx, transact } from "../../database/database.ts";
import { findEarlierResult } from "../../database/idempotency.ts";
import type { EpochMs, LeadRow } from "../../database/tables.ts";
import { AppError } from "../../errors.ts";
import type { Person } from "../../http/api/person.ts";
import type { DeskContext } from "../desk-context.ts";
import { describeLead } from "./describe-lead.ts";
import { getReadableLead, insertEvent, takeLead } from "./lead-store.ts";

/** Something that a colleague adds to a lead, once under one key. */
type Addition = {
  person: Person;
  leadId: string;
  key: string | null;
  operation: "lead-note" | "lead-contact" | "lead-reply" | "lead-quote";
  request: unknown;
  /** For the audit. */
  detail: string | null;
  /** The last word that the writer saw. */
  lastWordSeen?: EpochMs | undefined;
};

/**
 * Adds to a lead in one transaction, with its record in the audit.
 * @param write returns the lead after the change.
 * @throws {AppError} `not_found`, `key_reused`; `changed_meanwhile` as `refuseUnread`
 */
export async function addToLead(
  { database, now }: DeskContext,
  { person, leadId, key, operation, request, detail, lastWordSeen }: Addition,
  write: (tx: Tx, lead: LeadRow, now: EpochMs) => Promise<LeadRow>,
): Promise<LeadDetail> {
  return transact({ database, now }, async (tx, at) => {
    const repeatable = { key, operation, request: [person.accountId, leadId, request] };
    const earlier = await findEarlierResult(tx, repeatable, leadId, at);
    if (earlier) return describeLead(tx, await getReadableLead(tx, earlier), at);
    const lead = await takeLead(tx, leadId, at);
    await refuseUnread(tx, person, lead, lastWordSeen);
    const action = operation === "lead-reply" || operation === "lead-quote" ? "lead-replied" : "lead-changed";
    await recordAudit(tx, { action, person, subject: lead.reference, detail }, at);
    return describeLead(tx, await write(tx, lead, at), at);
  });
}

/**
 * Somebody else said a word after one that a writer saw. Their own call does not stop their own reply.
 * @throws {AppError} `changed_meanwhile`
 */
export async function refuseUnread(
  tx: Tx,
  { accountId }: Pick<Person, "accountId">,
  { id, last_word_at }: LeadRow,
  seen: EpochMs | undefined,
): Promise<void> {
  if (seen === undefined || last_word_at <= seen) return;
  const events = tx.selectFrom("lead_events").select("id").where("lead_id", "=", id).where("at", "=", last_word_at);
  const own = await events.where("actor_id", "=", accountId).limit(1).executeTakeFirst();
  if (!own) throw new AppError("changed_meanwhile", "Somebody said a word meanwhile. Read it first.");
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
