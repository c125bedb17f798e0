import { guardianDays } from "@campusward/contracts/leads/applications";
import { template } from "../../words/templates.ts";
import { linkTo } from "../action.ts";
import { company } from "../company.ts";
import { defineContent } from "../define-content.ts";
import type { LinkPageWords } from "../page.ts";
import { richText } from "../rich-text.ts";
import { feet } from "../scenes.ts";
import { fieldProblemWords } from "./field-words.ts";

const mailLink = { label: company.email, href: `mailto:${company.email}` } as const;

export const guardianPage: LinkPageWords = defineContent("guardianPage", {
  path: null,
  title: `Do you agree? - ${company.name}`,
  description: "A student gave us your address as parent or guardian.",
  ground: "neem",
  scene: feet.halt,
});

/** Everything said to a parent or guardian who follows the link in our letter. The points stand in the contracts. */
export const guardianAnswerWords = defineContent("guardianAnswerWords", {
  title: "Do you agree?",
  loading: "Looking for the application…",
  asked: {
    forWhom: template("For {guardian}, as parent or guardian"),
    heading: template("{student} would like to apply. Do you agree?"),
    talk: {
      heading: "Rather talk first?",
      text: richText("Write to {email}. A person reads it.", { email: mailLink }),
    },
    name: "Your name",
    tick: template("I am {student}’s parent or guardian, and 18 or older."),
    agree: "I agree",
    refuse: "No, delete it",
    sending: "Sending your answer…",
    foot: template("You can withdraw your consent on this page at any time. No answer by {day} means no."),
    footAgain: "You can withdraw your consent on this page at any time.",
  },
  changed: template("The words changed on {since}. Please read again."),
  problem: { name: "Please tell us your name.", tick: fieldProblemWords.not_agreed },
  agreed: {
    heading: "You agreed. Thank you.",
    text: template("We read the application. {student} hears from us, and you are written to first."),
    who: "Who",
    whoIs: template("{name}, parent or guardian"),
    toWhat: "To what",
    points: "The five points you read",
    show: "Show",
    when: "When",
    how: "How",
    byLink: template("By the link sent to {address}"),
    keep: "Keep this link. It shows what you agreed to, and is where you withdraw your consent.",
    takeBack: "Withdraw my consent",
  },
  takeBack: {
    heading: "Withdraw your consent?",
    text: template(
      `From that moment nobody reads what {student} wrote, and nothing is added. After ${guardianDays} days it is deleted. Until then you can agree again.`,
    ),
    confirm: "Withdraw my consent",
    think: "Let me think",
  },
  refuse: {
    heading: "Say no, and delete it?",
    text: template(
      "Everything {student} wrote to us is deleted at once, and they are told that you said no. They may ask again when you both like.",
    ),
    confirm: "Delete it",
    think: "Let me think",
  },
  refused: {
    heading: "It is deleted.",
    text: template("Nothing of the application is left with us, except this line: that on {day} a guardian said no."),
    again: "The student knows, in kind words. If that was a slip of the thumb, they can simply apply again.",
  },
  takenBack: {
    heading: "You withdrew your consent.",
    text: template("From now on nothing of {student}’s is read or added. We wrote it down: {time}."),
    closed: "Mentors have no access",
    since: template("Since {time}"),
    deletedOn: template("Deleted on {day}"),
    inDays: `${guardianDays} days after you withdrew it, so that you can change your mind`,
    deleteToday: "Delete today",
    agreeAgain: "I agree again",
  },
  used: {
    heading: "There is nothing behind this link",
    text: `The application was deleted, because nobody answered within ${guardianDays} days or its time was over, or this is not one of our links. Nothing of it is left with us.`,
  },
  incomplete: {
    heading: "This link is missing a piece",
    text: "Open it again from the email itself, or copy the whole address.",
  },
  failed: {
    heading: "The line dropped.",
    text: "Check your internet and try again.",
    tryAgain: "Try again",
  },
  withoutScript: `This page needs JavaScript to read your link. Reply to our letter with yes or no instead, or write to ${company.email}.`,
  home: linkTo("/", "Back to the start"),
});

export type GuardianAnswerWords = typeof guardianAnswerWords;
