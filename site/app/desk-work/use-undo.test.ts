import { expect, test } from "vitest";
import { afterFailure } from "./use-undo.ts";

const offer = { said: "Status: Won", since: 0, undo: async () => {} };
const offered = { status: "offered", offer, seconds: 8 } as const;
const lost = { ...offered, status: "failed", failure: "line" } as const;
const refused = { ...lost, failure: "rate_limited" } as const;

test("R12.2 an undo that is refused says why, and one without an answer can be tried again", () => {
  expect(afterFailure("changed_meanwhile", offered)).toEqual({ status: "overtaken" });
  expect(afterFailure("too_late", offered)).toEqual({ status: "tooLate" });
  expect(afterFailure("line", offered)).toEqual(lost);
  expect(afterFailure("rate_limited", offered)).toEqual(refused);
  expect(afterFailure("changed_meanwhile", refused)).toEqual({ status: "overtaken" });
});

test("R12.2 an undo whose answer was lost is not laid to a colleague when it is tried again", () => {
  expect(afterFailure("changed_meanwhile", lost)).toEqual({ status: "unclear" });
  expect(afterFailure("line", lost)).toEqual(lost);
  expect(afterFailure("rate_limited", lost)).toEqual(lost);
});
