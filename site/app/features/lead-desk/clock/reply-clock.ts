import { closedStatuses, type LeadStatus, type LeadSummary } from "@campusward/contracts/desk/leads-desk";
import { replyPromiseHours } from "@campusward/contracts/leads/leads";
import type { LeadDeskWords } from "../../../content/desk/lead-desk.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

type Amount = { count: number; unit: "minutes" | "hours" | "days" };

/** Within four hours a lead is urgent, and the desk counts it as due soon. */
export type ReplyClock =
  | { state: "late" | "urgent" | "soon" | "ample"; amount: Amount }
  | { state: "answered"; amount: Amount; isInTime: boolean }
  /** Lost or spam, without a reply. */
  | { state: "closed" }
  /** Nobody has decided yet whether it is spam, or whether it may be read. */
  | { state: "paused" };

type Clocked = Pick<LeadSummary, "status" | "replyByAt" | "repliedAt" | "flaggedFor" | "isHeld">;

/** The time left of the promise to a lead. The clock runs until a person answers. */
export function readClock({ status, replyByAt, repliedAt, flaggedFor, isHeld }: Clocked, now: number): ReplyClock {
  if (flaggedFor !== null || (isHeld && status === "new")) return { state: "paused" };
  if (repliedAt !== null) {
    const promisedAt = replyByAt - replyPromiseHours * hourMs;
    return { state: "answered", amount: toAmount(repliedAt - promisedAt), isInTime: repliedAt <= replyByAt };
  }
  if ((closedStatuses as readonly LeadStatus[]).includes(status)) return { state: "closed" };
  if (now >= replyByAt) return { state: "late", amount: toAmount(now - replyByAt) };
  const hours = Math.floor((replyByAt - now) / hourMs);
  const state = hours <= 3 ? "urgent" : hours <= 12 ? "soon" : "ample";
  return { state, amount: toAmount(replyByAt - now) };
}

/** In the natural unit, rounded down; minutes only within the first hour. */
function toAmount(passedMs: number): Amount {
  const ms = Math.max(passedMs, 0);
  if (ms < hourMs) return { count: Math.floor(ms / minuteMs), unit: "minutes" };
  const hours = Math.floor(ms / hourMs);
  return hours < 100 ? { count: hours, unit: "hours" } : { count: Math.floor(hours / 24), unit: "days" };
}

type ClockWords = LeadDeskWords["clock"];

/** The clock as a sentence: "Late by 2 hours", "7 hours left", "Answered in 3 hours". */
export function describeClock(clock: ReplyClock, words: ClockWords): string {
  if (clock.state === "closed") return words.closedSpoken;
  if (clock.state === "paused") return words.notBegunSpoken;
  const time = words.spoken[clock.amount.unit](clock.amount.count);
  if (clock.state === "answered") return clock.isInTime ? words.answeredIn(time) : words.answeredLate(time);
  return clock.state === "late" ? words.lateSpoken(time) : words.leftSpoken(time);
}

/** The label next to the stone, which shows the number: "h left", "late", "answered". */
export function clockLabel(clock: ReplyClock, words: ClockWords): string {
  if (clock.state === "closed") return words.closed;
  if (clock.state === "paused") return words.notBegun;
  if (clock.state === "answered") return words.answered;
  return (clock.state === "late" ? words.late : words.left)[clock.amount.unit];
}

/** On a card, where the label includes the number: "Late by 2 h", "7 h left". */
export function shortClock(clock: ReplyClock, words: ClockWords): string {
  if (!("amount" in clock) || clock.state === "answered") return describeClock(clock, words);
  const time = shortAmount(clock.amount, words);
  return clock.state === "late" ? words.lateBy(time) : words.isLeft(time);
}

function shortAmount({ count, unit }: Amount, words: ClockWords): string {
  return `${count} ${words.short[unit]}`;
}

/** The number on the stone. Null when the clock has stopped. */
export function clockNumber(clock: ReplyClock): string | null {
  if (!("amount" in clock) || clock.state === "answered") return null;
  return clock.state === "late" ? `+${clock.amount.count}` : String(clock.amount.count);
}
