import { replyPromiseHours } from "../leads/leads.ts";
import { hasPromise, type LeadSummary, sleptDays } from "./leads-desk.ts";
import { quietDays, type StepKind } from "./next-steps.ts";
import { dayMs, endOfDay, hourMs, minuteMs } from "./place-time.ts";

/*
 * How a lead stands at an hour. Its row, the head of its panel, its group and its stone read it here alone. The numbers
 * of the desk are the same conditions on rows of the database: see `lead-selection.ts` of the server.
 */

/** The groups of Today, in their order. */
export const leadGroups = ["new", "late", "today", "slept", "later"] as const;
export type LeadGroup = (typeof leadGroups)[number];

export type Amount = { count: number; unit: "minutes" | "hours" | "days" };

/** What the stone of a lead shows. */
export type LeadClock =
  /** The promise runs. Within four hours it is urgent, and the desk counts it as due soon. */
  | { state: "urgent" | "soon" | "ample"; amount: Amount }
  /** The promise or the next step is over. */
  | { state: "late"; amount: Amount }
  /** No promise runs; the next step is due today. */
  | { state: "step"; amount: Amount }
  /** Nothing is due today. Days since anybody said a word; null where nobody has, since it came with a sheet. */
  | { state: "quiet"; days: number | null }
  | { state: "answered"; amount: Amount; isInTime: boolean }
  /** Closed, and never answered. */
  | { state: "closed" }
  /** Nobody has decided yet whether it is spam, or whether it may be read; or nobody was promised anything. */
  | { state: "paused" };

export type LeadState = {
  /** Null for what is closed, held or not decided about. */
  group: LeadGroup | null;
  clock: LeadClock;
  /** What is due first: the promise, or the next step. Null where nothing is. */
  next: Next | null;
};

export type Next = {
  kind: StepKind | "reply";
  /** What the promise is of; null for a step. */
  promised: "reply" | "answer" | "invoice" | null;
  at: number;
  isLate: boolean;
  /** The promise ends within four hours. */
  isUrgent: boolean;
};

type Stated = Omit<
  LeadSummary,
  "id" | "version" | "reference" | "name" | "email" | "city" | "profile" | "receivedAt" | "phone" | "source" | "isMinor"
>;

/** @param isJustAnswered Whether it was answered or called here, and is still looked at */
export function readLeadState(lead: Stated, now: number, timeZone: string, isJustAnswered = false): LeadState {
  const isAnswered = lead.repliedAt !== null && lead.tried === null && lead.answeredAt === null;
  return {
    group: groupOf(lead, now, timeZone),
    clock: isJustAnswered && isAnswered ? answeredClock(lead) : clockOf(lead, now, timeZone),
    next: nextOf(lead, now),
  };
}

/** Came in, and nobody has worked on it: no reply, no outcome, no next step, no owner. */
function isNew({ kind, status, repliedAt, assignee, nextStep, tried }: Stated): boolean {
  const isUntouched = repliedAt === null && assignee === null && nextStep === null && tried === null;
  return hasPromise({ kind }) && status === "new" && isUntouched;
}

function groupOf(lead: Stated, now: number, timeZone: string): LeadGroup | null {
  const { dueAt, answeredAt, lastWordAt } = lead;
  if (dueAt === null) return null;
  if (dueAt <= now) return "late";
  if (isNew(lead)) return "new";
  // What is woken stands in Today at once.
  if (dueAt < endOfDay(now, timeZone) || answeredAt !== null) return "today";
  return lastWordAt <= now - sleptDays * dayMs ? "slept" : "later";
}

/** One stone: what is late, the running promise, then the step of today. */
function clockOf(lead: Stated, now: number, timeZone: string): LeadClock {
  const { status, flaggedFor, isHeld, dueAt, repliedAt, waitingUntil, lastWordAt } = lead;
  if (flaggedFor !== null || (isHeld && status === "new")) return { state: "paused" };
  if (dueAt === null) return repliedAt === null ? { state: "closed" } : answeredClock(lead);
  if (dueAt <= now) return { state: "late", amount: toAmount(now - dueAt) };
  if (waitingUntil !== null) {
    const left = waitingUntil - now;
    const state = left < urgentMs ? "urgent" : left < soonMs ? "soon" : "ample";
    return { state, amount: toAmount(left) };
  }
  if (dueAt < endOfDay(now, timeZone)) return { state: "step", amount: toAmount(dueAt - now) };
  return { state: "quiet", days: lead.isImported ? null : quietDays(lastWordAt, now) };
}

const urgentMs = 4 * hourMs;
const soonMs = 13 * hourMs;

function answeredClock({ repliedAt, replyByAt }: Stated): LeadClock {
  const answeredAt = repliedAt ?? replyByAt;
  const promisedAt = replyByAt - replyPromiseHours * hourMs;
  return { state: "answered", amount: toAmount(answeredAt - promisedAt), isInTime: answeredAt <= replyByAt };
}

function nextOf(lead: Stated, now: number): Next | null {
  const { dueAt, waitingUntil, nextStep, wokenBy } = lead;
  if (dueAt === null || lead.flaggedFor !== null || lead.isHeld) return null;
  const isLate = dueAt <= now;
  if (nextStep !== null && (waitingUntil === null || nextStep.at < waitingUntil)) {
    return { kind: nextStep.kind, promised: null, at: nextStep.at, isLate, isUrgent: false };
  }
  const asked = wokenBy === "wrote" || wokenBy === "asked" || wokenBy === "offer";
  const promised = wokenBy === "accepted" ? "invoice" : asked ? "answer" : "reply";
  return { kind: "reply", promised, at: dueAt, isLate, isUrgent: !isLate && dueAt - now < urgentMs };
}

/** In the natural unit, rounded down; minutes only within the first hour. */
function toAmount(passedMs: number): Amount {
  const ms = Math.max(passedMs, 0);
  if (ms < hourMs) return { count: Math.floor(ms / minuteMs), unit: "minutes" };
  const hours = Math.floor(ms / hourMs);
  return hours < 100 ? { count: hours, unit: "hours" } : { count: Math.floor(hours / 24), unit: "days" };
}
