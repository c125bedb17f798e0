import { addDays, dayMs, instantOf } from "@campusward/contracts/desk/place-time";
import { invalidField } from "../errors.ts";
import type { EpochMs } from "./tables.ts";

const longestRangeDays = 366;

/** From the first instant, inclusive, to the last, exclusive. */
export type Range = { from: EpochMs; to: EpochMs; days: readonly string[]; timeZone: string };

/** @throws {AppError} `invalid_fields` for days that do not exist, are in the wrong order or span more than a year */
export function parseRange(wanted: { from: string; to: string }, timeZone: string): Range {
  const from = beginningOfDay("from", wanted.from, timeZone);
  const isThere = instantOf(wanted.to, 0, timeZone) !== null;
  const count = isThere ? Math.round((Date.parse(wanted.to) - Date.parse(wanted.from)) / dayMs) + 1 : 0;
  if (count < 1 || count > longestRangeDays) throw invalidField("to", "not_an_option");
  const days = Array.from({ length: count }, (_, day) => addDays(wanted.from, day));
  return { from, to: instantOf(addDays(wanted.to, 1), 0, timeZone) as EpochMs, days, timeZone };
}

/** @throws {AppError} `invalid_fields` for a day that there is not */
export function beginningOfDay(field: string, day: string, timeZone: string): EpochMs {
  const at = instantOf(day, 0, timeZone);
  if (at === null) throw invalidField(field, "not_an_option");
  return at;
}
