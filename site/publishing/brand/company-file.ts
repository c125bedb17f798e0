import { isGstin } from "@campusward/contracts/payments/payment-places";
import { upiCurrency } from "@campusward/contracts/payments/payment-states";
import * as z from "zod";
import { companyAsItCame } from "../../app/content/company-as-it-came.ts";
import { type BrandFault, type Fields, plainErrors, problemsIn, readJson } from "./json-file.ts";
import { BrandCorners, BrandType, fields as fieldsOf } from "./type/type-file.ts";

/** As calendars name it: +05:45, which engines know too, says nothing of summer time. */
const isZone = (name: string) =>
  isKnown(() => new Intl.DateTimeFormat("en", { timeZone: name })) && /^(?:UTC$|[A-Z][\w-]*\/[A-Z])/.test(name);
const isLocale = (name: string) =>
  isKnown(() => new Intl.Locale(name)) && /^[a-z]{2,3}(-[A-Z][a-z]{3})?-[A-Z]{2}$/.test(name);
const isCountry = (code: string) => /^[A-Z]{2}$/.test(code) && countries.of(code) !== undefined;
const isCurrency = (code: string) => Intl.supportedValuesOf("currency").includes(code);

const countries = new Intl.DisplayNames("en", { type: "region", fallback: "none" });

/** A text with something to read in it. */
const said = (needed: string) => z.string().regex(/\S/, needed);

const percentRule = "It is a number such as 13, for 13 %.";
const pageRule = "This is no address of a page, such as https://www.instagram.com/udaan.";

/** Where money goes: a wrong sign here would send it nowhere, or elsewhere. */
const Payments = fieldsOf({
  upi: fieldsOf({
    id: z
      .string()
      .regex(/^[\w.-]{2,256}@[a-zA-Z][a-zA-Z0-9.-]{1,63}$/, "A UPI ID is a name and a handle, such as udaan@bank."),
    name: said("It needs the name that apps show."),
  }).optional(),
  bank: z
    .array(
      fieldsOf({ label: said("It needs a name, such as Account."), value: said("It needs a value.") }).refine(
        ({ label, value }) => label.toUpperCase() !== "IFSC" || /^[A-Z]{4}0[A-Z0-9]{6}$/.test(value),
        "An IFSC has four letters, a zero and six signs.",
      ),
    )
    .optional(),
  receipts: fieldsOf({
    prefix: z
      .string()
      .regex(/^[A-Z0-9]{2,4}$/, "Numbers begin with two to four capitals or digits.")
      .optional(),
    yearBegins: z
      .string()
      .regex(/^(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])$/, "The first day of the financial year, such as 04-01.")
      .optional(),
    code: z.string().optional(),
    signedBy: z.string().optional(),
  }).optional(),
});

/** `brand.json`. What it leaves out is as in `company.ts` and in the styles. */
const BrandFile = fieldsOf({
  name: said("It needs a name.").max(40, "Forty letters at most: it stands in the header.").optional(),
  email: z.email("This is no address.").optional(),
  address: z.array(said("A line is empty.")).min(1, "It needs a line at least.").optional(),
  quotePerson: said("It needs a name.").optional(),
  timeZone: z.string().refine(isZone, "This is no time zone; one is called Asia/Kathmandu.").optional(),
  locale: z.string().refine(isLocale, "A locale is a language and a country, such as en-NP.").optional(),
  country: z.string().refine(isCountry, "A country is two capitals, such as NP.").optional(),
  adjective: said("It needs a word, such as Nepali.").optional(),
  law: fieldsOf({
    courts: said("It needs a town, such as Kathmandu.").optional(),
    authority: said("It needs a name, such as the Data Protection Board of India.").optional(),
  }).optional(),
  phoneExample: said("It needs a number, such as +977 980 000 0000.").optional(),
  currency: fieldsOf({
    code: z.string().refine(isCurrency, "A currency is three capitals, such as NPR."),
    called: said("It needs a name, such as rupees."),
  }).optional(),
  tax: fieldsOf({
    name: said("It needs a name, such as VAT."),
    percent: z.number(percentRule).refine((percent) => percent === 0 || (percent >= 1 && percent <= 100), percentRule),
    number: z.string(),
  }).optional(),
  referencePrefix: z
    .string()
    .regex(/^[A-Z]{2,4}$/, "References begin with two to four capitals, such as UO.")
    .optional(),
  social: fieldsOf({
    name: z.string(),
    href: z.url({ protocol: /^https$/, error: pageRule }).or(z.literal("")),
  }).optional(),
  payments: Payments.optional(),
  copyrightYear: z.int("A year is a whole number.").min(1900).max(2200).optional(),
  hasLearningPlatform: z.boolean("This is true or false.").optional(),
  type: BrandType.optional(),
  corners: BrandCorners.optional(),
});

/** The fields of `company` that a brand has of its own, and how its pages look. */
export function readBrandFile(file: string | null, faults: BrandFault[]) {
  const fields = readJson(file, faults);
  for (const { path, unknown, message } of problemsIn(BrandFile.safeParse(fields, { error: plainErrors }).error)) {
    const title = unknown ? "An unknown field" : "A field that cannot be used";
    faults.push({ file: file ?? "", path, title, text: message });
  }
  // With a fault nothing is built. What is said of the rest goes by the fields that can be used.
  const isSound = ([name, value]: [string, unknown]) => BrandFile.safeParse({ [name]: value }).success;
  const sound = Object.fromEntries(Object.entries(fields).filter(isSound));
  const read = { ...companyAsItCame, ...BrandFile.parse(sound) };
  const { type = null, corners = {} } = read;
  const { type: _type, corners: _corners, payments, ...ofCompany } = sound;
  const refuse = (path: string, text: string) =>
    faults.push({ file: file ?? "", path, title: "A field that cannot be used", text });
  if (read.country === "IN" && read.tax?.number && !isGstin(read.tax.number)) {
    refuse("tax.number", "A GSTIN has 15 signs, and the last one checks the others.");
  }
  if (read.payments?.upi && read.currency?.code !== upiCurrency) {
    refuse("payments.upi", "UPI moves rupees of India alone. Leave it out: bank lines say where money goes.");
  }
  return {
    // A company of its own name has no page elsewhere that it does not name.
    company: { ...(sound.name ? { social: { name: "", href: "" } } : {}), ...ofCompany },
    payments,
    type,
    corners,
  };
}

/** What is wrong with fields of the company that admins publish, as it would be in `brand.json`. */
export function faultsOfCompany({ address: _, social, ...others }: Fields): BrandFault[] {
  const company = social ? { ...others, social: { ...companyAsItCame.social, ...(social as Fields) } } : others;
  return problemsIn(BrandFile.safeParse(company, { error: plainErrors }).error, "company").map(({ path, message }) => {
    return { file: "brand.json", path, title: "A field that cannot be used", text: message };
  });
}

function isKnown(create: () => unknown): boolean {
  try {
    create();
    return true;
  } catch {
    return false;
  }
}
