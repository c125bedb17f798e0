import * as z from "zod/mini";
import { FormFields } from "../leads/form-fields.ts";

/** Where money goes, and what receipts say. All of it may be left out: what is not set is not offered. */
const Payments = z.object({
  /** The UPI ID, and the name that apps show for it. */
  upi: z.optional(z.object({ id: z.string(), name: z.string() })),
  /** Lines of the bank, in their order, such as account name, number and IFSC. */
  bank: z.optional(z.array(z.object({ label: z.string(), value: z.string() }))),
  receipts: z.optional(
    z.object({
      /** What numbers begin with, of two to four capitals or digits; left out for the prefix of references. */
      prefix: z.optional(z.string()),
      /** First day of the financial year, `MM-DD`; left out for the place's. */
      yearBegins: z.optional(z.string()),
      /** What the tax office calls the service: HSN or SAC. */
      code: z.optional(z.string()),
      /** Who signs; left out for a line without a name. */
      signedBy: z.optional(z.string()),
    }),
  ),
});

/** Who runs this deployment. The site's content holds it; the build hands it to the server for the mails. */
export const Company = z.object({
  name: z.string(),
  email: z.string(),
  /** Postal address, a line each. */
  address: z.array(z.string()),
  /** Who reads quote requests, named to the visitor; empty for nobody. */
  quotePerson: z.string(),
  /** IANA name of the team's time zone: days and hours of desk, mails and figures are those of its clock. */
  timeZone: z.string(),
  /** BCP 47 name of the language of the words, with the country whose way of writing days and numbers they keep. */
  locale: z.string(),
  /** Two letters (ISO 3166): phone numbers without a country code are of there. */
  country: z.string(),
  /** Who is complained to about personal data there, as in “complain to the Data Protection Board of India”. */
  law: z.object({ authority: z.string() }),
  /** What is paid in: its code (ISO 4217), and how sentences call it. */
  currency: z.object({ code: z.string(), called: z.string() }),
  /** What is paid on top to the state: its name, percent, and the number that the company has of it, empty for none. */
  tax: z.object({ name: z.string(), percent: z.number(), number: z.string() }),
  /** What references of requests begin with, such as the CW of `CW-4F7K2-MQ9TD`. Two to four capitals. */
  referencePrefix: z.string(),
  payments: z.optional(Payments),
  /** Days of the week on which demos can be booked, Sunday is 0; left out for those of each colleague. */
  workingDays: z.optional(z.array(z.int().check(z.minimum(0), z.maximum(6)))),
  /** Days on which no demo can be booked: `2026-11-26`, or `01-26` for every year. */
  daysOff: z.optional(z.array(z.string().check(z.regex(/^(?:\d{4}-)?\d{2}-\d{2}$/)))),
  /** By colours of the default, those of the brand: mails are written in the default's. */
  colours: z.optional(z.record(z.string(), z.string())),
  /** The fonts of a brand that has its own. */
  families: z.optional(z.object({ display: z.string(), text: z.string() })),
  /** What the owner decided of the three forms. Read anew for every request, because it may be published meanwhile. */
  forms: z.optional(FormFields),
});

export type Company = z.infer<typeof Company>;

/** Where a deployment is at home. */
export type Place = Pick<Company, "timeZone" | "locale" | "country" | "referencePrefix">;
