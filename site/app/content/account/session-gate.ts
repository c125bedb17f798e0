import emptyState from "../../assets/scenes/empty-state.svg";
import { template } from "../../words/templates.ts";
import { linkTo } from "../action.ts";
import { logInHere } from "../actions.ts";
import { company } from "../company.ts";
import { defineContent } from "../define-content.ts";
import type { Picture } from "../page.ts";
import { noRole, rolesInSentence } from "./role-words.ts";

/** What a page of a signed-in person says while it shows nothing of theirs. */
export const sessionGateWords = defineContent("sessionGateWords", {
  picture: { src: emptyState, width: 320, height: 220 } satisfies Picture,
  opening: "Finding your place on the road…",
  logIn: logInHere,
  signedOut: { heading: "Please log in first.", text: "Nothing of yours is shown until you do." },
  ended: {
    heading: "You have been signed out to keep your account safe.",
    text: "Log in again and you will come back to this page.",
  },
  deleted: {
    heading: "Your account is gone.",
    text: "As you asked. You are welcome back whenever you like.",
    home: linkTo("/", "Back to the start"),
  },
  unreachable: {
    heading: "The line is down.",
    text: "Your internet has dropped, or ours has. Nothing was changed.",
    tryAgain: "Try again now",
  },
  secondStep: {
    heading: "First, a second step.",
    text: "Your role opens other people’s data, so a password alone is not enough. It takes two minutes, once.",
    goOn: linkTo("/second-step", "Set it up"),
  },
  wrongRole: {
    heading: "This page belongs to someone else.",
    text: template("You are signed in as {role}."),
    roles: rolesInSentence,
    noRole: noRole.inSentence,
    goOn: "Go to my dashboard",
  },
  withoutScript: `This page is put together in your browser, because it is yours alone. Please switch JavaScript on, or write to ${company.email} and a person will help.`,
});

export type SessionGateWords = typeof sessionGateWords;
