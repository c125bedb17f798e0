import {
  type PrivacyRequestKind,
  privacyAnswerDays,
  privacyRequestKinds,
} from "@campusward/contracts/accounts/privacy-requests";
import { template } from "../../words/templates.ts";
import { company } from "../company.ts";
import { defineContent } from "../define-content.ts";
import { list } from "../list.ts";
import { richText } from "../rich-text.ts";
import { problemWords, tooOften } from "./field-words.ts";

const mailLink = { label: company.email, href: `mailto:${company.email}` } as const;

const kinds: Record<PrivacyRequestKind, { label: string; text: string; record: string; last: string }> = {
  see: {
    label: "See it",
    text: "A copy of everything we hold about me",
    record: "A copy of everything",
    last: "Your copy",
  },
  correct: {
    label: "Correct it",
    text: "Something is wrong or old",
    record: "A correction",
    last: "Your correction",
  },
  take: {
    label: "Take it",
    text: "My data as files I can use elsewhere",
    record: "Your data as files",
    last: "Your files",
  },
  delete: {
    label: "Delete it",
    text: "Everything that no law makes us keep",
    record: "A deletion",
    last: "The deletion",
  },
  stop: { label: "Stop something", text: "A use, a mail, a share", record: "Something to stop", last: "Our answer" },
  complain: { label: "Complain", text: "To the grievance officer", record: "A complaint", last: "Our answer" },
};

export const privacyRequestWords = defineContent("privacyRequestWords", {
  ask: {
    heading: "What should we do with your data?",
    text: `A person answers within ${privacyAnswerDays} days, without charge.`,
    stone: { label: "DAYS", number: String(privacyAnswerDays) },
    kind: "What should we do?",
    kinds: privacyRequestKinds.map((value) => ({ value, label: kinds[value].label, text: kinds[value].text })),
    email: "Email we know you by",
    forWhom: "For whom",
    whom: list({
      me: { value: "me", label: "Me" },
      "my-child": { value: "child", label: "My child" },
    }),
    childName: "Your child’s name",
    isGuardian: "I am the parent or guardian",
    message: "What exactly?",
    messageHelp: "In a few sentences.",
    charactersLeft: template("{count} characters left"),
    submit: "Send my request",
    busy: "Sending your request…",
    note: "We mail a link to that address first, so that nobody can ask in your name.",
    signedIn: template("You are signed in as {email}, so no link is needed."),
    withoutScript: richText(
      "This form needs JavaScript. Write to {email} instead, from the address that we know you by: a person answers just the same.",
      { email: mailLink },
    ),
  },
  problem: problemWords<"email" | "childName">({
    email: "We need the address that we know you by.",
    childName: "Please tell us your child’s name.",
  }),
  noKind: "Please choose one of the six.",
  notGuardian: "Please tick to go on.",
  prove: {
    heading: "Look in your inbox",
    text: template(
      `If {email} is known to us, a link is on its way. Your ${privacyAnswerDays} days begin when you tap it.`,
    ),
    same: "We say the same whether or not we know the address.",
    again: "Send it again",
    sentAgain: "Sent again, if the address is known.",
  },
  confirm: {
    heading: "Did you ask for this?",
    text: template(`{what}. Your ${privacyAnswerDays} days begin when you say yes.`),
    yes: "Yes, it was me",
    no: "No, forget it",
  },
  record: {
    kinds,
    forChild: template("{record}, for {child}"),
    stone: "DAYS",
    daysLeft: template("{days} days left"),
    late: template("{days} days late"),
    asked: "You asked",
    known: "We know it is you",
    byLink: template("By the link, {time}"),
    bySession: template("You were signed in, {time}"),
    waits: "A person takes it on",
    taken: template("{name} has it"),
    since: template("Since {time}"),
    before: template("Before {time}"),
    answered: template("Answered {time}, by mail"),
    withdrawn: "You no longer need it",
    write: { label: "Write to us", href: mailLink.href },
    isLate: richText("We are late, and sorry. Write to the Grievance Officer: {email}.", { email: mailLink }),
    withdraw: "I no longer need it",
  },
  reading: "Looking for your request…",
  used: {
    heading: "There is nothing behind this link",
    text: "The request was deleted, because nobody tapped its link for seven days or its time was over, or this is not one of our links.",
    again: "Ask again",
  },
  failed: {
    heading: "The line dropped.",
    text: "Check your internet and try again.",
    tooOften,
    tryAgain: "Try again",
  },
});

export type PrivacyRequestWords = typeof privacyRequestWords;
