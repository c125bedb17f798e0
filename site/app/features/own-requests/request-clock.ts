import type { OwnRequest } from "@campusward/contracts/desk/own-requests";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

type RequestClock =
  | { state: "running"; count: number; unit: "hours" | "minutes"; cap: "neem" | "amaltas" | "gulmohar" }
  /** After how many whole hours. */
  | { state: "answered"; count: number; cap: "neem" }
  | { state: "late"; cap: "gulmohar" }
  | { state: "closed"; cap: null };

type Clocked = Pick<OwnRequest, "receivedAt" | "replyByAt" | "repliedAt" | "isClosed">;

/** The same clock as on the team's desk, as its owner reads it. */
export function readRequest({ receivedAt, replyByAt, repliedAt, isClosed }: Clocked, now: number): RequestClock {
  if (repliedAt !== null) {
    return { state: "answered", count: Math.max(0, Math.floor((repliedAt - receivedAt) / hourMs)), cap: "neem" };
  }
  if (isClosed) return { state: "closed", cap: null };
  const left = replyByAt - now;
  if (left <= 0) return { state: "late", cap: "gulmohar" };
  const hours = Math.floor(left / hourMs);
  const cap = hours <= 3 ? "gulmohar" : hours <= 12 ? "amaltas" : "neem";
  return hours > 0
    ? { state: "running", count: hours, unit: "hours", cap }
    : { state: "running", count: Math.floor(left / minuteMs), unit: "minutes", cap };
}
