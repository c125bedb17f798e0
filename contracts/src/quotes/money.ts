import { keptByName } from "../kept-by-name.ts";
import { numberFormat } from "../kept-formats.ts";
import { plainDigits } from "../plain-digits.ts";
import { writtenAt } from "../site/written-dates.ts";

/** Amounts are whole numbers of the currency's smallest unit, such as paise. A currency is its code (ISO 4217). */
export type Money = { minor: number; currency: string };

/**
 * Currencies whose smallest unit takes another number of digits than two. No engine is asked: for rupiah Firefox and Safari
 * say two, Chromium none, and what Chromium says changes with its versions. An amount that is kept would then be another.
 */
const wholeUnits =
  "AFN ALL BIF CLP COP DJF GNF HUF IDR IQD IRR ISK JPY KMF KPW KRW LAK LBP MGA MMK PKR PYG RWF SLL SOS SYP UGX VND VUV XAF XOF XPF YER";
const thousandths = "BHD JOD KWD LYD OMR TND";

/** How many digits the smallest unit takes: 2 for rupees, 0 for yen. */
export function minorDigits(currency: string): number {
  if (wholeUnits.includes(currency)) return 0;
  return thousandths.includes(currency) ? 3 : 2;
}

/** An amount in whole units, as somebody types it: `54900` or `54900.50`. @param isInFull As it is copied: `54900.00` */
export function typedAmount(minor: number, currency: string, isInFull = false): string {
  const digits = minorDigits(currency);
  const all = String(Math.abs(minor)).padStart(digits + 1, "0");
  const [whole, part] = [all.slice(0, all.length - digits), all.slice(all.length - digits)];
  const isWhole = digits === 0 || (!isInFull && /^0+$/.test(part));
  return `${minor < 0 ? "-" : ""}${isWhole ? whole : `${whole}.${part}`}`;
}

/** What people write beside an amount and Intl does not know, by the currency; a point may follow. */
const habits: Readonly<Record<string, string>> = {
  AED: "dhs?",
  BDT: "tk",
  INR: "rs|रु|रू",
  LKR: "rs",
  NPR: "n?rs|रु|रू",
  PKR: "rs",
};

/** Matches the code of a currency and its signs, and no others: five dollars are not five rupees. */
const signsOf = keptByName((currency: string): string => {
  const home = `en-${currency.slice(0, 2)}`;
  const known = (["symbol", "narrowSymbol"] as const).flatMap((currencyDisplay) =>
    numberFormat(home, { style: "currency", currency, currencyDisplay })
      .formatToParts(0)
      .flatMap(({ type, value }) => (type === "currency" ? value.replace(/[.$]/g, "\\$&") : [])),
  );
  return `(?:${[currency, habits[currency] ?? currency, ...known].join("|")})\\.?`;
});

/** `1,23,456.50`, and `123.456,50`: of groups that are none, and of a comma alone, nobody can tell what was meant. */
const byComma = /^(-?)(\d+|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.(\d*))?$/;
const byPoint = /^(-?)(\d{1,3}(?:\.\d{3})+)(?:,(\d{1,2}))?$/;

/**
 * Reads what somebody typed or copied: grouping, `/-` at the end, and the sign or code of the currency are passed over, a
 * minus in front of either counts.
 * @returns null for what is no amount, may be two, or has more digits than the currency.
 */
export function readAmount(typed: string, currency: string): number | null {
  const signs = signsOf(currency);
  const plain = plainDigits(typed)
    .replace(/[\s'’]/gu, "")
    .replace(/[−–]/gu, "-")
    .replaceAll("￥", "¥")
    .replace(new RegExp(`^(-?)${signs}`, "i"), "$1")
    .replace(new RegExp(`(?:${signs}|/[-=])$`, "i"), "");
  const digits = minorDigits(currency);
  // Where there is no part of a unit, a point can only group.
  const read = (digits === 0 && byPoint.exec(plain)) || byComma.exec(plain) || byPoint.exec(plain);
  const [, sign, grouped = "", part = ""] = read || [];
  const whole = grouped.replace(/[.,]/g, "");
  if (whole === "" || whole.length > 12 || (part.length > digits && !/^00?$/.test(part))) return null;
  const minor = Number(whole + part.slice(0, digits).padEnd(digits, "0"));
  return sign === "-" && minor !== 0 ? -minor : minor;
}

/** In whose groups a place writes large numbers, whatever the language of the page: 12,34,567 in India and in Nepal. */
const groupsAt = keptByName((locale: string): string => {
  const region = new Intl.Locale(locale).region;
  return region ? `${new Intl.Locale(`und-${region}`).maximize().toString()}-u-nu-latn` : locale;
});

/** Whether large numbers are counted in lakhs and crores at a place. */
function countsInLakhs(locale: string): boolean {
  const parts = numberFormat(groupsAt(locale)).formatToParts(1_234_567);
  return parts.find(({ type }) => type === "integer")?.value === "12";
}

/**
 * An amount as the place writes it, such as `₹54,900` or `−₹4,900`: without the part after the point where it is zero,
 * and with the minus before the sign of the currency.
 * @param isInFull With the part after the point in any case, as on receipts
 */
export function writeAmount({ minor, currency }: Money, locale: string, isInFull = false): string {
  const digits = minorDigits(currency);
  // A text, because a number of so many digits is rounded.
  const amount = typedAmount(Math.abs(minor), currency, true) as `${number}`;
  const written = writtenAt(locale);
  const language = new Intl.Locale(written).language;
  const parts = numberFormat(written, {
    style: "currency",
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    trailingZeroDisplay: isInFull ? "auto" : "stripIfInteger",
  }).formatToParts(amount);
  // English has no grouping of its own for most countries; other languages keep theirs.
  const grouping = numberFormat(groupsAt(locale)).formatToParts(BigInt(amount.split(".")[0] ?? ""));
  const whole = grouping.map(({ value }) => value).join("");
  const isGrouped = language === "en" && countsInLakhs(locale);
  let isWritten = false;
  const text = parts.map(({ type, value }) => {
    if (!isGrouped || (type !== "integer" && type !== "group")) return value;
    if (isWritten) return "";
    isWritten = true;
    return whole;
  });
  return `${minor < 0 ? "−" : ""}${text.join("")}`;
}

const small = [
  "zero",
  "one",
  "two",
  "three",
  "four",
  "five",
  "six",
  "seven",
  "eight",
  "nine",
  "ten",
  "eleven",
  "twelve",
  "thirteen",
  "fourteen",
  "fifteen",
  "sixteen",
  "seventeen",
  "eighteen",
  "nineteen",
];
const tens = ["", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"];

const lakhs: readonly [number, string][] = [
  [10_000_000, "crore"],
  [100_000, "lakh"],
  [1_000, "thousand"],
];
const millions: readonly [number, string][] = [
  [1_000_000_000, "billion"],
  [1_000_000, "million"],
  [1_000, "thousand"],
];

function belowHundred(count: number): string {
  if (count < 20) return small[count] ?? "";
  const rest = count % 10;
  return `${tens[Math.floor(count / 10)]}${rest > 0 ? `-${small[rest]}` : ""}`;
}

function belowThousand(count: number): string[] {
  const hundreds = Math.floor(count / 100);
  const rest = count % 100;
  return [...(hundreds > 0 ? [`${small[hundreds]} hundred`] : []), ...(rest > 0 ? [belowHundred(rest)] : [])];
}

function inWords(count: number, steps: readonly [number, string][]): string[] {
  const step = steps.find(([size]) => count >= size);
  if (!step) return belowThousand(count);
  const [size, name] = step;
  return [`${inWords(Math.floor(count / size), steps).join(" ")} ${name}`, ...inWords(count % size, steps)];
}

/**
 * A whole number in English, with an "and" before what is below a hundred: `eighty-seven thousand three hundred and
 * twenty`, and `two crore ten lakh` where the place counts so.
 */
export function numberInWords(count: number, locale: string): string {
  if (count === 0) return "zero";
  const parts = inWords(count, countsInLakhs(locale) ? lakhs : millions);
  const isFollowed = count > 100 && count % 100 > 0;
  return isFollowed ? `${parts.slice(0, -1).join(" ")} and ${parts.at(-1)}` : parts.join(" ");
}

/**
 * An amount in words, for print: `Eighty-seven thousand three hundred and twenty rupees`. What is below one unit stands
 * as a fraction: `and 50/100`. Null for a site in another language, and for less than nothing.
 * @param called How sentences call the currency
 */
export function amountInWords({ minor, currency }: Money, called: string, locale: string): string | null {
  if (new Intl.Locale(locale).language !== "en" || minor < 0) return null;
  const size = 10 ** minorDigits(currency);
  const [whole, rest] = [Math.floor(minor / size), minor % size];
  const words = numberInWords(whole, locale);
  const part = rest > 0 ? ` and ${rest}/${size}` : "";
  return `${words.charAt(0).toUpperCase()}${words.slice(1)} ${called}${part}`;
}
