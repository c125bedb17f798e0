import type { changeLead as changeLeadEndpoint, LeadDetail, LeadStatus } from "@campusward/contracts/desk/leads-desk";
import type * as z from "zod/mini";
import { recordAudit } from "../../database/audit.ts";
import type { Tx } from "../../database/database.ts";
import type { EpochMs, LeadRow } from "../../database/tables.ts";
import { AppError } from "../../errors.ts";
import type { Person } from "../../http/api/person.ts";
import { findAdmin } from "../colleagues.ts";
import type { DeskContext } from "../desk-context.ts";
import { afterStatus } from "../reminders/reply-clock.ts";
import { describeLead } from "./describe-lead.ts";
import { insertEvent, type LeadChanges, takeLead, updateLead } from "./lead-store.ts";

export type LeadChange = z.infer<typeof changeLeadEndpoint.request>;

type Change = { person: Person; lead: LeadRow; now: EpochMs };

/**
 * Moves a lead, or assigns it to somebody.
 * @throws {AppError} `not_found`; `changed_meanwhile` when it has changed since the caller read it; `invalid_fields`
 * for somebody who is not an admin, and for `lost` without a reason.
 */
export async function changeLead(
  { database, now }: DeskContext,
  person: Person,
  change: LeadChange,
): Promise<LeadDetail> {
  return database.inTransaction(async (tx) => {
    const at = now();
    const lead = await takeLead(tx, change.id, at);
    if (lead.version !== change.version) {
      throw new AppError("changed_meanwhile", "Somebody else changed this lead. Look at it again first.");
    }
    const changes = {
      ...(await move(tx, { person, lead, now: at }, change)),
      ...(await assign(tx, { person, lead, now: at }, change)),
    };
    return describeLead(tx, Object.keys(changes).length > 0 ? await updateLead(tx, lead, changes) : lead, at);
  });
}

async function move(tx: Tx, { person, lead, now }: Change, { status, reason }: LeadChange): Promise<LeadChanges> {
  const lostReason = status === "lost" ? reason || null : null;
  if (status === undefined || (status === lead.status && lostReason === lead.lost_reason)) return {};
  if (status === "lost" && lostReason === null) throw invalid("reason", "required");
  const detail = { from: lead.status, to: status, reason: lostReason };
  await insertEvent(tx, { lead, person, kind: "status", detail }, now);
  await audit(tx, { person, lead, now }, `${lead.status} to ${status}`);
  return { ...afterStatus(lead, status, await wasContacted(tx, lead, status), now), lost_reason: lostReason };
}

async function assign(tx: Tx, { person, lead, now }: Change, { assignee }: LeadChange): Promise<LeadChanges> {
  if (assignee === undefined || assignee === lead.assignee_id) return {};
  const colleague = assignee === null ? null : await findAdmin(tx, assignee);
  if (assignee !== null && !colleague) throw invalid("assignee", "not_an_option");
  await insertEvent(tx, { lead, person, kind: "assigned", detail: { to: colleague?.name ?? null } }, now);
  await audit(tx, { person, lead, now }, colleague ? `assigned to ${colleague.name}` : "assigned to nobody");
  return { assignee_id: assignee };
}

/** Matters only when the lead goes back to `new`. */
async function wasContacted(tx: Tx, lead: LeadRow, status: LeadStatus): Promise<boolean> {
  if (status !== "new") return false;
  const contact = await tx
    .selectFrom("lead_events")
    .select("id")
    .where("lead_id", "=", lead.id)
    .where("kind", "in", ["reply", "contact"])
    .limit(1)
    .executeTakeFirst();
  return contact !== undefined;
}

async function audit(tx: Tx, { person, lead, now }: Change, detail: string): Promise<void> {
  await recordAudit(tx, { action: "lead-changed", person, subject: lead.reference, detail }, now);
}

function invalid(field: string, problem: string): AppError {
  return new AppError("invalid_fields", "The request does not fit.", { fieldErrors: { [field]: problem } });
}
