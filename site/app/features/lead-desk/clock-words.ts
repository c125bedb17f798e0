import type { LeadDeskWords } from "../../content/lead-desk.ts";
import type { Amount, ReplyClock } from "./reply-clock.ts";

type ClockWords = LeadDeskWords["clock"];

/** The clock as a sentence: "Late by 2 hours", "7 hours left", "Answered in 3 hours". */
export function sayClock(clock: ReplyClock, words: ClockWords): string {
  if (clock.state === "closed") return words.closedSpoken;
  if (clock.state === "paused") return words.notBegunSpoken;
  const time = words.spoken[clock.amount.unit](clock.amount.count);
  if (clock.state === "answered") return clock.isInTime ? words.answeredIn(time) : words.answeredLate(time);
  return clock.state === "late" ? words.lateSpoken(time) : words.leftSpoken(time);
}

/** What stands beside the stone, which carries the number: "h left", "late", "answered". */
export function besideClock(clock: ReplyClock, words: ClockWords): string {
  if (clock.state === "closed") return words.closed;
  if (clock.state === "paused") return words.notBegun;
  if (clock.state === "answered") return words.answered;
  return (clock.state === "late" ? words.late : words.left)[clock.amount.unit];
}

/** On a card, where the stone stands apart: "Late by 2 h", "7 h left". */
export function shortClock(clock: ReplyClock, words: ClockWords): string {
  if (!("amount" in clock) || clock.state === "answered") return sayClock(clock, words);
  const time = shortAmount(clock.amount, words);
  return clock.state === "late" ? words.lateBy(time) : words.isLeft(time);
}

function shortAmount({ count, unit }: Amount, words: ClockWords): string {
  return `${count} ${words.short[unit]}`;
}

/** The number on the stone. Null where nothing is counted any more. */
export function clockNumber(clock: ReplyClock): string | null {
  if (!("amount" in clock) || clock.state === "answered") return null;
  return clock.state === "late" ? `+${clock.amount.count}` : String(clock.amount.count);
}
