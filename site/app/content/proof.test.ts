import { expect, test } from "vitest";
import { proofLine, proofOf } from "./proof.ts";

const march = { source: { name: "Letter of Ritu Banerjee", date: "2026-03-03" } };
const april = { source: { name: "Kaveri Labs", date: "2026-04-10" } };
const invented = { source: null };

test("what has no source says that it is illustrative, and what has one names it and its day", () => {
  expect(proofLine(invented, "review")).toBe("Illustrative review");
  expect(proofLine(march, "review")).toBe("Source: Letter of Ritu Banerjee, 3 March 2026");
});

test("a list is illustrative until every part of it has a source", () => {
  expect(proofOf([march, invented], "names")).toBe("Illustrative names");
  expect(proofOf([], "names")).toBe("Illustrative names");
  expect(proofOf([april, march], "names")).toBe("Confirmed by each of them since 3 March 2026");
});
