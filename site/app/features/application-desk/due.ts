import { spokenDay, teamDaysBetween } from "../../dates/team-clock.ts";

export type Due = { isLate: boolean; isNow: boolean; text: string };

/** Whether a due day is late, today or later. Null without one. */
export function dueOf(dueAt: number | null, nowMs: number): Due | null {
  if (dueAt === null) return null;
  const days = teamDaysBetween(nowMs, dueAt);
  if (days < 0) return { isLate: true, isNow: true, text: `Late by ${-days} ${days === -1 ? "day" : "days"}` };
  if (days === 0) return { isLate: false, isNow: true, text: "Due today" };
  return { isLate: false, isNow: false, text: `Due ${spokenDay(dueAt, nowMs)}` };
}
