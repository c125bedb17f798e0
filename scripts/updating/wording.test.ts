import { expect, test } from "vitest";
import { dayInWords, inCounts, painter, readyBox, reasonIn, stepLine } from "./wording.mjs";

const plain = painter(false);

test("steps stand below each other, whatever is bold in them", () => {
  const lines = [
    stepLine(plain, "Fetched beside the old one", 4.1),
    stepLine(plain, "Packages and site built", 31),
    stepLine(plain, ["1.3.0 is back", ", with the database as it was"], 123.4),
  ];
  expect(lines[0]).toBe("  ✓ Fetched beside the old one                             4.1 s\n");
  expect(new Set(lines.map((line) => line.length)).size).toBe(1);
  expect(stepLine(plain, "Switched. Ready, and answering", 2.6, " away")).toMatch(/ 2\.6 s away\n$/);
  expect(stepLine(painter(true), ["1.3.0 is back", ""], 1)).toContain("\u001b[1m1.3.0 is back");
});

test("R16.6 the end of an update says the version, the address and the way back", () => {
  const about = { company: "Udaan", version: "1.4.0", publicUrl: "https://www.udaan.example", last: "Back: this way" };
  expect(readyBox(plain, about)).toContain(
    "   ███████   Udaan 1.4.0 is ready\n   │     │   https://www.udaan.example\n   │  ✓  │   Back: this way\n",
  );
});

test("days, counts and reasons are words", () => {
  expect(dayInWords("2026-11-20", new Date("2026-11-24"))).toBe("20 November");
  expect(dayInWords("2025-11-20", new Date("2026-11-24"))).toBe("20 November 2025");
  expect(inCounts({ leads: 1, accounts: 0, "steps on leads": 2 })).toBe("1 lead, 2 steps on leads");
  expect(inCounts({ "steps on leads": 1 })).toBe("1 step on leads");
  expect(inCounts({ leads: 0 })).toBe("");
  expect(reasonIn('{"level":30}\nCannot listen on 127.0.0.1:3000: taken. Set PORT.\n\n')).toMatch(/^Cannot listen/);
  expect(
    reasonIn("file:///main.ts:3\n  throw x\n  ^\n\nTypeError: no bridge\n    at file:///main.ts:3\n\nNode.js v24\n"),
  ).toBe("TypeError: no bridge");
  expect(reasonIn("")).toBe("It did not say why.");
});
