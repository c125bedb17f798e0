import type { Track } from "@campusward/contracts/leads/application-fields";
import type { LinkAction } from "../action.ts";
import { company } from "../company.ts";
import type { PageWords } from "../page.ts";
import type { RichText } from "../rich-text.ts";
import { trackNames } from "./application-dialog.ts";

export const guardianPage: PageWords = {
  path: null,
  title: `Do you agree? - ${company.name}`,
  description: "A student gave us your address as parent or guardian.",
};

const write: RichText = [
  "Something else? Write to ",
  { href: `mailto:${company.email}`, label: company.email },
  ". A person reads it.",
];

/** Everything said to a parent or guardian who follows the link in our letter. */
export const guardianAnswerWords = {
  title: "Do you agree?",
  loading: "Looking for the application…",
  asked: {
    heading: (name: string) => `${name} would like to apply. Do you agree?`,
    text: (name: string, track: Track) =>
      `${name} gave us your address as parent or guardian. They would like to apply for the ${track === "unsure" ? "track that we choose together" : trackNames[track].name}, which takes twelve weeks. Nothing is read, and nothing is charged, until you agree.`,
    agree: "I agree",
    refuse: "No, delete it",
    sending: "Sending your answer…",
  },
  agreed: {
    heading: "Thank you. We read it now.",
    text: (name: string) =>
      `${name} hears from us within a day. If you change your mind, write to us and we delete it.`,
  },
  refused: {
    heading: "It is deleted.",
    text: (name: string) => `Nothing of the application is left with us. Perhaps tell ${name} why.`,
  },
  used: {
    heading: "This link has been used, or is too old",
    text: "Links in our letters work once, so that nobody can use them after you. If you have answered already, your answer stands.",
  },
  incomplete: {
    heading: "This link is missing a piece",
    text: "Open it again from the email itself, or copy the whole address.",
  },
  failed: {
    heading: "The line dropped.",
    text: "Nothing was changed. Check your internet and try again.",
    tryAgain: "Try again",
  },
  withoutScript: `This page needs JavaScript to read your link. Reply to our letter with yes or no instead, or write to ${company.email}.`,
  write,
  home: { kind: "link", href: "/", label: "Back to the start" } satisfies LinkAction,
};

export type GuardianAnswerWords = typeof guardianAnswerWords;
