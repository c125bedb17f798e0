import { template } from "../../words/templates.ts";
import { defineContent } from "../define-content.ts";
import { problemWords } from "../features/field-words.ts";
import { passwordWords } from "./password-words.ts";
import { sdkProblems } from "./sdk-problems.ts";
import { stepProofWords } from "./second-step.ts";
import { signInWords } from "./sign-in.ts";

/** What is asked before a change of a way in, a role, or a look at the data of many. */
export const freshSignInWords = defineContent("freshSignInWords", {
  heading: "First, is it still you?",
  close: "Close",
  text: template("You logged in {ago}. For this we ask again, by a way you already have."),
  note: "It counts for five minutes. Nothing has changed yet.",
  problem: problemWords<"current" | "code">({
    current: "Please type your password.",
    code: "Please type the six digits from our mail.",
  }),
  sdkProblems,
  password: passwordWords,
  step: stepProofWords,
  current: "Your password",
  go: "Go on",
  going: "One moment...",
  wrongPassword: "That is not your password. Check the spelling.",
  google: signInWords.google,
  mail: {
    send: "Mail me six digits",
    sending: "Sending...",
    sent: template("We wrote to {email}. The digits work for ten minutes."),
    label: "The six digits from our mail",
    wrong: "Those digits are not right, or too old.",
    again: "Send them again",
    tooMany: "Too many tries. Wait a quarter of an hour, or log out and in again.",
  },
  /** Where neither a password nor Google is set, and no mail can be sent: a project of Firebase. */
  logInAgain: "Please log out and log in again, then come back within five minutes.",
  failed: "The line dropped. Check your internet and try again.",
});

export type FreshSignInWords = typeof freshSignInWords;
