import type { EpochMs } from "../database/tables.ts";

/** India has one time zone without summer time: UTC+05:30. */
const indianOffsetMs = 5.5 * 3_600_000;
export const dayMs = 24 * 3_600_000;

/** When a day such as 2026-11-21 begins in India; null for a day that does not exist. */
export function beginningOfDay(day: string): EpochMs | null {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(midnight) || toDay(midnight) !== day ? null : midnight - indianOffsetMs;
}

/** The day that an instant falls on in India. */
export function toIndianDay(instant: EpochMs): string {
  return toDay(instant + indianOffsetMs);
}

/** Date and time in India as spreadsheets read them: 2026-11-21 09:14. */
export function toIndianDateTime(instant: EpochMs): string {
  return new Date(instant + indianOffsetMs).toISOString().slice(0, 16).replace("T", " ");
}

function toDay(instant: number): string {
  return new Date(instant).toISOString().slice(0, 10);
}
