import type { LeadEffect } from "@campusward/contracts/desk/application-effects";
import type { LetterOccasion } from "@campusward/contracts/desk/family-letters";
import type { ContactOutcome } from "@campusward/contracts/desk/next-steps";
import { languageNames } from "./template-words.ts";

type Deciding = { heading: string; send: string; without: string };

/** What the screen of each letter is called, and its two buttons. */
const occasions: Record<LetterOccasion, Deciding> = {
  "in-review": {
    heading: "Begin to read, with a letter",
    send: "Begin, and send the letter",
    without: "Begin without a letter",
  },
  olympiad: {
    heading: "Invite to the olympiad, with its letter",
    send: "Invite, and send the letter",
    without: "Invite without a letter",
  },
  interview: {
    heading: "Invite to a conversation, with its letter",
    send: "Invite, and send the letter",
    without: "Invite without a letter",
  },
  portfolio: {
    heading: "Ask for the portfolio, with its letter",
    send: "Ask, and send the letter",
    without: "Ask without a letter",
  },
  offered: {
    heading: "Offer a place, with its letter",
    send: "Offer, and send the letter",
    without: "Offer without a letter",
  },
  enrolled: {
    heading: "Enrol, with its letter",
    send: "Enrol, and send the letter",
    without: "Enrol without a letter",
  },
  declined: { heading: "Say no, kindly", send: "Send, and decline", without: "Decline without a letter" },
  mentor: {
    heading: "Give a mentor, with a letter",
    send: "Assign, and send the letter",
    without: "Assign without a letter",
  },
  word: { heading: "Write to the family", send: "Send the letter", without: "" },
};

/** The letter to a family, and what else a decision does. */
export const familyLetterWords = {
  occasions,
  sending: "Sending...",
  readers: {
    label: "Who gets it",
    who: {
      guardian: (name: string, agreed: string | null) =>
        agreed === null ? `${name}, parent or guardian` : `${name}, parent or guardian, agreed on ${agreed}`,
      student: (name: string) => `${name}, applicant`,
      counsellor: (name: string) => `For ${name}, a counsellor who applied`,
    },
    gets: {
      letter: "The letter",
      first: (student: string) => `First: ${student} is under 18`,
      copy: "A copy, right after",
      stage: "Learns the stage only, if the family agreed",
    },
    nobody: "Nobody can be written to before a parent or guardian agrees.",
  },
  language: "Language of the letter",
  languages: languageNames,
  subject: "Subject of the letter",
  text: "The letter",
  gaps: "Still empty",
  gapsLeft: (gaps: readonly string[]) =>
    gaps.length === 1
      ? `One gap is still empty: {${gaps[0]}}. Press again to send it as it is.`
      : `${gaps.length} gaps are still empty: ${gaps.map((gap) => `{${gap}}`).join(", ")}. Press again to send it as it is.`,
  missing: "A letter needs a subject and some words.",
  again: "Begin the letter again",
  answers: "An answer to the letter reaches the team’s address.",
  reason: "The reason",
  reasonMissing: "Please give a reason. The family will ask.",
  makeStudent: (student: string) => `Make ${student} a student now`,
  makeStudentHelp:
    "The account with this address gets the role Student. Without an account it waits, with an invitation.",
  reach: {
    heading: "Reach the family",
    call: "Call",
    chat: "WhatsApp",
    callStudent: "Call the student",
    chatStudent: "WhatsApp the student",
    noNumber: (contact: string) => `“${contact}” is no number that can be called from here.`,
    asked: { call: "How did the call go?", whatsapp: "Did you send it?" },
    outcomes: {
      reached: "Reached",
      "no-answer": "No answer",
      "wrong-number": "Wrong number",
      sent: "Sent",
      answered: "Answered already",
      "not-on-whatsapp": "Not on WhatsApp",
    } satisfies Record<ContactOutcome, string>,
    notYet: "Not yet",
    done: {
      reached: "Called, and reached",
      "no-answer": "Called, no answer",
      "wrong-number": "Called, wrong number",
      sent: "Wrote on WhatsApp",
      answered: "Answered on WhatsApp",
      "not-on-whatsapp": "Not on WhatsApp",
    } satisfies Record<ContactOutcome, string>,
    doneBefore: { call: "Called", whatsapp: "Wrote on WhatsApp" },
    by: (name: string, day: string) => `${name}, ${day}`,
  },
  effects: {
    heading: "What else this does",
    lead: {
      stops: (day: string) => `The lead of ${day} stops its clock.`,
      won: (day: string) => `The lead of ${day} is closed as won.`,
      lost: (day: string) => `The lead of ${day} is closed as lost, with the reason.`,
      reopens: (day: string) => `The lead of ${day} is open again.`,
    } satisfies Record<Exclude<LeadEffect, "none">, (day: string) => string>,
    next: (name: string, when: string) => `Next: Call ${name}, ${when}.`,
    calm: (day: string) => `Nothing is reminded of until ${day}, and nothing counts as late.`,
    closed: "Nothing is reminded of any more, and nothing counts as late.",
  },
  told: {
    heading: "Told so far",
    nothing: "Nobody was written to yet.",
    to: (name: string, day: string, state: string) => `To ${name}, ${day}. ${state}`,
    states: {
      waiting: "Waiting to be sent",
      sent: "Taken by the mail server",
      kept: "No mail server set. On disk",
      failed: "Not delivered",
    },
  },
};

export type FamilyLetterWords = typeof familyLetterWords;
