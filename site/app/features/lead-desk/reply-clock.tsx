import { closedStatuses, hasPromise, type LeadStatus, type LeadSummary } from "@campusward/contracts/desk/leads-desk";
import { quietDays } from "@campusward/contracts/desk/next-steps";
import { endOfDay } from "@campusward/contracts/desk/place-time";
import { replyPromiseHours } from "@campusward/contracts/leads/leads";
import type { LeadDeskWords } from "../../content/desk/lead-desk.ts";

const front = "M2.6 228V89.4A81.4 81.4 0 0 1 165.4 89.4V228Z";
const withSide = "M2.6 228V89.4A81.4 81.4 0 0 1 84 8H106A81.4 81.4 0 0 1 187.4 89.4V228Z";
const cap = "M2.6 96V89.4A81.4 81.4 0 0 1 165.4 89.4V96Z";

type ClockStoneProps = {
  clock: ReplyClock;
  /** Text above the number; the stone is then drawn with its side. */
  label?: string;
  className?: string;
};

/** The reply clock as a stone: its cap shows the urgency, its number the time. The words next to it say the same. */
export function ClockStone({ clock, label, className = "" }: ClockStoneProps) {
  const number = clockNumber(clock);
  const isRound = label !== undefined;
  return (
    <svg
      className={`clock-stone notranslate clock-${clock.state} ${className}`}
      viewBox={isRound ? "0 0 190 232" : "0 0 168 232"}
      aria-hidden="true"
    >
      {isRound && <path d={withSide} className="clock-stone-side" />}
      <path d={front} className="clock-stone-front" />
      {"amount" in clock && <path d={cap} className="clock-stone-cap" />}
      <path d={front} className="clock-stone-edge" />
      {label && (
        <text x="84" y="146" className="clock-stone-label">
          {label}
        </text>
      )}
      {number && (
        <text x="84" y={label ? 210 : 199} className="clock-stone-number">
          {number}
        </text>
      )}
      {clock.state === "answered" && <path d="M50 160l24 26 44-54" className="clock-stone-tick" />}
    </svg>
  );
}

/** A stone of a row that is counted down: painted once done. */
export function CountStone({ number, cap: paint }: { number: string; cap: "done" | "next" | "none" }) {
  const state = { done: "clock-ample", next: "clock-soon", none: "clock-paused" }[paint];
  return (
    <svg className={`clock-stone notranslate ${state}`} viewBox="0 0 168 232" aria-hidden="true">
      <path d={front} className="clock-stone-front" />
      {paint !== "none" && <path d={cap} className="clock-stone-cap" />}
      <path d={front} className="clock-stone-edge" />
      <text x="84" y="199" className="clock-stone-number">
        {number}
      </text>
    </svg>
  );
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

type Amount = { count: number; unit: "minutes" | "hours" | "days" };

/** Within four hours a lead is urgent, and the desk counts it as due soon. */
export type ReplyClock =
  | { state: "late" | "urgent" | "soon" | "ample"; amount: Amount }
  /** No promise runs; the next step is due today. */
  | { state: "step"; amount: Amount }
  /** Nothing is due today. Days since anybody said a word; null where nobody has, since it came with a sheet. */
  | { state: "quiet"; days: number | null }
  | { state: "answered"; amount: Amount; isInTime: boolean }
  /** Lost or spam, without a reply. */
  | { state: "closed" }
  /** Nobody has decided yet whether it is spam, or whether it may be read. */
  | { state: "paused" };

type Clocked = Pick<LeadSummary, "kind" | "status" | "replyByAt" | "repliedAt" | "flaggedFor" | "isHeld"> &
  Partial<Pick<LeadSummary, "answeredAt" | "waitingUntil" | "lastWordAt">>;

/** The time left of the promise to a lead. The clock runs until a person answers. */
export function readClock(
  { kind, status, replyByAt, repliedAt, flaggedFor, isHeld, answeredAt = null, waitingUntil, lastWordAt }: Clocked,
  now: number,
): ReplyClock {
  if (flaggedFor !== null || (isHeld && status === "new")) return { state: "paused" };
  // They answered: a promise runs again.
  if (answeredAt !== null && waitingUntil) return runningClock(waitingUntil, now);
  if (repliedAt !== null) {
    const promisedAt = replyByAt - replyPromiseHours * hourMs;
    return { state: "answered", amount: toAmount(repliedAt - promisedAt), isInTime: repliedAt <= replyByAt };
  }
  if ((closedStatuses as readonly LeadStatus[]).includes(status)) return { state: "closed" };
  if (!hasPromise({ kind })) return { state: "paused" };
  // Who booked by themselves is owed no answer.
  if (status !== "new" && waitingUntil === null) return { state: "quiet", days: quietDays(lastWordAt ?? now, now) };
  return runningClock(replyByAt, now);
}

function runningClock(until: number, now: number): ReplyClock {
  if (now >= until) return { state: "late", amount: toAmount(now - until) };
  const hours = Math.floor((until - now) / hourMs);
  const state = hours <= 3 ? "urgent" : hours <= 12 ? "soon" : "ample";
  return { state, amount: toAmount(until - now) };
}

type Stepped = Clocked & Pick<LeadSummary, "waitingUntil" | "nextStep" | "lastWordAt" | "isImported">;

/** What the stone of a lead counts: the running promise; without one, the next step if it is due today. */
export function readStone(lead: Stepped, now: number, timeZone: string): ReplyClock {
  const { waitingUntil, nextStep, flaggedFor, isHeld, lastWordAt, isImported } = lead;
  if (waitingUntil !== null || nextStep === null || flaggedFor !== null || isHeld) return readClock(lead, now);
  if (nextStep.at <= now) return { state: "late", amount: toAmount(now - nextStep.at) };
  if (nextStep.at < endOfDay(now, timeZone)) return { state: "step", amount: toAmount(nextStep.at - now) };
  return { state: "quiet", days: isImported ? null : quietDays(lastWordAt, now) };
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
  if (clock.state === "quiet") return words.quiet(clock.days);
  const time = words.spoken[clock.amount.unit](clock.amount.count);
  if (clock.state === "answered") return clock.isInTime ? words.answeredIn(time) : words.answeredLate(time);
  if (clock.state === "step") return words.toGoSpoken(time);
  return clock.state === "late" ? words.lateSpoken(time) : words.leftSpoken(time);
}

/** The label next to the stone, which shows the number: "h left", "late", "answered". */
export function clockLabel(clock: ReplyClock, words: ClockWords): string {
  if (clock.state === "closed") return words.closed;
  if (clock.state === "paused") return words.notBegun;
  if (clock.state === "quiet") return words.quiet(clock.days);
  if (clock.state === "answered") return words.answered;
  const names = clock.state === "late" ? words.late : clock.state === "step" ? words.toGo : words.left;
  return names[clock.amount.unit];
}

/** On a card, next to the hour: "2 h late", "7 h left", "40 min". Empty where the stone has no number. */
export function shortClock(clock: ReplyClock, words: ClockWords): string {
  if (!("amount" in clock) || clock.state === "answered") return "";
  const time = `${clock.amount.count} ${words.short[clock.amount.unit]}`;
  if (clock.state === "step") return time;
  return clock.state === "late" ? words.isLate(time) : words.isLeft(time);
}

/** The number on the stone. Null when the clock has stopped. */
function clockNumber(clock: ReplyClock): string | null {
  if (!("amount" in clock) || clock.state === "answered") return null;
  return clock.state === "late" ? `+${clock.amount.count}` : String(clock.amount.count);
}
