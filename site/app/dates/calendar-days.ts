import { addDays } from "@campusward/contracts/desk/place-time";
import { dateFormat } from "@campusward/contracts/kept-formats";
import { teamDayOf } from "./team-clock.ts";

/** So many days of the team's calendar up to and including today. */
export function lastDays(count: number, nowMs: number): { from: string; to: string } {
  const to = teamDayOf(nowMs);
  return { from: addDays(to, 1 - count), to };
}

/** A calendar day as a person reads it: `9 Jun`, long: `9 June`. */
export function spokenCalendarDay(day: string, month: "short" | "long" = "short"): string {
  return dateFormat("en-GB", { timeZone: "UTC", day: "numeric", month }).format(Date.parse(day));
}
