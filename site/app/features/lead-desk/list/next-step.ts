import { closedStatuses, type LeadStatus, type LeadSummary } from "@campusward/contracts/desk/leads-desk";
import type { StepKind } from "@campusward/contracts/desk/next-steps";
import type { LeadDeskWords } from "../../../content/desk/lead-desk.ts";
import { dueTime } from "../../../dates/step-time.ts";

export type NextLine = {
  kind: StepKind | "reply";
  /** "Reply", "Call". */
  what: string;
  /** "by 11:40", "14:00", "Wed 25, 11:00"; `short` where there is little room. */
  when: string;
  short: string;
  isLate: boolean;
  /** The promise ends within four hours. */
  isUrgent: boolean;
  note: string | null;
  /** The note says that they answered. */
  isAnswer: boolean;
};

const urgentMs = 4 * 3_600_000;

type Lead = Pick<LeadSummary, "status" | "flaggedFor" | "isHeld" | "waitingUntil" | "nextStep" | "answeredAt">;
type Words = Pick<LeadDeskWords, "next" | "leads" | "timeZone">;

/** What comes next with a lead: its promise or its next step, whichever is due first. Null where nothing does. */
export function readNext(lead: Lead, now: number, { next, leads, timeZone }: Words): NextLine | null {
  const { waitingUntil, nextStep } = lead;
  const answered = lead.answeredAt === null ? null : next.answered(dueTime(lead.answeredAt, now, timeZone));
  if ((isClosed(lead.status) && answered === null) || lead.flaggedFor !== null || lead.isHeld) return null;
  const timed = (at: number, when: (time: string) => string) => {
    const time = dueTime(at, now, timeZone);
    const isLate = at <= now;
    return { isLate, when: isLate ? next.wasDue(time) : when(time), short: isLate ? next.due(time) : when(time) };
  };
  if (waitingUntil !== null && (nextStep === null || waitingUntil <= nextStep.at)) {
    const isUrgent = waitingUntil > now && waitingUntil - now < urgentMs;
    return {
      kind: "reply",
      what: next.reply,
      ...timed(waitingUntil, next.by),
      isUrgent,
      ...noteOf(answered, next.promised),
    };
  }
  if (nextStep === null) return null;
  const { kind, at, note } = nextStep;
  return { kind, what: leads.steps[kind], ...timed(at, (time) => time), isUrgent: false, ...noteOf(answered, note) };
}

function noteOf(answered: string | null, note: string | null): Pick<NextLine, "note" | "isAnswer"> {
  return { note: answered ?? note, isAnswer: answered !== null };
}

function isClosed(status: LeadStatus): boolean {
  return (closedStatuses as readonly LeadStatus[]).includes(status);
}
