import { HttpsAddress, type MeetingHours, usualHours } from "@campusward/contracts/booking/meeting-hours";

/** Hours as they are typed: `10:00`, as a time field has it. `key` stays with a stretch while others come and go. */
export type TypedStretch = { key: number; from: string; until: string };

/** What each number may be; as the contract has it. */
export const bounds = {
  lengthMinutes: [10, 180],
  pauseMinutes: [0, 120],
  mostADay: [1, 30],
  noticeHours: [0, 14 * 24],
  horizonDays: [1, 90],
} as const satisfies Partial<Record<keyof MeetingHours, readonly [least: number, most: number]>>;
export type NumberName = keyof typeof bounds;
export const numberNames = Object.keys(bounds) as NumberName[];

/** The same for each of the numbers. */
function ofNumbers<Value>(make: (name: NumberName) => Value): Record<NumberName, Value> {
  return Object.fromEntries(numberNames.map((name) => [name, make(name)])) as Record<NumberName, Value>;
}

export type TypedHours = {
  /** By weekday, Sunday first. */
  week: readonly (readonly TypedStretch[])[];
  numbers: Record<NumberName, string>;
  /** Days such as `2026-12-24`, in order. */
  daysOff: readonly string[];
  room: string;
  /** Empty to keep what is there. */
  busy: string;
  /** The address that is kept goes. */
  isBusyGone: boolean;
};

export type StretchProblem = "missing" | "order" | "overlap";
/** `week` is by weekday and place. */
export type HoursProblems = {
  week: Record<string, StretchProblem>;
  numbers: Partial<Record<NumberName, true>>;
  room?: true;
  busy?: true;
};

const minutesOfDay = 24 * 60;
const weekdays = [0, 1, 2, 3, 4, 5, 6];
let keys = 0;

export function aStretch(from = "", until = ""): TypedStretch {
  keys += 1;
  return { key: keys, from, until };
}

export function toTyped(hours: MeetingHours): TypedHours {
  return {
    week: weekdays.map((day) =>
      hours.weekly
        .filter(({ weekday }) => weekday === day)
        .toSorted((one, other) => one.from - other.from)
        .map(({ from, until }) => aStretch(toClock(from), toClock(until))),
    ),
    numbers: ofNumbers((name) => String(hours[name])),
    daysOff: hours.daysOff.toSorted(),
    room: hours.roomUrl ?? "",
    busy: "",
    isBusyGone: false,
  };
}

/** What is saved, or what is wrong. A stretch with neither hour is none. */
export function readTyped(
  typed: TypedHours,
): { hours: MeetingHours; busyAddress?: string | null; problems: null } | { hours: null; problems: HoursProblems } {
  const problems: HoursProblems = { week: {}, numbers: {} };
  const weekly: MeetingHours["weekly"] = [];
  for (const weekday of weekdays) {
    let last = -1;
    const stretches = (typed.week[weekday] ?? [])
      .map((stretch, place) => ({ place, from: toMinutes(stretch.from), until: toEnd(stretch.until), stretch }))
      .filter(({ stretch }) => stretch.from !== "" || stretch.until !== "")
      .toSorted((one, other) => (one.from ?? 0) - (other.from ?? 0));
    for (const { place, from, until } of stretches) {
      const problem =
        from === null || until === null ? "missing" : until <= from ? "order" : from < last ? "overlap" : null;
      if (problem) problems.week[`${weekday} ${place}`] = problem;
      if (from === null || until === null) continue;
      last = Math.max(last, until);
      weekly.push({ weekday, from, until });
    }
  }
  const number = (name: NumberName) => {
    const [least, most] = bounds[name];
    const value = /^\d{1,4}$/.test(typed.numbers[name].trim()) ? Number(typed.numbers[name]) : Number.NaN;
    if (!(value >= least && value <= most)) problems.numbers[name] = true;
    return value;
  };
  const [room, busy] = [typed.room.trim(), typed.busy.trim()];
  const hours: MeetingHours = {
    ...usualHours,
    ...ofNumbers(number),
    weekly,
    daysOff: [...typed.daysOff],
    roomUrl: room || null,
  };
  if (room !== "" && !HttpsAddress.safeParse(room).success) problems.room = true;
  if (busy !== "" && !HttpsAddress.safeParse(busy).success) problems.busy = true;
  const isWrong = [problems.week, problems.numbers].some((found) => Object.keys(found).length > 0);
  if (isWrong || problems.room || problems.busy) return { hours: null, problems };
  if (busy !== "") return { hours, busyAddress: busy, problems: null };
  return typed.isBusyGone ? { hours, busyAddress: null, problems: null } : { hours, problems: null };
}

/** Minutes from midnight; null for what is no hour. */
function toMinutes(clock: string): number | null {
  const [, hours, minutes] = /^(\d\d):(\d\d)/.exec(clock) ?? [];
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes);
}

/** Midnight at the end of a day is 24:00, which a time field cannot show. */
export function toEnd(clock: string): number | null {
  const minutes = toMinutes(clock);
  return minutes === 0 ? minutesOfDay : minutes;
}

export function toClock(minutes: number): string {
  const two = (number: number) => String(number).padStart(2, "0");
  return `${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}`;
}
