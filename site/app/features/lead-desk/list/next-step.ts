import { type Next, readLeadState } from "@campusward/contracts/desk/lead-state";
import type { LeadSummary } from "@campusward/contracts/desk/leads-desk";
import { dayAt, hourMs, minuteMs } from "@campusward/contracts/desk/place-time";
import { referenceText } from "@campusward/contracts/payments/payments";
import { spokenCalendarDay } from "../../../dates/calendar-days.ts";
import { dueTime, hourOf, teamDayOf, timeZone, wholeDay } from "../../../dates/team-clock.ts";
import { stepNames } from "../../../desk-work/lead-words.ts";
import { moneyText, partNameOf, wayNames } from "../../../desk-work/payments/payment-words.ts";

const failedNames = {
  "no-answer": "No answer",
  "wrong-number": "Wrong number",
  "not-on-whatsapp": "Not on WhatsApp",
  missed: "Did not come",
};

const promiseNames = { answer: "Answer", reply: "Reply", invoice: "Send the invoice" };

/** What they did, or what became of our mail. */
const wokenSentences = {
  wrote: (time: string) => `Wrote back, ${time}`,
  asked: () => "Asked about the quote",
  accepted: () => "Accepted the quote",
  offer: () => "Answered the offer",
  cancelled: () => "Cancelled the demo",
  bounced: () => "A mail came back",
  paid: () => "Says they paid",
  due: () => "A part is due",
} satisfies Record<NonNullable<LeadSummary["wokenBy"]>, (time: string) => string>;

/** What is to be done about a payment, and what was said of it. A part is due on its own day, not by our promise. */
function payingWords({ what, amount, currency, way, part, text }: NonNullable<LeadSummary["toPay"]>, today: string) {
  const money = moneyText(amount, currency);
  const number = text && referenceText(text);
  if (what === "due") {
    const when = text === null || text >= today ? "due today" : `was due ${spokenCalendarDay(text)}`;
    return { what: `${partNameOf(part)}, ${money}`, note: "A letter is written. Send it, or wait", when };
  }
  if (what === "struck") return { what: `Look into ${money}, struck`, note: text };
  if (what === "differs") return { what: `Decide about ${money}`, note: "Came otherwise than asked", asks: "Decide" };
  const by = way ? ` by ${wayNames[way]}` : "";
  const note = ["Says paid", number && `ref. ${number}`].filter(Boolean).join(", ");
  return { what: `Look up ${money}${by}`, note, asks: "It is there" };
}

export type NextLine = Pick<Next, "kind" | "isLate" | "isUrgent"> & {
  /** Money is to be looked up, or due. */
  isPayment: boolean;
  /** What the button is called that asks whether the money is there; null where nobody said so. */
  asks: string | null;
  /** "Reply", "Call". */
  what: string;
  /** "by 11:40", "14:00", "Wed 25, 11:00"; `short` where there is little room. */
  when: string;
  short: string;
  /** What they did that wants a word, in place of the note. */
  pill: string | null;
  note: string | null;
};

/** What comes next with a lead: its promise or its next step, whichever is due first. Null where nothing does. */
export function readNext(lead: LeadSummary, now: number): NextLine | null {
  const { group, next } = readLeadState(lead, now, timeZone);
  if (next === null) return null;
  const { kind, promised, isLate } = next;
  const paying =
    kind === "reply" && lead.toPay && lead.answeredAt !== null ? payingWords(lead.toPay, teamDayOf(now)) : null;
  const time = dueTime(next.at, now);
  const inTime = promised ? `by ${time}` : time;
  const when = paying?.when ?? (isLate ? `was due ${time}` : inTime);
  const pill = lead.answeredAt === null || lead.wokenBy === null ? null : wokenSentences[lead.wokenBy];
  const noteOfPromise = group === "new" ? cameWords(lead, now) : lead.tried ? null : "Promised within 24 hours";
  const tried = lead.tried && triedWords(lead.tried, now);
  return {
    ...next,
    isPayment: paying !== null,
    asks: paying?.asks ?? null,
    what: paying?.what ?? (kind === "reply" ? promiseNames[promised ?? kind] : stepNames[kind]),
    when,
    short: when.replace(/^was /, ""),
    pill: paying ? null : (pill?.(dueTime(lead.answeredAt ?? now, now)) ?? null),
    note: paying?.note ?? ([tried, promised ? noteOfPromise : lead.nextStep?.note].filter(Boolean).join(". ") || null),
  };
}

function cameWords({ receivedAt }: LeadSummary, now: number): string {
  const ago = Math.max(now - receivedAt, 0);
  const minutes = Math.floor(ago / minuteMs);
  if (minutes === 0) return "Came just now";
  if (ago < hourMs) return `Came ${minutes} ${minutes === 1 ? "minute" : "minutes"} ago`;
  const when = dueTime(receivedAt, now);
  return `Came ${/^\d\d:/.test(when) ? "at " : ""}${when}`;
}

/** "Tried twice. No answer on Saturday". */
function triedWords({ times, outcome, at }: NonNullable<LeadSummary["tried"]>, now: number) {
  const isToday = dayAt(at, timeZone) === dayAt(now, timeZone);
  const day = wholeDay(at);
  const when = isToday ? hourOf(at) : now - at < 6 * 24 * hourMs ? day.split(",")[0] : day;
  const often = times === 1 ? "once" : times === 2 ? "twice" : `${times} times`;
  return `Tried ${often}. ${failedNames[outcome]} ${isToday ? "at" : "on"} ${when}`;
}
