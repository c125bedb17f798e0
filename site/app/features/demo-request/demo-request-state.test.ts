import { expect, test } from "vitest";
import {
  type DemoRequestEvent,
  type DemoRequestState,
  nextDemoRequestState,
  secondsBetweenTries,
} from "./demo-request-state.ts";

const receipt = { firstName: "Meera", email: "meera@krishnan.example", sentAtMs: 0 };

function after(...events: DemoRequestEvent[]): DemoRequestState {
  return events.reduce(nextDemoRequestState, { status: "idle" });
}

test.each([
  ["sent", { type: "accepted", receipt }, { status: "sent", receipt }],
  ["failed", { type: "refused" }, { status: "failed" }],
  ["failed, too often", { type: "refused", isTooOften: true }, { status: "failed", isTooOften: true }],
  ["offline", { type: "lineDropped" }, { status: "offline", secondsToNextTry: secondsBetweenTries }],
] satisfies [string, DemoRequestEvent, DemoRequestState][])("R4.4 sending ends %s", (_, event, expected) => {
  expect(after({ type: "send" })).toEqual({ status: "sending" });
  expect(after({ type: "send" }, event)).toEqual(expected);
});

test("R4.6 the next try is counted down second by second, and never below zero", () => {
  const second: DemoRequestEvent = { type: "secondPassed" };
  expect(after({ type: "lineDropped" }, second, second)).toEqual({ status: "offline", secondsToNextTry: 8 });
  expect(after({ type: "lineDropped" }, ...Array<DemoRequestEvent>(30).fill(second))).toMatchObject({
    secondsToNextTry: 0,
  });
});

test("R4.6 whoever edits while the line is down is not sent behind their back", () => {
  expect(after({ type: "lineDropped" }, { type: "edited" })).toEqual({ status: "failed" });
});

test.each(["idle", "failed"] as const)("editing does not change a dialog that is %s", (status) => {
  expect(nextDemoRequestState({ status }, { type: "edited" })).toEqual({ status });
});

test("R4.5 closing the receipt begins anew", () => {
  expect(after({ type: "accepted", receipt }, { type: "startedOver" })).toEqual({ status: "idle" });
});
