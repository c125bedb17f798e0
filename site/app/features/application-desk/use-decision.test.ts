import { expect, test } from "vitest";
import { begunDecision, keptDecision } from "./use-decision.ts";

test("R12.6 a letter that was begun in another language is there again in that language", () => {
  const decision = {
    edits: { stage: "declined" },
    letter: { language: "hi", text: "प्रिय परिवार," },
    reason: "Too far to come every week.",
    makesStudent: true,
    isWriting: false,
  } as const;
  expect(begunDecision(keptDecision(decision))).toEqual(decision);
});
