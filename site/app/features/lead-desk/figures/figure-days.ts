import type { readFigures } from "@campusward/contracts/desk/leads-desk";
import type * as z from "zod/mini";
import { toIndianDay } from "../../../dates/india.ts";

export type Figures = z.infer<typeof readFigures.response>;
export type FiguresRange = { kind: "last"; days: number } | { kind: "own"; from: string; to: string };

const dayMs = 24 * 60 * 60 * 1000;

/** The range of so many days up to and including today, for the figures. */
export function lastDays(count: number, nowMs: number): { from: string; to: string } {
  return { from: toIndianDay(nowMs - (count - 1) * dayMs), to: toIndianDay(nowMs) };
}

/** A calendar day as a person reads it: "9 Jun". */
export function spokenCalendarDay(day: string): string {
  return new Intl.DateTimeFormat("en-GB", { timeZone: "UTC", day: "numeric", month: "short" }).format(Date.parse(day));
}
