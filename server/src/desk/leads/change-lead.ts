import { isDecided } from "@campusward/contracts/desk/application-effects";
import type { changeLead as changeLeadEndpoint, LeadDetail } from "@campusward/contracts/desk/leads-desk";
import type * as z from "zod/mini";
import { recordAudit } from "../../database/audit.ts";
import type { Tx } from "../../database/database.ts";
import type { EpochMs, LeadRow } from "../../database/tables.ts";
import { AppError, invalidField } from "../../errors.ts";
import type { Person } from "../../http/api/person.ts";
import { findAssignable } from "../colleagues.ts";
import type { DeskContext } from "../desk-context.ts";
import { afterSettling, afterStatus } from "../reminders/reply-clock.ts";
import { describeLead } from "./describe-lead.ts";
import { toStep } from "./lead-steps.ts";
import { findApplication, insertEvent, type LeadChanges, takeLead, updateLead } from "./lead-store.ts";

export type LeadChange = z.infer<typeof changeLeadEndpoint.request>;

type Change = { person: Person; lead: LeadRow; now: EpochMs };

/**
 * Moves a lead, assigns it to somebody, or says what comes next with it.
 * @throws {AppError} `not_found`; `changed_meanwhile` when it has changed since the caller read it; `invalid_fields`
 * for somebody who is not an admin, for `lost` without a reason, and for a next step in the past or of a closed lead.
 */
export async function changeLead(
  { database, timeZone, now }: DeskContext,
  person: Person,
  change: LeadChange,
): Promise<LeadDetail> {
  return database.inTransaction(async (tx) => {
    const at = now();
    const lead = await takeLead(tx, change.id, at);
    if (lead.version !== change.version) {
      throw new AppError("changed_meanwhile", "Somebody else changed this lead. Look at it again first.");
    }
    const moved = await moveStatus(tx, { person, lead, now: at }, change);
    const changes = {
      ...moved,
      ...(await assign(tx, { person, lead, now: at }, change)),
      ...(await plan(tx, { person, lead: { ...lead, ...moved }, now: at }, change)),
      ...(change.settled && lead.answered_at !== null && afterSettling({ ...lead, ...moved })),
    };
    if (Object.keys(changes).length === 0) return describeLead(tx, lead, at);
    return describeLead(tx, await updateLead(tx, lead, changes, { now: at, timeZone, by: person }), at);
  });
}

/** @throws {AppError} `invalid_fields` for `lost` without a reason */
export async function moveStatus(
  tx: Tx,
  { person, lead, now }: Change,
  { status, reason }: Pick<LeadChange, "status" | "reason">,
): Promise<LeadChanges> {
  const lostReason = status === "lost" ? reason || null : null;
  if (status === undefined || (status === lead.status && lostReason === lead.lost_reason)) return {};
  if (status === "lost" && lostReason === null) throw invalidField("reason", "required");
  const detail = { from: lead.status, to: status, reason: lostReason };
  await insertEvent(tx, { lead, person, kind: "status", detail }, now);
  await audit(tx, { person, lead, now }, `${lead.status} to ${status}`);
  const application = await findApplication(tx, lead);
  const decidedAt = application && isDecided(application.stage) ? application.stage_at : null;
  return { ...afterStatus(lead, status, now, decidedAt), lost_reason: lostReason };
}

async function assign(tx: Tx, { person, lead, now }: Change, { assignee }: LeadChange): Promise<LeadChanges> {
  if (assignee === undefined || assignee === lead.assignee_id) return {};
  const colleague = assignee === null ? null : await findAssignable(tx, assignee);
  if (assignee !== null && !colleague) throw invalidField("assignee", "not_an_option");
  await insertEvent(tx, { lead, person, kind: "assigned", detail: { to: colleague?.name ?? null } }, now);
  await audit(tx, { person, lead, now }, assignee === null ? "assigned to nobody" : `assigned to account ${assignee}`);
  return { assignee_id: assignee };
}

async function plan(tx: Tx, { person, lead, now }: Change, { next }: LeadChange): Promise<LeadChanges> {
  if (next === undefined) return {};
  if (next !== null && lead.closed_at !== null) throw invalidField("next", "not_an_option");
  const step = toStep(next, now);
  await insertEvent(tx, { lead, person, kind: "step", detail: { step: next } }, now);
  await audit(tx, { person, lead, now }, next ? "next step" : "no next step");
  return step;
}

async function audit(tx: Tx, { person, lead, now }: Change, detail: string): Promise<void> {
  await recordAudit(tx, { action: "lead-changed", person, subject: lead.reference, detail }, now);
}
