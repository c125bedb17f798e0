import { type FieldProblem, problemsByField } from "@campusward/contracts/contact-fields";
import { DemoRequest } from "@campusward/contracts/leads";
import type { EmailTemplate } from "../email/emailjs-routes.ts";
import { AppError } from "../errors.ts";
import type { RequestDemo } from "./request-demo.ts";

/** In EmailJS's manner: `The name parameter is required`. */
const sentenceEnds = {
  required: "is required",
  too_long: "is too long",
  bad_characters: "must be one line of text",
  email_without_at: "must be an email address: it has no @ sign",
  email_with_space: "must be an email address: there is a space in it",
  email_without_ending: "must be an email address: its ending is missing",
  email_malformed: "must be an email address",
  contact_too_short: "must be a phone number: it is too short",
  contact_too_long: "must be a phone number: it is too long",
  contact_characters: "must be a phone number: digits, spaces, brackets and plus only",
  not_an_option: "is not one of the options",
} satisfies Record<FieldProblem, string>;

/** The EmailJS template that stores a demo request: its params are the request's fields and `request_id`. */
export function demoTemplate(requestDemo: RequestDemo): EmailTemplate {
  return async (params) => {
    const requestKey = parseRequestKey(params.request_id);
    const parsed = DemoRequest.safeParse(params);
    if (!parsed.success) throw new AppError("invalid_request", toSentences(problemsByField(parsed.error)));
    await requestDemo(parsed.data, requestKey);
  };
}

function parseRequestKey(value: unknown): string | null {
  if (value === undefined || value === null || value === "") return null;
  if (typeof value === "string" && /^[\w-]{1,64}$/.test(value)) return value;
  throw new AppError("invalid_request", "The request_id parameter must be at most 64 letters, digits, _ or -");
}

function toSentences(problems: Partial<Record<string, FieldProblem>>): string {
  return Object.entries(problems)
    .map(([field, problem]) => problem && `The ${field} parameter ${sentenceEnds[problem]}`)
    .join(". ");
}
