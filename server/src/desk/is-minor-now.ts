import { ageGroup } from "@campusward/contracts/leads/applications";
import type { ApplicationRow, EpochMs, LeadRow } from "../database/tables.ts";

/**
 * Whether the student is, or may still be, under 18. The form asks for the birth year only, so a student who may turn
 * 18 this year counts as under 18 until the year is over. Mails to a student who has turned 18 since go to the student.
 */
export function isMinorNow({ birth_year }: Pick<ApplicationRow, "birth_year">, now: EpochMs): boolean {
  return ageGroup(birth_year, new Date(now).getUTCFullYear()) !== "adult";
}

/** Whether a request is by or for somebody who is, or may still be, under 18. */
export function isOfMinor(
  { age_group }: Pick<LeadRow, "age_group">,
  application: Pick<ApplicationRow, "birth_year"> | undefined,
  now: EpochMs,
): boolean {
  return age_group === "under 18" || (application !== undefined && isMinorNow(application, now));
}
