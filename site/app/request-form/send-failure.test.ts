import { expect, test } from "vitest";
import {
  nextRequestFormState,
  type RequestFormEvent,
  type RequestFormState,
  secondsBetweenTries,
} from "./send-failure.tsx";

type Receipt = { reference: string };
const receipt = { reference: "CW-4F7K2-MQ9TD" };

function after(...events: RequestFormEvent<Receipt>[]): RequestFormState<Receipt> {
  return events.reduce<RequestFormState<Receipt>>(nextRequestFormState, { status: "idle" });
}

test.each([
  ["sent", { type: "accepted", receipt }, { status: "sent", receipt }],
  ["failed", { type: "refused", isTooOften: false }, { status: "failed", isTooOften: false }],
  ["failed, too often", { type: "refused", isTooOften: true }, { status: "failed", isTooOften: true }],
  ["offline", { type: "lineDropped" }, { status: "offline", secondsToNextTry: secondsBetweenTries }],
] satisfies [string, RequestFormEvent<Receipt>, RequestFormState<Receipt>][])(
  "R4.4 sending ends %s",
  (_, event, expected) => {
    expect(after({ type: "send" })).toEqual({ status: "sending" });
    expect(after({ type: "send" }, event)).toEqual(expected);
  },
);

test("R4.6 the next try is counted down second by second, and never below zero", () => {
  const second = { type: "secondPassed" } as const;
  expect(after({ type: "lineDropped" }, second, second)).toEqual({ status: "offline", secondsToNextTry: 8 });
  expect(after({ type: "lineDropped" }, ...Array(30).fill(second))).toMatchObject({ secondsToNextTry: 0 });
});

test("R4.6 what is edited without network is not sent until the visitor sends it", () => {
  expect(after({ type: "lineDropped" }, { type: "edited" })).toEqual({ status: "failed", isTooOften: false });
});

test.each([{ status: "idle" }, { status: "failed", isTooOften: false }] as const)(
  "editing does not change a form in the state %j",
  (state) => {
    expect(nextRequestFormState(state, { type: "edited" })).toEqual(state);
  },
);

test("R4.5 closing the receipt shows an empty form again", () => {
  expect(after({ type: "accepted", receipt }, { type: "reopened" })).toEqual({ status: "idle" });
});
