import { type Next, readLeadState } from "@campusward/contracts/desk/lead-state";
import type { LeadSummary } from "@campusward/contracts/desk/leads-desk";
import { dayAt, hourMs, minuteMs } from "@campusward/contracts/desk/place-time";
import type { LeadDeskWords } from "../../../content/desk/lead-desk.ts";
import { dueTime, hourOf, wholeDay } from "../../../dates/step-time.ts";

export type NextLine = Pick<Next, "kind" | "isLate" | "isUrgent"> & {
  /** "Reply", "Call". */
  what: string;
  /** "by 11:40", "14:00", "Wed 25, 11:00"; `short` where there is little room. */
  when: string;
  short: string;
  /** What they did that wants a word, in place of the note. */
  pill: string | null;
  note: string | null;
};

type Words = Pick<LeadDeskWords, "next" | "leads" | "timeZone">;

/** What comes next with a lead: its promise or its next step, whichever is due first. Null where nothing does. */
export function readNext(lead: LeadSummary, now: number, words: Words): NextLine | null {
  const { group, next } = readLeadState(lead, now, words.timeZone);
  if (next === null) return null;
  const { next: said, leads, timeZone } = words;
  const { kind, promised, isLate } = next;
  const time = dueTime(next.at, now, timeZone);
  const when = promised ? said.by(time) : time;
  const pill = lead.answeredAt === null || lead.wokenBy === null ? null : said.woken[lead.wokenBy];
  const noteOfPromise = group === "new" ? cameWords(lead, now, words) : lead.tried ? null : said.promised;
  const tried = lead.tried && triedWords(lead.tried, now, words);
  return {
    ...next,
    what: kind === "reply" ? said[promised ?? kind] : leads.steps[kind],
    when: isLate ? said.wasDue(time) : when,
    short: isLate ? said.due(time) : when,
    pill: pill?.(dueTime(lead.answeredAt ?? now, now, timeZone)) ?? null,
    note: [tried, promised ? noteOfPromise : lead.nextStep?.note].filter(Boolean).join(". ") || null,
  };
}

function cameWords({ receivedAt }: LeadSummary, now: number, { next, timeZone }: Words): string {
  const ago = Math.max(now - receivedAt, 0);
  return ago < hourMs ? next.cameAgo(Math.floor(ago / minuteMs)) : next.came(dueTime(receivedAt, now, timeZone));
}

/** "Tried twice. No answer on Saturday". */
function triedWords({ times, outcome, at }: NonNullable<LeadSummary["tried"]>, now: number, { next, timeZone }: Words) {
  const isToday = dayAt(at, timeZone) === dayAt(now, timeZone);
  const day = wholeDay(at, timeZone);
  const when = isToday ? hourOf(at, timeZone) : now - at < 6 * 24 * hourMs ? day.split(",")[0] : day;
  return `${next.tried(times)}. ${next.failed[outcome]} ${isToday ? "at" : "on"} ${when}`;
}
