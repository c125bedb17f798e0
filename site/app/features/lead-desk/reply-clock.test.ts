import { expect, test } from "vitest";
import { readClock } from "./reply-clock.tsx";

const hourMs = 3_600_000;
const replyByAt = 1_800_000_000_000;
const waiting = { kind: "demo", status: "new", replyByAt, repliedAt: null, flaggedFor: null, isHeld: false } as const;

test.each([
  [24, "ample", 24, "hours"],
  [13, "ample", 13, "hours"],
  [12.9, "soon", 12, "hours"],
  [4, "soon", 4, "hours"],
  [3.99, "urgent", 3, "hours"],
  [1, "urgent", 1, "hours"],
  [0.5, "urgent", 30, "minutes"],
  [0, "late", 0, "minutes"],
  [-0.4, "late", 24, "minutes"],
  [-2.5, "late", 2, "hours"],
  [-99.5, "late", 99, "hours"],
  [-100, "late", 4, "days"],
])("R11.1 with %f hours left a lead is %s: %i %s", (hoursLeft, state, count, unit) => {
  expect(readClock(waiting, replyByAt - hoursLeft * hourMs)).toEqual({ state, amount: { count, unit } });
});

test("R11.1 a lead that is spoken with but was never answered by a person keeps its clock", () => {
  expect(readClock({ ...waiting, status: "contacted" }, replyByAt + hourMs).state).toBe("late");
});

test("R12.16 who booked by themselves was not answered, and is not late either", () => {
  const booked = { ...waiting, status: "demo-booked", waitingUntil: null, lastWordAt: replyByAt } as const;
  expect(readClock(booked, replyByAt + 25 * hourMs)).toEqual({ state: "quiet", days: 1 });
});

test("R11.1 an answer stops the clock, and says whether it came in time", () => {
  const answeredAt = (repliedAt: number) =>
    readClock({ ...waiting, status: "contacted", repliedAt }, replyByAt + 900 * hourMs);
  expect(answeredAt(replyByAt - 21 * hourMs)).toEqual({
    state: "answered",
    amount: { count: 3, unit: "hours" },
    isInTime: true,
  });
  expect(answeredAt(replyByAt)).toMatchObject({ isInTime: true });
  expect(answeredAt(replyByAt + 1)).toMatchObject({ amount: { count: 24, unit: "hours" }, isInTime: false });
});

test.each(["lost", "spam"] as const)("R11.1 %s without a word ends the waiting and is no answer", (status) => {
  expect(readClock({ ...waiting, status }, replyByAt + hourMs)).toEqual({ state: "closed" });
});

test("R11.1 the clock of what looks like spam has not begun, however old it is", () => {
  const flagged = { ...waiting, flaggedFor: ["trap-filled" as const] };
  for (const hours of [-1, 1]) expect(readClock(flagged, replyByAt + hours * hourMs)).toEqual({ state: "paused" });
});

test("R5.2 R11.1 the clock of what waits for a guardian has not begun, unless it was closed as spam", () => {
  expect(readClock({ ...waiting, isHeld: true }, replyByAt - hourMs)).toEqual({ state: "paused" });
  expect(readClock({ ...waiting, isHeld: true, status: "spam" }, replyByAt)).toEqual({ state: "closed" });
});
