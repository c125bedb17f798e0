import { type FieldProblem, problemsByField } from "@campusward/contracts/leads/contact-fields";
import { type DemoRequest, demoRequestIn } from "@campusward/contracts/leads/leads";
import type { Company } from "@campusward/contracts/site/company";
import type { EmailTemplate } from "../email/emailjs-routes.ts";
import { AppError } from "../errors.ts";
import { withAnswersApart } from "../http/read-body.ts";
import type { Leads } from "./create-leads.ts";
import type { Intake } from "./intake.ts";

/** The EmailJS template that stores a demo request: its params are the request's fields and `request_id`. */
export function demoTemplate(requestDemo: Leads["requestDemo"], intake: Intake, company: Company): EmailTemplate {
  return async (params, c, leftOut) => {
    const requestKey = parseRequestKey(params.request_id);
    await intake.takeIn(
      c,
      () => parseDemoRequest(params, company),
      (request, suspicion) => requestDemo(request, requestKey, suspicion, leftOut),
    );
  };
}

function parseDemoRequest(params: Record<string, unknown>, { forms }: Company): DemoRequest {
  const parsed = demoRequestIn(forms?.demo).safeParse(withAnswersApart(params));
  if (!parsed.success) throw new AppError("invalid_request", toSentences(problemsByField(parsed.error)));
  return parsed.data;
}

function parseRequestKey(value: unknown): string | null {
  if (value === undefined || value === null || value === "") return null;
  if (typeof value === "string" && /^[\w-]{1,64}$/.test(value)) return value;
  throw new AppError("invalid_request", "The request_id parameter must be at most 64 letters, digits, _ or -");
}

/** For programmers who read an answer; visitors read the site's own words. In EmailJS's manner. */
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
  not_a_number: "must be a whole number within reason",
  too_young: "says that the student is under 13",
  own_address: "must be another mailbox than the application's own",
  not_agreed: "must be agreed to",
} satisfies Record<FieldProblem, string>;

/** `The name parameter is required. The email parameter is required` */
function toSentences(problems: Partial<Record<string, FieldProblem>>): string {
  return Object.entries(problems)
    .map(([field, problem]) => problem && `The ${field} parameter ${sentenceEnds[problem]}`)
    .join(". ");
}
