import fc from "fast-check";
import { expect, test } from "vitest";
import { QuoteContent } from "./quote-content.ts";
import { percentOf, sumQuote } from "./quote-sums.ts";

const lines = [
  { count: 61, unit: 900_00 },
  { count: 12, unit: 1_500_00 },
  { count: 1, unit: 6_000_00 },
  { count: 1, unit: -4_900_00 },
];

test("R13.7 lines, what is taken off, and the tax make the sum", () => {
  expect(sumQuote(lines, { rate: 1800 })).toEqual({
    lines: [54_900_00, 18_000_00, 6_000_00, -4_900_00],
    beforeTax: 74_000_00,
    tax: 13_320_00,
    total: 87_320_00,
  });
  expect(sumQuote(lines, null)).toMatchObject({ tax: 0, total: 74_000_00 });
});

test("a tax is rounded once, of the sum, and a half goes up", () => {
  expect(sumQuote([{ count: 1, unit: 25 }], { rate: 1800 }).tax).toBe(5);
  expect(sumQuote([{ count: 1, unit: 24 }], { rate: 1800 }).tax).toBe(4);
  expect(percentOf(1250)).toBe("12.5");
  expect(percentOf(1800)).toBe("18");
});

test("R13.7 every sum of a valid quote is a whole number that is exact", () => {
  const unit = fc.integer({ min: -10_000_000_000, max: 10_000_000_000 });
  const line = fc.record({ count: fc.integer({ min: 1, max: 10_000 }), unit });
  fc.assert(
    fc.property(fc.array(line, { maxLength: 40 }), fc.integer({ min: 0, max: 10_000 }), (lines, rate) => {
      const { beforeTax, tax, total } = sumQuote(lines, { rate });
      for (const sum of [beforeTax, tax, total]) expect(Number.isSafeInteger(sum)).toBe(true);
      const exact = lines.reduce((sum, { count, unit }) => sum + BigInt(count) * BigInt(unit), 0n);
      expect(BigInt(beforeTax)).toBe(exact);
    }),
  );
});

test("a quote of nothing, or of less, is none", () => {
  const quote = {
    firm: "",
    postal: "",
    tax: null,
    period: "",
    notIncluded: "",
    afterwards: "",
    validUntil: "2026-12-07",
    currency: "INR",
  };
  const of = (unit: number) => QuoteContent.safeParse({ ...quote, lines: [{ what: "x", detail: "", count: 1, unit }] });
  expect(of(100).success).toBe(true);
  expect(of(0).success).toBe(false);
  expect(of(-100).success).toBe(false);
});
