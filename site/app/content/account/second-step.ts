import { template } from "../../words/templates.ts";
import { company } from "../company.ts";
import { defineContent } from "../define-content.ts";
import { problemWords } from "../features/field-words.ts";
import type { LinkPageWords } from "../page.ts";
import { feet } from "../scenes.ts";
import { sdkProblems, waitWords } from "./sdk-problems.ts";

export const secondStepPage: LinkPageWords = defineContent("secondStepPage", {
  path: null,
  title: `A second step - ${company.name}`,
  description: "Set up the second step of your login.",
  ground: "amaltas",
  scene: feet.gate,
});

/** What a passkey is asked, in the login, as proof and in the setup. */
const passkey = {
  use: "Use my passkey",
  heading: "Touch the sensor, or look at the phone",
  text: "Your browser is asking now.",
  again: "Ask again",
  refused: "Your browser did not hand over a passkey. Ask again, or take another way.",
  none: "This account has no passkey for this site.",
};

const digits = {
  label: "The six digits from your app",
  problem: problemWords<"digits" | "code" | "kept" | "name">({
    digits: "Please type the six digits.",
    code: "Please type one of your ten codes.",
    kept: "Please say that you have kept them.",
    name: "Please name it, so that you know it later.",
  }),
  wrong: "Those digits are not right, or just ran out. Wait for the next ones.",
  triesLeft: { one: template(" One try left."), other: template(" {count} tries left.") },
  tooMany: template("Too many tries. Wait {wait}, then begin again."),
  wait: waitWords,
};

const failed = "The line dropped. Check your internet and try again.";

/** The second step of a login. */
export const askStepWords = defineContent("askStepWords", {
  digits,
  passkey,
  sdkProblems,
  failed,
  close: "Close",
  heading: "One more step",
  step: "STEP",
  goOn: "They go on by themselves when all six are there.",
  trust: "Do not ask on this device for 30 days",
  submit: "Log in",
  busy: "Logging in...",
  useDigits: "Use six digits",
  noPhone: "I do not have my phone",
  over: "That took too long. Close this, and log in once more.",
  lost: {
    heading: "Without your phone",
    text: "Three ways, quickest first.",
    code: { title: "A recovery code", text: "One of the ten you kept.", submit: "Log in with this code" },
    wrong: "That is none of your codes, or it was used before.",
    admin: { title: "Another admin", text: "They can reset your second step. Everybody on the team is told." },
    machine: { title: "The machine itself", text: "Whoever runs the server can reset it from there." },
    back: "Back to the digits",
  },
});
export type AskStepWords = typeof askStepWords;

/** The proof of who one is, for somebody who has a second step. */
export const stepProofWords = defineContent("stepProofWords", {
  digits,
  passkey,
  failed,
  go: "Go on",
  going: "One moment...",
  recovery: "Use a recovery code",
  code: "One of your ten codes",
});
export type StepProofWords = typeof stepProofWords;

/** The page on which a second step is set up. */
export const setUpStepWords = defineContent("setUpStepWords", {
  digits,
  passkey,
  sdkProblems,
  failed,
  reading: { title: "A second step", text: "Looking...", withoutScript: "This page needs JavaScript." },
  unreachable: { heading: "We could not look", text: failed, tryAgain: "Try again" },
  signedOut: { heading: "Please log in first", text: "A second step belongs to an account." },
  unchecked: {
    heading: "First, check your address",
    text: "A second step needs an address that is yours for sure. On your profile we send you a mail for that.",
    go: "My profile",
  },
  road: "How far you are",
  steps: { scan: "Scan", keep: "Keep", done: "Done" },
  scan: {
    heading: "A second step",
    required: "Your role opens other people’s data, so a password alone is not enough. It takes two minutes, once.",
    text: "Somebody who learns your password still stands outside. It takes two minutes, once.",
    begin: "Begin",
    beginning: "One moment...",
    first: ["1.", "Open any authenticator app."],
    second: ["2.", "Point it at the square. On this phone?"],
    open: "Open the app",
    type: "Or type",
    third: "3. The six digits it shows",
    submit: "Go on",
    busy: "Checking...",
    passkey: "Use a passkey instead",
    square: "The square for your authenticator app",
    /** What we call it in the list; an account may have several. */
    name: "Authenticator",
    over: "This square is too old. Begin again.",
  },
  keep: {
    heading: "Ten codes for a bad day",
    text: "Lost phone, flat battery: each lets you in once. Print them, or put them where your passport is.",
    save: "Save as a file",
    print: "Print",
    copy: "Copy",
    copied: "Copied.",
    fileName: `${company.name.toLowerCase()}-recovery-codes.txt`,
    fileHead: `Recovery codes for ${company.name}. Each works once.`,
    kept: "I have put them somewhere safe. They are not shown again.",
    submit: "Go on",
    again: "Show me ten codes",
    making: "One moment...",
  },
  done: {
    heading: { named: template("That is all, {name}."), unnamed: "That is all." },
    text: "From now on we ask for a second step on a new device, and every 30 days on this one if you say so. We wrote to you that it is on.",
    authenticator: "Authenticator",
    codes: "Recovery codes",
    codesLeft: template("{left} of 10 left"),
    passkey: "A passkey",
    passkeyText: "Your fingerprint or face, no digits",
    added: "Added",
    add: "Add",
    adding: "Asking...",
    go: "Go on",
  },
  /** What a passkey made here is called. */
  passkeyName: template("Passkey, {device}"),
});
export type SetUpStepWords = typeof setUpStepWords;

/** The second step on the profile. */
export const secondStepCardWords = defineContent("secondStepCardWords", {
  heading: "Second step",
  off: "Off. With it, a stolen password opens nothing.",
  on: "On. A change here asks for your second step first.",
  required: "Your role asks for it, so the last one stays.",
  setUp: "Set up a second step",
  loading: "Looking...",
  failed: "The list did not come. ",
  tryAgain: "Try again",
  unused: template("Added {added}"),
  used: template("Added {added}, used {used}"),
  remove: "Remove",
  removing: "Removing...",
  removed: "It is removed.",
  codes: "Recovery codes",
  codesLeft: template("{left} of 10 left"),
  newCodes: "New codes",
  another: "Add an authenticator",
  addPasskey: "Add a passkey",
  passkeyName: "Passkey",
  adding: "Your browser is asking...",
  added: "The passkey is in place.",
  refused: "Your browser made no passkey. Nothing has changed.",
  lastOne: "Your role asks for a second step. Add another one first.",
});
