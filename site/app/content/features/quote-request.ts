import { profileLabel } from "@campusward/contracts/desk/lead-words";
import { type QuoteRequestField, quoteProfiles } from "@campusward/contracts/leads/lead-fields";
import { template } from "../../words/templates.ts";
import { bookADemo } from "../actions.ts";
import { company } from "../company.ts";
import { defineContent } from "../define-content.ts";
import { richText } from "../rich-text.ts";
import {
  ageWords,
  fieldProblemWords,
  honeypot,
  lineDown,
  ownFieldWords,
  problemCountWords,
  problemWords,
  sendingFailed,
} from "./field-words.ts";
import { formFields } from "./form-fields.ts";

export const quoteRequestWords = defineContent("quoteRequestWords", {
  name: "Ask for a quote",
  labels: {
    name: "Full Name",
    contact: "Phone Number",
    email: "Email",
    profile: "Profile",
    ageGroup: ageWords.label,
    city: "City",
  } satisfies Record<QuoteRequestField, string>,
  contactExample: company.phoneExample,
  chooseProfile: "Select Objective",
  chooseAge: "Please choose",
  profiles: quoteProfiles.map((value) => ({ value, label: profileLabel(value) })),
  consent: richText("By clicking “Submit” you agree to [T&C](/termsOfuse) and [Privacy Policy](/privacy-policy)"),
  submit: "Submit Now",
  sending: "Sending your request…",
  problem: problemWords<QuoteRequestField>({
    name: "Please tell us what to call you.",
    contact: "Please give a number we can reach you on.",
    email: "We need an address to reply to.",
    profile: fieldProblemWords.not_an_option,
    ageGroup: ageWords.empty,
    city: "Which city are you in?",
  }),
  age: ageWords,
  problemCount: problemCountWords,
  restored: { text: "We kept what you typed. Send it, or ", startAgain: "start again" },
  failed: sendingFailed,
  offline: lineDown,
  trap: honeypot,
  /** What the owner decided of the form, and the words around it. */
  fields: formFields.quote,
  own: ownFieldWords,
  sent: {
    stone: { label: "REPLY IN", title: template("{hours} hours for our reply") },
    thanks: template("We have it, {firstName}."),
    heading: template("Your quote arrives by {time} {day}"),
    steps: {
      received: {
        label: "Received",
        text: template("Today, {time}."),
        copy: "A copy is in your inbox.",
      },
      reading: {
        label: "Next, it is read",
        text: company.quotePerson ? `It goes to ${company.quotePerson}.` : "A person reads it.",
      },
      quote: {
        label: "Your quote",
        text: template(`One page, in ${company.currency.called}. {day}, by {time}.`),
      },
    },
    reference: "Your reference, for letters and calls:",
    demo: bookADemo,
    correct: "Correct something I typed",
  },
});

export type QuoteRequestWords = typeof quoteRequestWords;
