import { expect, test } from "vitest";
import { proofLine } from "../words/proof-line.ts";
import { isExample, sourceLine } from "./proof.ts";

const march = { source: { name: "Letter of Ritu Banerjee", date: "2026-03-03" } };
const invented = { source: null };

test("R3.15 what has a source names it and its day, and what has none claims nothing", () => {
  expect(proofLine(sourceLine, march)).toBe("Source: Letter of Ritu Banerjee, 3 March 2026");
  expect(proofLine(sourceLine, invented)).toBeNull();
});

test("R3.15 a page shows examples until every part of it has a source", () => {
  expect(isExample(march, invented)).toBe(true);
  expect(isExample(march, march)).toBe(false);
});
