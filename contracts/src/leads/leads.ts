import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { campaignFields } from "./campaign-fields.ts";
import { City, type FieldProblem, OptionalCity, optionalChoice, SentAnswers } from "./contact-fields.ts";
import type { FieldsOfForm } from "./form-fields.ts";
import { demoFields, demoProfiles, leadFields, quoteFields, quoteProfiles, schemasOf } from "./lead-fields.ts";

/** @param form what the owner decided of the form; a field that it does not ask may be left out */
export function demoRequestIn(form?: FieldsOfForm) {
  return z.object({
    ...schemasOf(leadFields, [...demoFields, "reading", "page", ...campaignFields]),
    city: isHidden(form, "city") ? OptionalCity : (City as unknown as typeof OptionalCity),
    profile: optionalChoice(demoProfiles),
    answers: SentAnswers,
  });
}
export const DemoRequest = demoRequestIn();
export type DemoRequest = z.infer<typeof DemoRequest>;

export function isHidden(form: FieldsOfForm | undefined, name: string): boolean {
  return form?.hidden.includes(name) ?? false;
}

export const QuoteRequest = z.object({
  ...schemasOf(leadFields, [...quoteFields, "page", "consentVersion", ...campaignFields]),
  profile: optionalChoice(quoteProfiles),
  answers: SentAnswers,
});
export type QuoteRequest = z.infer<typeof QuoteRequest>;

/** Whether a form has to ask for the age: only a student may be under 18. */
export function asksAge({ profile }: { profile?: string | undefined }): boolean {
  return profile === "student";
}

/**
 * What a form of ours requires beyond the schema, so that plain calls without a script of ours, which do not know of it,
 * are not refused.
 */
export function problemsOfAgeGroup(values: { profile?: string | undefined; ageGroup?: string | undefined }): {
  ageGroup?: FieldProblem;
} {
  return asksAge(values) && !values.ageGroup ? { ageGroup: "required" } : {};
}

/** The team promises a person's answer within this time of receiving a request. */
export const replyPromiseHours = 24;

/** What a sender learns of a stored lead. Instants are epoch milliseconds. */
export const LeadReceipt = z.object({
  /** Such as CW-4F7K2-MQ9TD, to be quoted in letters and calls. */
  reference: z.string(),
  receivedAt: z.int(),
  /** When the promise of an answer ends. */
  replyByAt: z.int(),
});

export type LeadReceipt = z.infer<typeof LeadReceipt>;

export const requestQuote = defineEndpoint("POST", "/api/v1/quotes", "anyone", {
  request: QuoteRequest,
  response: LeadReceipt,
  status: 201,
  errors: ["invalid_fields", "key_reused", "rate_limited"],
});
