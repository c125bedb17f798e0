import { ageGroup } from "@campusward/contracts/leads/applications";
import type { ApplicationRow, EpochMs } from "../database/tables.ts";

/**
 * Whether the student is, or may still be, under 18. The form asks for the birth year only, so a student who may turn
 * 18 this year counts as under 18 until the year is over. Mails to a student who has turned 18 since go to the student.
 */
export function isMinorNow({ birth_year }: Pick<ApplicationRow, "birth_year">, now: EpochMs): boolean {
  return ageGroup(birth_year, new Date(now).getUTCFullYear()) !== "adult";
}
