import type { ApplicationSummary } from "@campusward/contracts/desk/applications-desk";
import { expect, test } from "vitest";
import { inMentorOrder, isDecisionLate, waitingForDecision } from "./mentor-desk.tsx";

function anApplication(id: string, changes: Partial<ApplicationSummary>): ApplicationSummary {
  return {
    id,
    name: id,
    city: null,
    track: "innovation",
    stage: "in-review",
    receivedAt: 0,
    stageAt: 0,
    next: null,
    dueAt: null,
    mentor: null,
    isMinor: false,
    guardianState: "not-needed",
    ...changes,
  };
}

test("R11.2 what is late comes first, and what is closed last even with a day", () => {
  const order = inMentorOrder([
    anApplication("declined", { stage: "declined", dueAt: 1 }),
    anApplication("older", { receivedAt: 1 }),
    anApplication("newer", { receivedAt: 2 }),
    anApplication("soon", { dueAt: 200 }),
    anApplication("late", { dueAt: 100 }),
  ]);
  expect(order.map(({ id }) => id)).toEqual(["late", "soon", "newer", "older", "declined"]);
});

test("R11.2 a decision is waited for in the stages of a test, the longest first", () => {
  const waiting = waitingForDecision([
    anApplication("read", { stage: "in-review", stageAt: 1 }),
    anApplication("monday", { stage: "interview", stageAt: 3 }),
    anApplication("sunday", { stage: "portfolio", stageAt: 2 }),
    anApplication("offered", { stage: "offered", stageAt: 0 }),
  ]);
  expect(waiting.map(({ id }) => id)).toEqual(["sunday", "monday"]);
});

test("R11.2 nothing is said to be calm while a decision has waited for two days or more", () => {
  const now = Date.UTC(2026, 10, 29, 9);
  const since = (days: number) => now - days * 24 * 3_600_000;
  const isLate = (changes: Partial<ApplicationSummary>) => isDecisionLate([anApplication("a", changes)], now);
  expect(isDecisionLate([], now)).toBe(false);
  expect(isLate({ stage: "interview", stageAt: since(1) })).toBe(false);
  expect(isLate({ stage: "interview", stageAt: since(2) })).toBe(true);
  expect(isLate({ stage: "offered", stageAt: since(4) })).toBe(false);
});
