import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { halvesOf, taxInAmount } from "../quotes/quote-sums.ts";
import { financialYearOf, isGstin, placeRuleOf, receiptNumber, stateName } from "./payment-places.ts";
import { openOf, paymentMoves, paymentStates, stateAfter } from "./payment-states.ts";
import { problemOfDay, problemOfReference, toReference } from "./payments.ts";

test.each([
  ["2026-11-30", null],
  ["2026-12-01", "future"],
  ["2026-02-30", "not_an_option"],
  ["0026-11-30", "not_an_option"],
  ["2026-1-5", "not_an_option"],
  ["", "not_an_option"],
])("R18.2 R18.3 money came on %s", (day, problem) => {
  expect(problemOfDay(day, "2026-11-30")).toBe(problem);
});

describe("R18.5 the financial year of a place", () => {
  test.each([
    ["2027-03-31", "04-01", "26-27", "2026-04-01", "2027-03-31"],
    ["2027-04-01", "04-01", "27-28", "2027-04-01", "2028-03-31"],
    ["2026-07-16", "07-17", "25-26", "2025-07-17", "2026-07-16"],
    ["2026-12-31", "01-01", "2026", "2026-01-01", "2026-12-31"],
    ["1999-05-01", "04-01", "99-00", "1999-04-01", "2000-03-31"],
  ])("%s, where it begins on %s, lies in %s", (day, begins, name, from, to) => {
    expect(financialYearOf(day, begins)).toEqual({ name, from, to });
  });

  test("numbers have at most 16 signs, and none is cut off", () => {
    expect(receiptNumber("CW", "26-27", 42)).toBe("CW/26-27/0042");
    expect(receiptNumber("UDAN", "26-27", 1, true)).toBe("UDAN/C26-27/0001");
    expect(receiptNumber("UDAN", "26-27", 99_999)).toHaveLength(16);
    expect(() => receiptNumber("UDAN", "26-27", 100_000)).toThrow("16 signs");
  });

  test("a GSTIN is known by its last sign, and a place without rules by its own", () => {
    expect(isGstin("27AAPFU0939F1ZV")).toBe(true);
    for (const wrong of ["27AAPFU0939F1ZW", "27aapfu0939f1zv", "00AAPFU0939F1ZV", ""])
      expect(isGstin(wrong), wrong).toBe(false);
    expect([placeRuleOf("IN").isKnown, placeRuleOf("constructor").isKnown]).toEqual([true, false]);
    expect([stateName("32"), stateName("toString")]).toEqual(["Kerala (32)", "toString"]);
  });
});

test("R18.9 only what was confirmed or received becomes paid, and what was struck stays struck", () => {
  const before = paymentStates.filter((from) =>
    Object.keys(paymentMoves).some((move) => stateAfter(move as never, from) === "paid"),
  );
  expect(before).toEqual(["due", "said", "confirmed"]);
  expect(paymentStates.filter((from) => stateAfter("settle", from) === "paid")).toEqual(["confirmed"]);
  expect(stateAfter("undo", "confirmed", "said")).toBe("said");
  for (const move of Object.keys(paymentMoves)) expect(stateAfter(move as never, "struck")).toBeNull();
});

const part = fc.record({ amount: fc.integer({ min: 1, max: 1e9 }), dueOn: fc.constant("2026-12-05") });
const came = fc.record({ part: fc.nat(9), amount: fc.integer({ min: 0, max: 1e9 }) });

test("R18.9 what is open and what came make the sum, however it came", () => {
  fc.assert(
    fc.property(fc.array(part, { minLength: 1, maxLength: 9 }), fc.array(came, { maxLength: 8 }), (parts, all) => {
      const money = all.map((one) => ({ ...one, part: one.part % (parts.length + 1) }));
      const open = openOf(parts, money);
      const sum = (some: readonly { amount: number }[]) => some.reduce((total, { amount }) => total + amount, 0);
      expect(open.every((amount, index) => amount >= 0 && amount <= (parts[index]?.amount ?? 0))).toBe(true);
      expect(open.reduce((total, amount) => total + amount, 0)).toBe(Math.max(0, sum(parts) - sum(money)));
    }),
  );
});

test("R18.5 the taxes of parts are that of the quote, to the last unit", () => {
  const amounts = fc.array(fc.integer({ min: 1, max: 1e9 }), { minLength: 1, maxLength: 9 });
  fc.assert(
    fc.property(amounts, fc.double({ min: 0, max: 1, noNaN: true }), (parts, share) => {
      const total = parts.reduce((sum, amount) => sum + amount, 0);
      const tax = Math.floor(total * share);
      const before = { amount: 0, tax: 0 };
      for (const amount of parts) {
        const inPart = taxInAmount({ tax, total }, amount, before);
        const [first, second] = halvesOf(inPart);
        expect([first + second, second - first <= 1]).toEqual([inPart, true]);
        before.amount += amount;
        before.tax += inPart;
      }
      expect(before.tax).toBe(tax);
    }),
  );
});

test("R18.5 tax is never more than the money it is in, whatever was struck before", () => {
  expect(taxInAmount({ tax: 38, total: 242 }, 1, { amount: 302, tax: 46 })).toBe(1);
});

test.each([
  ["upi", "6334 1827 5520", null, "633418275520"],
  ["upi", "\u200e६३३४ १८२७ ५५२०\u202c", null, "633418275520"],
  ["upi", "６３３４–1827–5520", null, "633418275520"],
  ["bank", "N३३२२६८८४१९०७", null, "N332268841907"],
  ["upi", "UTR: 6334 1827 5520", null, "633418275520"],
  ["upi", "UPI transaction ID\n633418275520\n", null, "633418275520"],
  ["upi", "Ref.No.#633418275520", null, "633418275520"],
  ["upi", "T2411301020381234567890", "upi_number", "T2411301020381234567890"],
  ["bank", "UTR No: sbin n52 2433 4123 456", null, "SBINN5224334123456"],
  ["bank", "NEFT-IDFBH24334123456", null, "IDFBH24334123456"],
  ["bank", "UTRX1234567", null, "UTRX1234567"],
  ["upi", "6334 1827 552", "upi_number", "63341827552"],
  ["upi", "", "required", ""],
  ["bank", "n332 2688-41907", null, "N332268841907"],
  ["bank", "short", "bank_number", "SHORT"],
  ["cash", " Nandini ", null, "Nandini"],
  ["cash", "", null, ""],
  ["cash", " \u200b\u202e\u2028 ", null, ""],
  ["cash", "Nandini\nPaid:\u202e yes", null, "Nandini Paid:  yes"],
  ["cash", "\u0d28\u0d4d\u200d", null, "\u0d28\u0d4d\u200d"],
  ["other", "x".repeat(41), "too_long", "x".repeat(41)],
] as const)("R18.2 the number %s %s", (way, typed, problem, kept) => {
  expect(problemOfReference(way, typed)).toBe(problem);
  expect(toReference(way, typed)).toBe(kept);
});
