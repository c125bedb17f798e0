import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { amountInWords, minorDigits, numberInWords, readAmount, typedAmount, writeAmount } from "./money.ts";

const rupees = (minor: number) => writeAmount({ minor, currency: "INR" }, "en-IN");

test("R13.7 amounts are written as the place writes them, the minus first", () => {
  expect(rupees(87_320_00)).toBe("₹87,320");
  expect(rupees(-4_900_00)).toBe("−₹4,900");
  expect(rupees(1_23_45_678_50)).toBe("₹1,23,45,678.50");
  expect(rupees(0)).toBe("₹0");
  // Nepal counts in lakhs too, of which English knows nothing.
  expect(writeAmount({ minor: 1_23_45_678_00, currency: "NPR" }, "en-NP")).toBe("NPR\u00a01,23,45,678");
  expect(writeAmount({ minor: 12_345_678_00, currency: "USD" }, "en-US")).toBe("$12,345,678");
  expect(writeAmount({ minor: 1_234_567, currency: "JPY" }, "ja-JP")).toBe("￥1,234,567");
  expect(writeAmount({ minor: -4_900_50, currency: "EUR" }, "de-DE")).toBe("−4.900,50\u00a0€");
});

test("R13.7 an amount is read as people type it, and never rounded", () => {
  expect(readAmount("54,900", "INR")).toBe(54_900_00);
  expect(readAmount(" ₹ 1,23,456.5 ", "INR")).toBe(1_23_456_50);
  expect(readAmount("-4900", "INR")).toBe(-4_900_00);
  expect(readAmount("−4900", "INR")).toBe(-4_900_00);
  expect(readAmount("900", "JPY")).toBe(900);
  // As other keyboards type them, and with the marks that are copied from a chat.
  expect(readAmount("\u200e₹३५,४०० ", "INR")).toBe(35_400_00);
  expect(readAmount("Rs. 35,400/-", "INR")).toBe(35_400_00);
  expect(readAmount("lkr 900", "LKR")).toBe(900_00);
  expect(readAmount("٩٠٠", "JPY")).toBe(900);
  expect(readAmount("９𝟘𝟎", "JPY")).toBe(900);
  expect(Object.is(readAmount("-0", "INR"), 0)).toBe(true);
  for (const wrong of ["", "a", "35²", "1.234", "9.5.1", "1e5", "--5", "₹", "USD 5", "Rs"])
    expect(readAmount(wrong, "INR"), wrong).toBeNull();
  expect(readAmount("9.5", "JPY")).toBeNull();
});

test.each([
  ["Rs. 45,000.00", "INR", 45_000_00],
  ["रु. ५,०००/-", "NPR", 5_000_00],
  ["NRs 5,000", "NPR", 5_000_00],
  ["Tk ১,২০,০০০", "BDT", 1_20_000_00],
  ["Dhs 5,000", "AED", 5_000_00],
  ["Rs 5,000/=", "LKR", 5_000_00],
  ["1.234.567,89", "EUR", 1_234_567_89],
  ["Rp 1.500.000,00", "IDR", 1_500_000],
  ["500.000 ₫", "VND", 500_000],
  ["1.500", "KWD", 1_500],
  // A comma alone may be the point of a unit, or a slip of the finger: a hundred times as much is not guessed.
  ["1200,50", "INR", null],
  ["12,5", "INR", null],
  ["1,2000", "INR", null],
  // Nor are dollars rupees.
  ["$500", "INR", null],
  ["500 €", "INR", null],
  ["Rs 500", "USD", null],
])("R18.3 %s in %s", (typed, currency, minor) => {
  expect(readAmount(typed, currency)).toBe(minor);
});

test("R18.3 the smallest unit is the same in every browser as on the server", () => {
  // As Firefox and Safari answer for rupiah, and older engines for forint.
  vi.spyOn(Intl.NumberFormat.prototype, "resolvedOptions").mockReturnValue({
    maximumFractionDigits: 2,
  } as Intl.ResolvedNumberFormatOptions);
  const digits = ["IDR", "PKR", "HUF", "VND", "JPY", "KWD", "INR"].map(minorDigits);
  vi.restoreAllMocks();
  expect(digits).toEqual([0, 0, 0, 0, 0, 3, 2]);
});

test("R13.7 the largest sums are written to the last paisa", () => {
  expect(typedAmount(8_999_999_999_999_937, "INR", true)).toBe("89999999999999.37");
  expect(rupees(8_999_999_999_999_937)).toBe("₹8,99,99,99,99,99,999.37");
});

test("R18.3 what is typed back, or copied as it is written, is read as the same amount", () => {
  const places = [
    ["INR", "en-IN"],
    ["NPR", "en-NP"],
    ["LKR", "en-LK"],
    ["JPY", "ja-JP"],
    ["KWD", "en-KW"],
    ["KES", "en-KE"],
    ["IDR", "id-ID"],
    ["VND", "vi-VN"],
  ] as const;
  fc.assert(
    fc.property(fc.integer({ min: -1e11, max: 1e11 }), fc.constantFrom(...places), (minor, [currency, locale]) => {
      const same = minor === 0 ? 0 : minor;
      expect(readAmount(typedAmount(minor, currency), currency)).toBe(same);
      expect(readAmount(writeAmount({ minor, currency }, locale), currency)).toBe(same);
    }),
  );
});

describe("R13.7 an amount in words", () => {
  test.each([
    [0, "zero"],
    [21, "twenty-one"],
    [100, "one hundred"],
    [101, "one hundred and one"],
    [1_000, "one thousand"],
    [1_005, "one thousand and five"],
    [87_320, "eighty-seven thousand three hundred and twenty"],
    [1_00_000, "one lakh"],
    [2_10_00_019, "two crore ten lakh and nineteen"],
    [1_00_00_00_00_000, "ten thousand crore"],
  ])("%i in India is %s", (count, words) => {
    expect(numberInWords(count, "en-IN")).toBe(words);
  });

  test("is counted in millions where the place does, and in lakhs in Nepal", () => {
    expect(numberInWords(1_234_567, "en-US")).toBe(
      "one million two hundred thirty-four thousand five hundred and sixty-seven",
    );
    expect(numberInWords(1_00_000, "en-NP")).toBe("one lakh");
  });

  test("names the currency, keeps what is below one unit, and is left out in another language", () => {
    expect(amountInWords({ minor: 87_320_00, currency: "INR" }, "rupees", "en-IN")).toBe(
      "Eighty-seven thousand three hundred and twenty rupees",
    );
    expect(amountInWords({ minor: 12_50, currency: "INR" }, "rupees", "en-IN")).toBe("Twelve rupees and 50/100");
    expect(amountInWords({ minor: 12_50, currency: "NPR" }, "rupees", "ne-NP")).toBeNull();
  });
});
