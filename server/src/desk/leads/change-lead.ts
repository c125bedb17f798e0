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
import { type Change, findApplication, joinChanges, noChange, takeLead, writeChange } from "./lead-store.ts";

export type LeadChange = z.infer<typeof changeLeadEndpoint.request>;

type Pressed = { person: Person; lead: LeadRow; now: EpochMs };

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
    const stands = { ...lead, ...moved.columns };
    const changes = joinChanges(
      moved,
      await assign(tx, { person, lead, now: at }, change),
      await plan(tx, { person, lead: stands, now: at }, change),
      change.settled && lead.answered_at !== null ? { columns: afterSettling(stands), events: [] } : noChange,
    );
    if (Object.keys(changes.columns).length === 0) return describeLead(tx, lead, at);
    return describeLead(tx, await writeChange(tx, lead, changes, { now: at, timeZone, by: person }), at);
  });
}

/** @throws {AppError} `invalid_fields` for `lost` without a reason */
export async function moveStatus(
  tx: Tx,
  { person, lead, now }: Pressed,
  { status, reason }: Pick<LeadChange, "status" | "reason">,
): Promise<Change> {
  const lostReason = status === "lost" ? reason || null : null;
  if (status === undefined || (status === lead.status && lostReason === lead.lost_reason)) return noChange;
  if (status === "lost" && lostReason === null) throw invalidField("reason", "required");
  const detail = { from: lead.status, to: status, reason: lostReason };
  await audit(tx, { person, lead, now }, `${lead.status} to ${status}`);
  const application = await findApplication(tx, lead);
  const decidedAt = application && isDecided(application.stage) ? application.stage_at : null;
  const columns = { ...afterStatus(lead, status, now, decidedAt), lost_reason: lostReason };
  return { columns, events: [{ kind: "status", detail }] };
}

async function assign(tx: Tx, { person, lead, now }: Pressed, { assignee }: LeadChange): Promise<Change> {
  if (assignee === undefined || assignee === lead.assignee_id) return noChange;
  const colleague = assignee === null ? null : await findAssignable(tx, assignee);
  if (assignee !== null && !colleague) throw invalidField("assignee", "not_an_option");
  await audit(tx, { person, lead, now }, assignee === null ? "assigned to nobody" : `assigned to account ${assignee}`);
  return {
    columns: { assignee_id: assignee },
    events: [{ kind: "assigned", detail: { to: colleague?.name ?? null } }],
  };
}

async function plan(tx: Tx, { person, lead, now }: Pressed, { next }: LeadChange): Promise<Change> {
  if (next === undefined) return noChange;
  if (next !== null && lead.closed_at !== null) throw invalidField("next", "not_an_option");
  const columns = toStep(next, now);
  await audit(tx, { person, lead, now }, next ? "next step" : "no next step");
  return { columns, events: [{ kind: "step", detail: { step: next } }] };
}

async function audit(tx: Tx, { person, lead, now }: Pressed, detail: string): Promise<void> {
  await recordAudit(tx, { action: "lead-changed", person, subject: lead.reference, detail }, now);
}
