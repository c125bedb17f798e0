import { describe, expect, test } from "vitest";
import { begunDecision, isUnseen, keptDecision, standing } from "./use-decision.ts";

test("R12.6 a letter that was begun is there again, in its language, to those it was for", () => {
  const decision = {
    edits: { stage: "declined" },
    letter: { language: "hi", text: "प्रिय परिवार,", readers: ["guardian"] },
    reason: "Too far to come every week.",
    makesStudent: true,
    isWriting: false,
    seen: "as it stood",
  } as const;
  expect(begunDecision(keptDecision(decision))).toEqual(decision);
});

describe("a decision that was begun on what stands no more", () => {
  const application = { stage: "in-review", mentor: null, next: "Look at it", dueAt: null } as const;
  const seen = standing(application);

  test.each([
    ["is overtaken by another stage", { edits: { stage: "declined" }, now: { stage: "enrolled" }, isOvertaken: true }],
    ["is overtaken as a letter alone", { edits: {}, now: { stage: "enrolled" }, isOvertaken: true }],
    ["stands, if nothing was changed", { edits: { stage: "declined" }, now: {}, isOvertaken: false }],
    [
      "was one's own, if it stands: only the answer got lost",
      { edits: { stage: "declined" }, now: { stage: "declined", next: null }, isOvertaken: false },
    ],
  ] as const)("R11.1 %s", (_, { edits, now, isOvertaken }) => {
    expect(isUnseen({ edits, seen }, { ...application, ...now })).toBe(isOvertaken);
  });
});
