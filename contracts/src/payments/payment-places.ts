import type { Company } from "../site/company.ts";

/** What the law of a place asks of receipts. To be checked by an accountant before launch: see docs. */
type PlaceRule = {
  /** First day of the financial year, `MM-DD`. */
  yearBegins: string;
  /** For how many years receipts are kept after that year. */
  yearsKept: number;
  /** Whether tax is split by states (GST of India). */
  splitsTax?: true;
  /** Cash from one person in a day that the law refuses, in whole units. */
  cashLimit?: number;
};

/** By ISO 3166 code. The year of Nepal begins with Shrawan, on 16 or 17 July: the brand says which. */
const rules: Readonly<Record<string, PlaceRule>> = {
  IN: { yearBegins: "04-01", yearsKept: 8, splitsTax: true, cashLimit: 200_000 },
  NP: { yearBegins: "07-17", yearsKept: 6 },
  LK: { yearBegins: "04-01", yearsKept: 6 },
};
const otherwise: PlaceRule = { yearBegins: "01-01", yearsKept: 10 };

export function placeRuleOf(country: string): PlaceRule & { isKnown: boolean } {
  const rule = Object.hasOwn(rules, country) ? rules[country] : undefined;
  return { ...(rule ?? otherwise), isKnown: rule !== undefined };
}

/** Of India, by the first two digits of a GSTIN. */
export const gstStates: Readonly<Record<string, string>> = {
  "01": "Jammu and Kashmir",
  "02": "Himachal Pradesh",
  "03": "Punjab",
  "04": "Chandigarh",
  "05": "Uttarakhand",
  "06": "Haryana",
  "07": "Delhi",
  "08": "Rajasthan",
  "09": "Uttar Pradesh",
  "10": "Bihar",
  "11": "Sikkim",
  "12": "Arunachal Pradesh",
  "13": "Nagaland",
  "14": "Manipur",
  "15": "Mizoram",
  "16": "Tripura",
  "17": "Meghalaya",
  "18": "Assam",
  "19": "West Bengal",
  "20": "Jharkhand",
  "21": "Odisha",
  "22": "Chhattisgarh",
  "23": "Madhya Pradesh",
  "24": "Gujarat",
  "26": "Dadra and Nagar Haveli and Daman and Diu",
  "27": "Maharashtra",
  "29": "Karnataka",
  "30": "Goa",
  "31": "Lakshadweep",
  "32": "Kerala",
  "33": "Tamil Nadu",
  "34": "Puducherry",
  "35": "Andaman and Nicobar Islands",
  "36": "Telangana",
  "37": "Andhra Pradesh",
  "38": "Ladakh",
  "97": "Other territory",
};

/** `Kerala (32)`; the code itself where it is none of ours. */
export function stateName(code: string): string {
  return Object.hasOwn(gstStates, code) ? `${gstStates[code]} (${code})` : code;
}

/** Territories without a legislature of their own: the state's half of the tax is theirs there, by a law of its own. */
const territories = ["04", "26", "31", "35", "38", "97"];

/** What the state's half of GST is called, by its code. */
export function stateTaxName(code: string): string {
  return territories.includes(code) ? "UTGST" : "SGST";
}

const gstinDigits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** Whether it is a number that the tax office of India gives: 15 signs, of which the last is a check digit. */
export function isGstin(text: string): boolean {
  if (!/^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/.test(text) || !Object.hasOwn(gstStates, text.slice(0, 2)))
    return false;
  const sum = [...text.slice(0, 14)].reduce((total, sign, index) => {
    const product = gstinDigits.indexOf(sign) * (index % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return gstinDigits[(36 - (sum % 36)) % 36] === text[14];
}

export type FinancialYear = {
  /** `26-27`, or `2026` where it is that of the calendar. */
  name: string;
  /** The first and the last day, such as 2026-04-01. */
  from: string;
  to: string;
};

/** The financial year in which a day lies. @param begins `MM-DD` */
export function financialYearOf(day: string, begins: string): FinancialYear {
  const year = Number(day.slice(0, 4)) - (day.slice(5) < begins ? 1 : 0);
  const next = `${String(year + 1).padStart(4, "0")}-${begins}`;
  const to = new Date(Date.parse(next) - 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  const short = (of: number) => String(of % 100).padStart(2, "0");
  const name = begins === "01-01" ? String(year) : `${short(year)}-${short(year + 1)}`;
  return { name, from: `${year}-${begins}`, to };
}

/** First day of the financial year, by the brand, or by the place. */
export function yearBeginsOf({ country, payments }: Pick<Company, "country" | "payments">): string {
  return payments?.receipts?.yearBegins ?? placeRuleOf(country).yearBegins;
}

/** `CW/26-27/0042`: at most 16 signs, for which a prefix has at most four. `C` stands before the year of a credit note. */
export function receiptNumber(prefix: string, year: string, count: number, isCreditNote = false): string {
  const number = `${prefix}/${isCreditNote ? "C" : ""}${year}/${String(count).padStart(4, "0")}`;
  if (number.length > 16) throw new Error("A number of a receipt has at most 16 signs.");
  return number;
}
