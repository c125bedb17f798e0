import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { ConsentVersion } from "./consent.ts";
import { City, Contact, Email, Name, OptionalCity } from "./contact-fields.ts";

/** Lead profiles of the demo request, in the order shown. The pricing page spells the last one `Others`. */
export const demoProfiles = ["ieccounselor", "student", "parent", "others"] as const;
export type DemoProfile = (typeof demoProfiles)[number];

/** The pricing form spells its last profile with a capital, as observed. */
export const quoteProfiles = ["ieccounselor", "student", "parent", "Others"] as const;
export type QuoteProfile = (typeof quoteProfiles)[number];

/** A choice that may be left open: browsers send an unchosen radio group or select as an empty text. */
function optionalChoice<const Choice extends string>(choices: readonly Choice[]) {
  return z.pipe(
    z.optional(z.union([z.literal(""), z.enum(choices)])),
    z.transform((value) => (value === "" ? undefined : value)),
  );
}

/** The path of the page a visitor wrote from; anything else is dropped, never refused. */
export const SourcePage = z.catch(z.optional(z.string().check(z.regex(/^\/[\w\-./]{0,199}$/))), undefined);

export const DemoRequest = z.object({
  name: Name,
  email: Email,
  contact: Contact,
  city: City,
  profile: optionalChoice(demoProfiles),
  page: SourcePage,
});

export type DemoRequest = z.infer<typeof DemoRequest>;
export type DemoRequestField = "name" | "email" | "contact" | "city" | "profile";

/** The team promises a person's answer within this time of receiving a request. */
export const replyPromiseHours = 24;

export const QuoteRequest = z.object({
  name: Name,
  contact: Contact,
  email: Email,
  profile: optionalChoice(quoteProfiles),
  city: OptionalCity,
  page: SourcePage,
  consentVersion: ConsentVersion,
});

export type QuoteRequest = z.infer<typeof QuoteRequest>;
export type QuoteRequestField = "name" | "contact" | "email" | "profile" | "city";

/** What a sender learns of a stored lead. Instants are epoch milliseconds. */
export const LeadReceipt = z.object({
  /** Such as CW-4F7K2-MQ9TD, to be quoted in letters and calls. */
  reference: z.string(),
  receivedAt: z.int(),
  /** When the promise of an answer ends. */
  replyByAt: z.int(),
});

export type LeadReceipt = z.infer<typeof LeadReceipt>;

export const requestQuote = defineEndpoint({
  method: "POST",
  path: "/api/v1/quotes",
  access: "anyone",
  request: QuoteRequest,
  response: LeadReceipt,
  status: 201,
  errors: ["invalid_fields", "key_reused", "rate_limited"],
});
