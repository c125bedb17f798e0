import * as z from "zod/mini";
import { addDays, dayAt, dayMs, hourAt, hourMs, instantOf, minuteMs, weekdayOf } from "./place-time.ts";

/** What comes next with a lead. It is its owner's. */
export const stepKinds = ["call", "whatsapp", "mail", "demo", "meeting"] as const;
export type StepKind = (typeof stepKinds)[number];

export const stepNoteLimit = 200;

export const NextStep = z.object({
  kind: z.enum(stepKinds),
  at: z.int().check(z.minimum(0)),
  note: z.nullable(z.string().check(z.trim(), z.maxLength(stepNoteLimit))),
});
export type NextStep = z.infer<typeof NextStep>;

/** How a call or a chat went. `reached`, `sent` and `answered` stop the reply clock. */
export const contactOutcomes = {
  call: ["reached", "no-answer", "wrong-number"],
  whatsapp: ["sent", "answered", "not-on-whatsapp"],
} as const;
export type ContactWay = keyof typeof contactOutcomes;
export type ContactOutcome = (typeof contactOutcomes)[ContactWay][number];
export const allOutcomes = [...contactOutcomes.call, ...contactOutcomes.whatsapp] as const;

/** Outcomes that mean that somebody heard from us. */
export function stopsClock(outcome: ContactOutcome): boolean {
  return outcome === "reached" || outcome === "sent" || outcome === "answered";
}

/** What reached nobody: an outcome, or a demo that they missed. */
export const failedOutcomes = ["no-answer", "wrong-number", "not-on-whatsapp", "missed"] as const;

const sunday = 0;
const fridayNumber = 5;
/** Nobody calls a family earlier, or later. */
const firstHour = 9;
const lastHour = 19;
const morning = 10 * 60;
const lastMinute = 18 * 60 + 30;
const quarterMs = 15 * minuteMs;

/** The next quarter of an hour in two hours. */
export function inTwoHours(now: number): number {
  return roundUp(now + 2 * hourMs);
}

/** The next working day at ten. Sundays are none. */
export function tomorrowAtTen(now: number, zone: string): number {
  return atTen(nextWorkingDay(dayAt(now, zone), 1), zone);
}

/** The coming Friday at ten; on a Friday the one after. */
export function fridayAtTen(now: number, zone: string): number {
  const today = dayAt(now, zone);
  const ahead = (fridayNumber - weekdayOf(today) + 7) % 7 || 7;
  return atTen(addDays(today, ahead), zone);
}

/** Somebody whom nobody planned anything for is called on the third working day. */
export function defaultStep(now: number, zone: string): NextStep {
  return { kind: "call", at: atTen(nextWorkingDay(dayAt(now, zone), 3), zone), note: null };
}

/**
 * When to try again after nobody answered: four hours later, then the next morning, then on Friday. While a promise
 * runs and leaves the time, half an hour before it at the latest. Never in the night.
 * @param tries How many were without an answer, this one included
 * @param promisedBy When the running promise ends; null while none runs
 */
export function nextTry(tries: number, now: number, promisedBy: number | null, zone: string): number {
  const proposed =
    tries === 1 ? laterToday(now, zone) : tries === 2 ? tomorrowAtTen(now, zone) : fridayAtTen(now, zone);
  const latest = promisedBy === null ? null : lastCallBefore(promisedBy, zone);
  return latest !== null && latest > now && latest < proposed ? latest : proposed;
}

function laterToday(now: number, zone: string): number {
  const at = roundUp(now + 4 * hourMs);
  const today = dayAt(now, zone);
  if (dayAt(at, zone) !== today || hourAt(at, zone) >= lastHour) return tomorrowAtTen(now, zone);
  if (hourAt(at, zone) >= firstHour) return at;
  return weekdayOf(today) === sunday ? tomorrowAtTen(now, zone) : atTen(today, zone);
}

/** The last quarter of an hour in which a call still comes half an hour before a promise ends. */
function lastCallBefore(promisedBy: number, zone: string): number {
  const at = Math.floor((promisedBy - 30 * minuteMs) / quarterMs) * quarterMs;
  const day = dayAt(at, zone);
  if (hourAt(at, zone) < firstHour) return instantOf(addDays(day, -1), lastMinute, zone) as number;
  return hourAt(at, zone) < lastHour ? at : (instantOf(day, lastMinute, zone) as number);
}

function nextWorkingDay(day: string, ahead: number): string {
  const next = addDays(day, 1);
  if (weekdayOf(next) === sunday) return nextWorkingDay(next, ahead);
  return ahead <= 1 ? next : nextWorkingDay(next, ahead - 1);
}

/** Ten in the morning exists in every zone. */
export function atTen(day: string, zone: string): number {
  return instantOf(day, morning, zone) as number;
}

function roundUp(instant: number): number {
  return Math.ceil(instant / quarterMs) * quarterMs;
}

/** Days since anybody said a word, either way. */
export function quietDays(lastWordAt: number, now: number): number {
  return Math.max(0, Math.floor((now - lastWordAt) / dayMs));
}
