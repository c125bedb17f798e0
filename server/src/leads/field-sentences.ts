import type { FieldProblem } from "@campusward/contracts/leads/contact-fields";

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
  own_address: "must be another address than the student's own",
  not_agreed: "must be agreed to",
} satisfies Record<FieldProblem, string>;

/** `The name parameter is required. The email parameter is required` */
export function toSentences(problems: Partial<Record<string, FieldProblem>>): string {
  return Object.entries(problems)
    .map(([field, problem]) => problem && `The ${field} parameter ${sentenceEnds[problem]}`)
    .join(". ");
}
