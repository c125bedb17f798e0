import { expect, test } from "vitest";
import { beginNewer, beginQuote, blankLine, readTyped, sumTyped } from "./typed-quote.ts";

const own = { tax: { name: "GST", percent: "18" }, recordsMove: "Your records move in" };
const today = "2026-11-23";
const begun = beginQuote({ profile: "ieccounselor" }, own, today);
const line = { what: "Tracker", detail: "", count: "61", unit: "900" };

test("R13.7 a quote begins with the company's tax, is good for two weeks, and names what follows a consultancy", () => {
  expect(begun).toMatchObject({ taxName: "GST", taxPercent: "18", validUntil: "2026-12-07", lines: [blankLine] });
  expect(begun.afterwards).toBe("Your records move in");
  expect(beginQuote({ profile: "parent" }, own, today).afterwards).toBe("");
  expect(beginQuote({ profile: null }, { ...own, tax: { name: "Tax", percent: "0" } }, today).taxPercent).toBe("");
});

test("R13.7 its sum is the server's, live, also while a line is half typed", () => {
  const typed = {
    ...begun,
    lines: [line, { ...blankLine, what: "Off", unit: "-4,900" }, { ...blankLine, unit: "1.2.3" }],
  };
  const sums = sumTyped(typed, "INR");
  expect(sums).toMatchObject({
    lines: [54_900_00, -4_900_00, null],
    beforeTax: 50_000_00,
    tax: 9_000_00,
    hasTax: true,
  });
  expect(sums.total).toBe(59_000_00);
  expect(sumTyped({ ...typed, taxPercent: "" }, "INR")).toMatchObject({ tax: 0, hasTax: false });
});

test("R13.7 what is sent leaves out empty lines, and says what is wrong at its field", () => {
  const sent = readTyped({ ...begun, lines: [line, blankLine] }, "INR", today);
  expect(sent.content).toMatchObject({ lines: [{ what: "Tracker", count: 61, unit: 900_00 }], tax: { rate: 1800 } });
  const wrong = readTyped(
    { ...begun, lines: [{ ...line, what: " ", count: "0", unit: "x" }], taxPercent: "101", validUntil: "2026-11-22" },
    "INR",
    today,
  );
  expect(wrong.problems).toEqual({
    "lines.0.what": "what",
    "lines.0.count": "count",
    "lines.0.unit": "unit",
    taxPercent: "percent",
    validUntil: "validUntil",
  });
  expect(readTyped({ ...begun, lines: [{ ...line, unit: "-900" }] }, "INR", today).problems).toEqual({
    total: "total",
  });
  expect(readTyped({ ...begun, lines: [line], taxName: "" }, "INR", today).problems).toEqual({ taxName: "taxName" });
  expect(readTyped({ ...begun, lines: [line], firm: "x".repeat(200) }, "INR", today).problems).toEqual({
    firm: "tooLong",
  });
});

test("R13.7 a newer version begins with what the one before says", () => {
  const { content } = readTyped({ ...begun, lines: [{ ...line, unit: "899.50" }] }, "INR", today);
  if (!content) throw new Error("It is a sound quote.");
  const sent = {
    id: "1",
    reference: "CW-Q",
    version: 1,
    content,
    total: 1,
    sentAt: 0,
    by: null,
    openedAt: null,
    acceptedAt: null,
  };
  const newer = beginNewer(sent, "CW-Q", "2026-12-01");
  expect(newer).toMatchObject({
    replaces: { id: "1" },
    lines: [{ count: "61", unit: "899.50" }],
    validUntil: "2026-12-15",
  });
  expect(readTyped(newer, "INR", today).content).toEqual({ ...content, validUntil: "2026-12-15" });
});
