import { isDecided } from "@campusward/contracts/desk/application-effects";
import type { changeLead as changeLeadEndpoint, LeadDetail } from "@campusward/contracts/desk/leads-desk";
import type * as z from "zod/mini";
import { recordAudit } from "../../database/audit.ts";
import { type Tx, transact } from "../../database/database.ts";
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

export type Pressed = { person: Person; lead: LeadRow; now: EpochMs };

/**
 * Changes a lead as the caller has seen it, so that they can take it back. Where nothing is different, nothing is written.
 * @throws {AppError} `not_found`; `changed_meanwhile` when it has changed since the caller read it
 */
export async function changeSeen(
  { database, timeZone, now }: DeskContext,
  person: Person,
  { id, version }: Pick<LeadRow, "id" | "version">,
  toChange: (tx: Tx, pressed: Pressed) => Promise<Change>,
): Promise<LeadDetail> {
  return transact({ database, now }, async (tx, at) => {
    const lead = await takeLead(tx, id, at);
    if (lead.version !== version) {
      throw new AppError("changed_meanwhile", "Somebody else changed this lead. Look at it again first.");
    }
    const change = await toChange(tx, { person, lead, now: at });
    if (Object.keys(change.columns).length === 0) return describeLead(tx, lead, at);
    return describeLead(tx, await writeChange(tx, lead, change, { now: at, timeZone, by: person }), at);
  });
}

/**
 * Moves a lead, assigns it to somebody, or says what comes next with it.
 * @throws {AppError} as `changeSeen`; `invalid_fields` for somebody who is not an admin, for `lost` without a reason, and
 * for a next step in the past or of a closed lead.
 */
export async function changeLead(context: DeskContext, person: Person, change: LeadChange): Promise<LeadDetail> {
  return changeSeen(context, person, change, async (tx, pressed) => {
    const { lead } = pressed;
    const moved = await moveStatus(tx, pressed, change);
    const stands = { ...lead, ...moved.columns };
    return joinChanges(
      moved,
      await assign(tx, pressed, change),
      await plan(tx, { ...pressed, lead: stands }, change),
      change.settled && lead.answered_at !== null ? { columns: afterSettling(stands), events: [] } : noChange,
    );
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
  const detail = { to: colleague?.name ?? null };
  return { columns: { assignee_id: assignee }, events: [{ kind: "assigned", detail }] };
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
