import { ageGroup } from "@campusward/contracts/leads/applications";
import type { ApplicationRow, EpochMs } from "../database/tables.ts";

/**
 * Whether the student is, or may still be, under 18. The form asks for a year only: who could turn 18 this year counts
 * as under 18 until it is over, and whoever grew up since is written to themselves.
 */
export function isMinorNow({ birth_year }: Pick<ApplicationRow, "birth_year">, now: EpochMs): boolean {
  return ageGroup(birth_year, new Date(now).getUTCFullYear()) !== "adult";
}
