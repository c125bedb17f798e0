import { v7 as newId } from "uuid";

export const startsAt = Date.parse("2026-11-26T10:30:00Z");
export const halfHour = 30 * 60_000;

/** What a calendar is asked to hold. */
export function aMeeting(changes: object = {}) {
  const bookingId = newId();
  return {
    bookingId,
    uid: `${bookingId}@mail.example`,
    sequence: 0,
    accountId: "nandini",
    startsAt,
    endsAt: startsAt + halfHour,
    timeZone: "Asia/Kolkata",
    summary: "Demo with Ritu",
    ...changes,
  };
}
