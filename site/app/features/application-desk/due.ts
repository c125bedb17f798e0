import type { ApplicationDeskWords } from "../../content/desk/application-desk.ts";
import { formatDay } from "../../dates/day-words.ts";
import { teamDaysBetween, teamTimeZone } from "../../dates/team-clock.ts";

export type Due = { isLate: boolean; isNow: boolean; text: string };

/** Whether a due day is late, today or later. Null without one. */
export function dueOf(dueAt: number | null, nowMs: number, words: ApplicationDeskWords["due"]): Due | null {
  if (dueAt === null) return null;
  const days = teamDaysBetween(nowMs, dueAt);
  if (days < 0) return { isLate: true, isNow: true, text: words.late(-days) };
  if (days === 0) return { isLate: false, isNow: true, text: words.today };
  return { isLate: false, isNow: false, text: words.on(formatDay(dueAt, nowMs, teamTimeZone)) };
}
