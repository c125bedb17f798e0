import type { FieldProblem } from "@campusward/contracts/leads/contact-fields";
import { honeypotField } from "@campusward/contracts/leads/form-evidence";
import { ageGroups } from "@campusward/contracts/leads/lead-fields";
import type { ProblemWords } from "../../words/problem-text.ts";
import { template } from "../../words/templates.ts";
import { company } from "../company.ts";
import { defineContent } from "../define-content.ts";

/** The message next to a refused field. An empty field is said in the field's own words. */
export const fieldProblemWords = defineContent("fieldProblemWords", {
  too_long: "That is more than we can keep. Please shorten it.",
  bad_characters: "There is a sign in here that we cannot read. Please type it again.",
  email_without_at: "This address has no @ sign.",
  email_with_space: "There is a space in this address.",
  email_without_ending: "This address is missing its ending, such as .com or .in",
  email_malformed: "A sign in this address is in the wrong place. Please check it.",
  contact_too_short: "That number looks too short. Include the city or country code.",
  contact_too_long: "That number looks too long. One number is enough.",
  contact_characters: "A phone number has digits, spaces, brackets and plus only.",
  not_an_option: "Please choose one of the four.",
  not_a_number: "Please write this as a plain number.",
  too_young:
    "You are a little early. Please come back when you are 13, or ask a parent to write to us. Nothing has been saved.",
  own_address: "This mailbox is the application’s own. A parent or guardian needs one of theirs.",
  not_agreed: "Please tick to go on.",
} satisfies Record<Exclude<FieldProblem, "required">, string>);

/** What stands next to a refused field. @param empty says of each field that it is empty. */
export function problemWords<Field extends string>(empty: Record<Field, string>): ProblemWords<Field> {
  return { empty, others: fieldProblemWords };
}

/** What is said around the fields that the owner of the site adds: see `form-fields.ts`. */
export const ownFieldWords = defineContent("ownFieldWords", {
  optional: "(optional)",
  choose: "Please choose",
  problems: {
    ...fieldProblemWords,
    required: "This one needs an answer.",
    not_an_option: "Please choose one of these.",
  },
  /** Names of countries are those of this language. */
  locale: company.locale as string,
});

/** Head of the list of problems, by how many there are. Fewer than three are shown at their fields only. */
export const problemCountWords = defineContent("problemCountWords", {
  heads: Object.fromEntries(
    "Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen"
      .split(" ")
      .map((number, at) => [at + 3, `${number} things need you.`]),
  ) as Record<number, string>,
  /** In place of the list on phones, where each problem is told at its field alone. */
  firstIsOpen: "The first is open.",
});

/** The honeypot: a field for programs that fill in every field. Its label tells a person to leave it empty. */
export const honeypot = defineContent("honeypot", { name: honeypotField, label: "Leave this line empty" });

/** Many people, or one script, sent more from one place or address than is taken. */
export const tooOften = defineContent(
  "tooOften",
  "Very many requests came from here in a short time. Everything you typed is still here: wait a few minutes, then send it.",
);

/** What is asked of a student, so that nobody under 18 is written to behind a parent's back. */
export const ageWords = defineContent("ageWords", {
  label: "How old are you?",
  labelForAll: "If you are a student: how old are you?",
  options: ageGroups.map((value) => ({
    value,
    label: { "under 18": "Under 18", "18 or older": "18 or older" }[value],
  })),
  empty: "Please say whether you are 18 yet.",
  note: "Students under 18 give a parent or guardian’s email and phone. We answer them, not you.",
  parentsEmail: "Parent or guardian’s email",
  parentsContact: "Parent or guardian’s phone",
});

/** What every form says when its request was not accepted. */
export const sendingFailed = defineContent("sendingFailed", {
  heading: "Failed to send your request. Please try again.",
  text: "Everything you typed is still here.",
  tooOften,
  tryAgain: "Try again",
});

/** What every form says without network, while it tries again by itself. */
export const lineDown = defineContent("lineDown", {
  heading: "The line is down.",
  text: "Your internet has dropped, or ours has. Whatever you typed is safe on this device. We will keep trying every ten seconds.",
  tryAgain: "Try again now",
  nextTry: { one: template("Next try in {count} second"), other: template("Next try in {count} seconds") },
});
