import { inTwoHours, tomorrowAtTen } from "@campusward/contracts/desk/next-steps";
import type { Tx } from "../database/database.ts";
import { getLead } from "../database/lead-rows/get-lead.ts";
import type { EpochMs, LeadRow } from "../database/tables.ts";
import { findAssignable } from "./colleagues.ts";
import { isOfMinor } from "./is-minor-now.ts";
import { refuseUnread } from "./leads/add-to-lead.ts";
import { toAnswerTo } from "./leads/describe-lead.ts";
import { readSigns } from "./leads/lead-signs.ts";
import { toStep } from "./leads/lead-steps.ts";
import { insertEvent, type LeadChanges, lockMerged, noteUndo, tellMove, updateLead } from "./leads/lead-store.ts";
import { afterAnswer, afterOwnPress, afterStatus } from "./reminders/reply-clock.ts";

type DemoEnd = "came" | "missed" | "cancelled";
type By = { accountId: string; name: string | null; email: string } | null;

/** What becomes of a lead whose demo is booked, changed or over. */
export function createLeadWork({ timeZone }: { timeZone: string }) {
  /** The owner is whom they meet, and the clock stops. Only a colleague's press is an answer. */
  async function isBooked(
    tx: Tx,
    locked: LeadRow,
    { startsAt, ownerId, by }: { startsAt: EpochMs; ownerId: string; by: By },
    now: EpochMs,
  ): Promise<void> {
    const lead = await settled(tx, await getLead(tx, locked.id));
    const status = lead.status === "won" ? "won" : "demo-booked";
    await tellMove(tx, lead, { to: status, by }, now);
    if (lead.assignee_id !== ownerId) {
      const owner = await findAssignable(tx, ownerId);
      await insertEvent(tx, { lead, person: by, kind: "assigned", detail: { to: owner?.name ?? null } }, now);
    }
    const after = by === null ? afterOwnPress : afterStatus;
    const moved: LeadChanges = status === "won" ? {} : { ...after(lead, status, now), lost_reason: null };
    const step = { kind: "demo", at: startsAt, note: null } as const;
    const { answered_at, waiting_until } = lead;
    const changes = {
      answered_at,
      waiting_until,
      ...moved,
      assignee_id: ownerId,
      last_word_at: now,
      ...(status !== "won" && toStep(step, now)),
    };
    await updateLead(tx, lead, changes, { now, timeZone });
  }

  /**
   * Whoever cancelled, or was missed, is called the next morning; after a demo a word follows in two hours. What they
   * cancelled themselves wakes the lead, also a closed one.
   */
  async function isOff(tx: Tx, locked: LeadRow, now: EpochMs, outcome?: DemoEnd): Promise<void> {
    const lead = await getLead(tx, locked.id);
    const woken = outcome === "cancelled" && lead.status !== "spam" ? afterAnswer(lead, now) : {};
    if (lead.closed_at !== null) {
      if (outcome === "cancelled") await updateLead(tx, lead, woken, { now, timeZone });
      return;
    }
    const hasCome = outcome === "came";
    const at = hasCome ? inTwoHours(now) : tomorrowAtTen(now, timeZone);
    const next = toStep({ kind: hasCome ? "mail" : "call", at, note: null }, now);
    const isHeld = hasCome || outcome === "missed";
    const status = !isHeld && lead.status === "demo-booked" ? "contacted" : lead.status;
    await tellMove(tx, lead, { to: status }, now);
    await updateLead(tx, lead, { status, last_word_at: now, ...woken, ...next }, { now, timeZone });
  }

  async function followDemo(
    tx: Tx,
    locked: LeadRow,
    { known, startsAt }: { known: readonly EpochMs[]; startsAt: EpochMs | null },
    now: EpochMs,
  ): Promise<void> {
    const lead = await getLead(tx, locked.id);
    const { next_step_kind: kind, next_step_at: at } = lead;
    if (kind !== "demo" || at === null || at === startsAt || !known.includes(at)) return;
    if (startsAt === null) await isOff(tx, lead, now);
    else await updateLead(tx, lead, { next_step_at: startsAt }, { now, timeZone });
  }

  return {
    take: lockMerged,
    answerTo: toAnswerTo,
    isMinor: isOfMinor,
    refuseUnread,
    isBooked,
    isOff,
    followDemo,
    noteUndo,
    async tell(
      tx: Tx,
      lead: LeadRow,
      { kind, by, detail }: { kind: "booking" | "message" | "reply"; by: By; detail: object },
      now: EpochMs,
    ): Promise<void> {
      await insertEvent(tx, { lead, person: by, kind, detail: detail as never }, now);
      if (kind === "booking") return;
      const written = await getLead(tx, lead.id);
      const word = kind === "reply" ? { last_word_at: now } : afterAnswer(written, now);
      await updateLead(tx, written, word, { now, timeZone });
    },
  };
}

/** A demo that they cancelled wants no word any more once there is another. */
async function settled(tx: Tx, lead: LeadRow): Promise<LeadRow> {
  const signs = lead.answered_at === null ? null : (await readSigns(tx, [lead])).get(lead.id);
  return signs?.wokenBy === "cancelled" ? { ...lead, answered_at: null, waiting_until: null } : lead;
}
