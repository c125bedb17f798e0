import { profileLabel } from "@campusward/contracts/desk/lead-words";
import { type DemoRequestField, demoProfiles } from "@campusward/contracts/leads/lead-fields";
import offline from "../../assets/scenes/offline.svg";
import { template } from "../../words/templates.ts";
import { linkTo } from "../action.ts";
import { defineContent } from "../define-content.ts";
import type { Picture } from "../page.ts";
import { richText } from "../rich-text.ts";
import { closings } from "../scenes.ts";
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

export const demoRequestWords = defineContent("demoRequestWords", {
  heading: "Book a demo",
  help: "A person replies within 24 hours to fix a time.",
  side: ["Thirty minutes.", "One real student."],
  close: "Close",
  labels: {
    name: "Name",
    email: "Email",
    contact: "Contact number",
    city: "City",
    profile: "I am a",
    ageGroup: ageWords.label,
  } satisfies Record<DemoRequestField, string>,
  optional: "(optional)",
  profiles: demoProfiles.map((value) => ({ value, label: profileLabel(value) })),
  submit: "Request a demo",
  problem: problemWords<DemoRequestField>({
    name: "Please tell us what to call you.",
    email: "We need an address to reply to.",
    contact: "Please give a number we can reach you on.",
    city: "Which city are you in?",
    profile: fieldProblemWords.not_an_option,
    ageGroup: ageWords.empty,
  }),
  age: ageWords,
  reading: { comesAlong: "This comes along:", remove: "Remove" },
  notice: richText(
    "We use what you write to answer you. What we keep, why and how long: [Privacy Policy](/privacy-policy).",
  ),
  problemCount: problemCountWords,
  restored: { text: "We kept what you typed. Send it, or ", startAgain: "start again" },
  sending: { heading: "Sending your request…", text: "This usually takes a second or two." },
  slow: { text: "Still going. Slow line? You can leave this open, or ", tryAgain: "try again" },
  sent: {
    heading: "Your demo request has been sent successfully!",
    stone: { label: "HOURS", title: template("{hours} hours for our reply") },
    thanks: template("Thank you, {name}. A person will write to {email} before "),
    thanksEnd: " to fix a time.",
    copy: "A copy of what you asked is in your inbox already. If you cannot see it, look under Promotions.",
    next: linkTo("/products", "See how it works"),
  },
  failed: sendingFailed,
  trap: honeypot,
  /** What the owner decided of the form, and the words around it. */
  fields: formFields.demo,
  own: ownFieldWords,
  offline: lineDown,
  pictures: {
    road: closings.bicycle,
    lineDown: { src: offline, width: 1440, height: 560 } satisfies Picture,
  },
});

export type DemoRequestWords = typeof demoRequestWords;
