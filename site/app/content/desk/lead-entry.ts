import type { typedOrigins } from "@campusward/contracts/desk/lead-origins";
import type { FieldProblem } from "@campusward/contracts/leads/contact-fields";
import { company } from "../company.ts";
import { callFailures } from "./call-failures.ts";

/** How many digits were typed. Countries have so many that no number is named but that of the company's own. */
const digits = (typed: string, isShort: boolean) => {
  const count = typed.replace(/[^\p{Nd}]/gu, "").length;
  const isFromHere = !typed.trim().startsWith("+");
  const right =
    company.country === "IN" && isFromHere
      ? "An Indian one has ten."
      : isShort
        ? "Some are missing."
        : "That is too many.";
  return `This number has ${count} digits. ${right}`;
};

const problems: Partial<Record<FieldProblem, string>> = {
  required: "Please fill this in.",
  too_long: "That is too long.",
  bad_characters: "It holds a sign that does not belong there.",
  email_without_at: "An email has an @ in it, a number only digits.",
  email_with_space: "An email has no space in it.",
  email_without_ending: "The email has no ending.",
  email_malformed: "That is no email.",
  contact_characters: "A number holds digits only.",
  not_a_number: "There is no such number.",
  not_an_option: "Please choose one of these.",
};

/** What is wrong with something that a colleague typed. */
export function entryProblem(problem: string, typed: string): string {
  if (problem === "contact_too_short" || problem === "contact_too_long")
    return digits(typed, problem === "contact_too_short");
  return problems[problem as FieldProblem] ?? "Please look at this again.";
}

const numbers = ["", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine"];

/** Adding a lead by hand. */
export const leadEntryWords = {
  timeZone: company.timeZone,
  problem: entryProblem,
  add: {
    open: "Add a lead",
    heading: "Add a lead",
    close: "Close",
    name: "Name",
    reach: "Phone or email",
    guardianReach: "Parent’s or guardian’s phone or email",
    isNew: "new to us",
    known: (name: string, isNumber: boolean) => `${name} has this ${isNumber ? "number" : "email"}.`,
    openKnown: "Open",
    origin: "Where from",
    origins: {
      phone: "Phone",
      whatsapp: "WhatsApp",
      instagram: "Instagram",
      fair: "Fair",
      referral: "Referred by",
      "walked-in": "Walked in",
    } satisfies Record<(typeof typedOrigins)[number], string>,
    profile: "Who writes",
    age: "How old?",
    ages: { "under 18": "Under 18", "18 or older": "18 or older" },
    guardian: "Parent or guardian",
    city: "City, if known",
    wish: "What do they want? for colleagues",
    wishHelp: "Class, wish, worry",
    next: "And then?",
    steps: { call: "Call", whatsapp: "WhatsApp", mail: "Mail", meeting: "Meeting" },
    whens: { soon: "In 2 h", tomorrow: "Tomorrow 10:00", friday: "Friday", pick: "Pick" },
    pickDay: "Day",
    pickHour: "Hour",
    past: "That hour is over. Choose a later one.",
    agreed: "They said we may call or write.",
    kept: (origin: string, day: string, by: string) => `Kept with the lead: ${origin}, ${day}, ${by}.`,
    submit: "Add",
    submitting: "Adding...",
    another: "Add, and another",
    importInstead: "Import a sheet instead",
    shortcut: "Ctrl Enter",
    promise: "Sends no mail. The next step keeps it in Today.",
    added: (name: string) => `${name} is added.`,
    queued: (name: string) => `The line is down. ${name} is kept on this device, and added when the line is back.`,
    waiting: (count: number) =>
      count === 1 ? "One lead waits on this device for the line." : `${count} leads wait on this device for the line.`,
    refused: (name: string) => `${name} could not be added. Please add them again.`,
    failed: "Not added. Something failed on our side. Your words are still here.",
  },
  same: {
    heading: "Looks like the same person",
    pill: (count: number) => `Same person: ${count}`,
    text: (count: number, key: string | null, areAllAnswered: boolean) =>
      `${numbers[count] ?? count} requests${key ? ` with ${key}` : ""}.${key && areAllAnswered ? " One answer answers all of them." : ""}`,
    merge: "Merge",
    notSame: "Not the same",
    keptApart: "Two people",
    merged: (count: number) => `Merged: ${numbers[count]?.toLowerCase() ?? count} requests, one card`,
    below: "Both stories are below.",
    apart: "Take it apart",
    failures: callFailures,
    dialog: { heading: "Are these the same person?", close: "Close" },
    choose: "Choose what stays. Both stories are kept, in one. You can take it apart again.",
    kept: (name: string) => `The other address is kept and still finds ${name}. The stricter clock stays.`,
    mergeThese: "Merge these two",
    two: "They are two people",
    never: "A child and a parent are never offered for merging.",
  },
  correct: {
    edit: (fact: string) => `Correct: ${fact}`,
    save: "Save",
    leave: "Leave it as it is",
    help: (fact: string) => `Enter saves. The old ${fact.toLowerCase()} stays in the story.`,
    agree: "They said we may call or write",
    failures: callFailures,
    corrected: (fact: string) => `${fact} corrected`,
    nothing: "–",
  },
};
