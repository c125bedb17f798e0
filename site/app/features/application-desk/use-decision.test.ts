import { expect, test } from "vitest";
import { begunDecision, keptDecision } from "./use-decision.ts";

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
