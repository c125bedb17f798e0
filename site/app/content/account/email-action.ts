import type { Role } from "@campusward/contracts/accounts/roles";
import { template } from "../../words/templates.ts";
import { linkTo } from "../action.ts";
import { logInHere } from "../actions.ts";
import { company } from "../company.ts";
import { defineContent } from "../define-content.ts";
import { problemWords } from "../features/field-words.ts";
import type { LinkPageWords } from "../page.ts";
import { feet } from "../scenes.ts";
import { passwordWords } from "./password-words.ts";
import { rolesInSentence } from "./role-words.ts";
import { sdkProblems } from "./sdk-problems.ts";

export const emailActionPage: LinkPageWords = defineContent("emailActionPage", {
  path: null,
  title: `A link from our email - ${company.name}`,
  description: "What a link in one of our emails leads to.",
  ground: "amaltas",
  scene: feet.gate,
});

/** Everything said to somebody who follows a link from one of our mails. */
export const emailActionWords = defineContent("emailActionWords", {
  title: "One moment",
  reading: "Reading your link…",
  problem: problemWords<"email" | "password" | "confirm" | "name">({
    email: "Please type the address of your account.",
    password: "Please choose a new password.",
    confirm: passwordWords.noMatch,
    name: "Please tell us your name.",
  }),
  sdkProblems,
  password: passwordWords,
  resetPassword: {
    heading: "Choose a new password",
    text: template("For {email}. This page works once, for one hour."),
    password: "New password",
    confirm: "Type it again",
    submit: "Save and log in",
    busy: "Saving...",
    /** The password was changed, and only the log-in after it failed. */
    saved: { heading: "Your new password is saved.", text: "Log in with it, and you are on the road again." },
  },
  verifyEmail: {
    heading: "Is this your address?",
    text: template("{email}. Say so once, and letters about your account go there."),
    submit: "Yes, this is my address",
    busy: "Checking...",
    done: { heading: "Thank you.", text: template("{email} is checked.") },
  },
  verifyAndChangeEmail: {
    heading: "Change your address?",
    text: template("From now on you sign in as {email}. You are signed out everywhere."),
    submit: "Change my address",
    busy: "Changing...",
    done: { heading: "Your address is changed.", text: template("Log in with {email} and your password.") },
  },
  recoverEmail: {
    heading: "Take your address back?",
    text: template(
      "You log in with {email} again, everybody who is signed in is signed out, and we write to you there so that you choose a new password.",
    ),
    submit: "Take it back",
    busy: "Taking it back...",
    done: {
      heading: "Your old address is in place again.",
      text: template("We wrote to {email}. Follow the link there to choose a new password."),
    },
  },
  /** Asked of somebody who opens such a link where they are not logged in. */
  prove: {
    text: "Type the password that you chose, so that we know it was you who chose it.",
    label: "Your password",
    missing: "Please type the password that you chose.",
    without: "I chose no password here",
  },
  /** Whatever was set before stopped working. */
  claimed: template(
    "{email} is yours. A password that was set before no longer works: if there was one, our mail helps you choose another.",
  ),
  signIn: {
    heading: "Your way in",
    text: template("You are {email}. One press, and you are signed in on this device."),
    /** The link was asked for in another browser. */
    ask: "You asked for this link on another device, so tell us once more who you are.",
    email: "Email",
    submit: "Log in",
    busy: "Logging in...",
    notYours: "This link was not sent to that address. Check the spelling.",
    notRegistered: {
      heading: "Email not found",
      text: "We have signed you out again. Register first, and the link will work next time.",
    },
  },
  invitation: {
    heading: { team: "Answer families with us", others: "Your place is ready" },
    as: template("You join as {role}: {means}"),
    roles: { ...rolesInSentence, unpaidStudent: "an applicant" },
    means: {
      admin: "you see and change everything, also people and money.",
      teamMember: "you answer leads and applications. You may not export, erase or invite.",
      executionMentor: "you see the applicants that are assigned to you.",
      expertMentor: "you see the applicants that are assigned to you, and hold the conversations.",
      student: "the learning platform opens for you.",
      counselor: "you see what you asked us for, and the way to the learning platform.",
      unpaidStudent: "you see your application, and what comes next.",
    } satisfies Record<Role, string>,
    by: template("{name} invited you. Good until {until}."),
    company: company.name as string,
    name: "Your name",
    nameHelp: { team: "Families read it under your letters.", others: "We greet you with it." },
    logInAs: "You log in as",
    accept: "Accept, and go in",
    busy: "Opening...",
    ended: {
      heading: "This invitation is over.",
      text: "It was accepted or cancelled, or more than seven days have passed. If it was you who accepted it, log in. If not, ask for a new one: it comes to the same address.",
    },
    askAnew: linkTo(
      `mailto:${company.email}?subject=${encodeURIComponent("A new invitation, please")}`,
      "Ask for a new one",
    ),
    anyDevice: "Works on any device: the link in your mail is enough. If this is not for you, close the page.",
  },
  incomplete: {
    heading: "This link is missing a piece",
    text: "Open it again from the email itself, or copy the whole address.",
  },
  used: {
    heading: "This link has been used, or is too old",
    text: "Links in our emails work once, for one hour, so that nobody can use them after you.",
    email: "Email",
    help: "We will send a fresh link if this address has an account",
    submit: "Send a new link",
    busy: "Sending...",
    /** Of links that only the signed-in owner can ask for. */
    fromProfile: "Log in, and your profile sends you a new one.",
    toProfile: linkTo("/profile", "Go to my profile"),
  },
  sent: {
    heading: "Look in your inbox",
    text: template("If {email} has an account, a link is on its way. It works once, for one hour."),
    nothing: "Nothing there after five minutes? Look under Promotions and Spam.",
  },
  failed: {
    heading: "The line dropped.",
    text: "Nothing was changed. Check your internet and try again.",
    tryAgain: "Try again",
    /** Of a button that was pressed in vain. */
    alert: "We cannot tell whether it was done. Try again in a minute.",
  },
  goOn: {
    dashboard: "My dashboard",
    logIn: logInHere,
    home: linkTo("/", "Back to the start"),
  },
  withoutScript: `This page needs JavaScript to read your link. Switch it on and open the link again, or write to ${company.email} and a person will help.`,
});

export type EmailActionWords = typeof emailActionWords;
