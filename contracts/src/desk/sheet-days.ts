import { dayMs } from "./place-time.ts";

/** Days as sheets and the programs that write them have them. */

const monthNames = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const weekday = /[\s,(]*\b(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\b[\s.,)]*/i;
/** `10:00`, `T10:12:33+05:30`, `10:12:33 AM GMT+5:30`, `4 PM`: a follow-up has a day. */
const hour = /(?:T|,?\s)\s*(?:at\s+)?\d{1,2}(?::\d{2}.*|\s*[ap]\.?m\.?)$/i;
const yearFirst = /^(\d{4})([-/. ])(\d{1,2})\2(\d{1,2})$/;
const yearLast = /^(\d{1,2})([-/. ])(\d{1,2})\2(\d{4}|\d{2})$/;
const dayThenMonth = /^(\d{1,2})(?:st|nd|rd|th)?[-/.,\s]*([a-z]{3,9})\.?[-/.,\s]*(\d{4}|\d{2})$/i;
const monthThenDay = /^([a-z]{3,9})\.?[-/.\s]*(\d{1,2})(?:st|nd|rd|th)?[-/.,\s]+(\d{4}|\d{2})$/i;
/** Excel's number of a day, of this century. */
const serial = /^(?:3[7-9]|[4-6]\d|7[0-2])\d{3}(?:\.\d+)?$/;
const serialStart = Date.UTC(1899, 11, 30);

/**
 * The day that a cell holds, such as `2026-12-02`; null where it holds none. A two-digit year is of this century.
 * @param monthFirst whether `2/12/2026` is 12 February. What can be read in one way only is read so.
 */
export function readDayCell(cell: string, monthFirst = false): string | null {
  const text = dayText(cell);
  if (serial.test(text)) return new Date(serialStart + Math.floor(Number(text)) * dayMs).toISOString().slice(0, 10);
  const [, iso, , isoMonth, isoDay] = yearFirst.exec(text) ?? [];
  if (iso) return toDay(iso, isoMonth, isoDay);
  const [, first, , second, year] = yearLast.exec(text) ?? [];
  if (year) return inOrder(year, Number(first), Number(second), monthFirst);
  const [, day, month, of] = dayThenMonth.exec(text) ?? [];
  if (of) return toDay(of, monthNumber(month), day);
  const [, name, dayOfIt, yearOfIt] = monthThenDay.exec(text) ?? [];
  return yearOfIt ? toDay(yearOfIt, monthNumber(name), dayOfIt) : null;
}

/** Whether the cells of a column have the month first: `both` where some can only be read so, and others only otherwise. */
export function isMonthFirst(cells: readonly string[]): boolean | "both" {
  const pairs = cells.map((cell) => yearLast.exec(dayText(cell)));
  const isBeyond = (place: 1 | 3) => pairs.some((pair) => Number(pair?.[place] ?? 0) > 12);
  return isBeyond(3) && isBeyond(1) ? "both" : isBeyond(3);
}

function dayText(cell: string): string {
  return cell.slice(0, 60).trim().replace(weekday, " ").replace(hour, "").trim();
}

function inOrder(year: string, first: number, second: number, monthFirst: boolean): string | null {
  const isMonth = second > 12 || (monthFirst && first <= 12);
  return isMonth ? toDay(year, first, second) : toDay(year, second, first);
}

function monthNumber(name = ""): number {
  return monthNames.indexOf(name.slice(0, 3).toLowerCase()) + 1;
}

function toDay(year: string, month: string | number = 0, day: string | number = 0): string | null {
  const time = Date.UTC(Number(year) + (year.length === 2 ? 2000 : 0), Number(month) - 1, Number(day));
  const date = new Date(time);
  const isThere = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
  return isThere ? date.toISOString().slice(0, 10) : null;
}
