import { effectOf, stepAfterDecision } from "@campusward/contracts/desk/application-effects";
import type { ApplicationStage } from "@campusward/contracts/desk/application-stages";
import type { Tx } from "../../database/database.ts";
import type { ApplicationRow, EpochMs, LeadRow } from "../../database/tables.ts";
import type { Person } from "../../http/api/person.ts";
import { findAssignable } from "../colleagues.ts";
import { toStep } from "../leads/lead-steps.ts";
import type { Change, LeadChanges, NewEvent } from "../leads/lead-store.ts";
import { afterContact, afterStatus } from "../reminders/reply-clock.ts";

type Move = {
  person: Person;
  lead: LeadRow;
  /** As it stood before the move. */
  application: ApplicationRow;
  to: ApplicationStage;
  /** A day that the family was given with the move. */
  dueAt: EpochMs | null;
  /** Why it is declined. */
  reason: string | null;
  /** Whether the family hears of it in the same step. */
  isTold: boolean;
  now: EpochMs;
  timeZone: string;
};

/** Stands where nobody gave a reason. */
const declined = "Declined";

/**
 * What a move of the application changes of its lead, so that nothing decided waits, is late or is reminded of. Whoever
 * decides owns the lead if nobody does.
 */
export async function moveLead(tx: Tx, move: Move): Promise<Change> {
  const { person, lead } = move;
  const columns = await changesOf(tx, move);
  const events: NewEvent[] = [];
  const { status } = columns;
  if (status && status !== lead.status) {
    events.push({ kind: "status", detail: { from: lead.status, to: status, reason: columns.lost_reason ?? null } });
  }
  const isOpen = Object.keys(columns).length > 0 && (columns.closed_at ?? null) === null;
  const owner = isOpen && lead.assignee_id === null ? await findAssignable(tx, person.accountId) : null;
  if (!owner) return { columns, events };
  events.push({ kind: "assigned", detail: { to: owner.name } });
  return { columns: { ...columns, assignee_id: owner.id }, events };
}

async function changesOf(tx: Tx, move: Move): Promise<LeadChanges> {
  const { lead, application, to, dueAt, reason, isTold, now, timeZone } = move;
  const heard = isTold ? { replied_at: lead.replied_at ?? now, last_word_at: now } : {};
  switch (effectOf(application.stage, to)) {
    case "won":
      return { ...afterStatus(lead, "won", now), lost_reason: null, ...heard };
    case "lost":
      return { ...afterStatus(lead, "lost", now), lost_reason: reason ?? declined, ...heard };
    case "stops": {
      const status = lead.status === "demo-booked" ? lead.status : "contacted";
      const step = toStep(stepAfterDecision(now, dueAt, timeZone), now);
      return { ...afterContact(lead, now), status, closed_at: null, lost_reason: null, ...step };
    }
    case "reopens": {
      const isAnswered = lead.replied_at !== null && !(await wasDecisionAlone(tx, lead));
      const status = isAnswered ? "contacted" : "new";
      const step = isAnswered ? toStep(stepAfterDecision(now, dueAt, timeZone), now) : {};
      return { ...afterStatus(lead, status, now), lost_reason: null, ...heard, ...step };
    }
    default:
      return isTold ? { ...afterContact(lead, now) } : {};
  }
}

/** Whether the clock was stopped by a decision, and nobody was written to or spoken with. */
async function wasDecisionAlone(tx: Tx, { id, replied_at }: LeadRow): Promise<boolean> {
  const events = await tx
    .selectFrom("lead_events")
    .select(["kind", "at"])
    .where("lead_id", "=", id)
    .where("kind", "in", ["stage", "letter", "reply", "contact"])
    .execute();
  const isDecision = events.some(({ kind, at }) => kind === "stage" && at === replied_at);
  return isDecision && events.every(({ kind }) => kind === "stage");
}
