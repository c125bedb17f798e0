import { signedInPage } from "../../words/signed-in-page.ts";
import { template } from "../../words/templates.ts";
import { company } from "../company.ts";
import { defineContent } from "../define-content.ts";
import { problemWords } from "../features/field-words.ts";
import { passwordWords } from "./password-words.ts";
import { sdkProblems } from "./sdk-problems.ts";
import { secondStepCardWords } from "./second-step.ts";
import { signOutWords } from "./sign-out.ts";

export const profilePage = defineContent("profilePage", {
  ...signedInPage("My profile"),
  description: "Name, photo, password, and where you are signed in.",
});

export type ProfileField = "name" | "email" | "next" | "typedName";

export const profileWords = defineContent("profileWords", {
  problem: problemWords<ProfileField>({
    name: "Please tell us what to call you.",
    email: "We need an address to reply to.",
    next: "Please choose a new password.",
    typedName: "Please type your name, so that nothing goes by accident.",
  }),
  sdkProblems,
  saved: "Saved a moment ago",
  notSaved: "Your line dropped before the answer came. It may be saved already: look, then try again.",
  failed: "Something failed on our side. It may be saved already: look, then try again in a minute.",
  person: {
    heading: "Name and photo",
    name: "Name",
    email: "Email",
    save: "Save changes",
    saving: "Saving...",
  },
  photo: {
    change: "Change photo",
    add: "Add a photo",
    remove: "Remove it",
    removing: "Removing...",
    help: "JPG or PNG, up to 2 MB. A drawing is fine.",
    preparing: "Making it smaller...",
    sending: "Sending your photo...",
    saved: "Your new photo is in place.",
    removed: "Your photo is gone.",
    problems: {
      notAPicture: "That is not a picture we can read. Choose a JPG or a PNG.",
      tooBig: "That picture is too big. Choose one of at most 2 MB.",
      failed: "No answer came. Load the page again to see whether your photo is in place, then try again.",
    },
  },
  email: {
    checked: template("Checked on {day}"),
    unchecked: "Not checked yet.",
    check: "Send the check mail",
    sending: "Sending...",
    notSent: "We cannot tell whether it was sent. Look in your inbox, or try again in a minute.",
    sent: template("Sent to {email}. The link works for one day."),
    change: "The new address counts once you follow the link that we send there. Until then nothing changes.",
    linkSent: template("Look in the inbox of {email}. Your address changes when you follow the link there."),
  },
  password: {
    ...passwordWords,
    heading: "Password",
    setHeading: "Set a password",
    besideGoogle: "Google keeps working beside it, should you lose one of the two.",
    besideLink: "You log in by links in our mails. They keep working beside it.",
    next: "New password",
    change: "Change password",
    changing: "Changing...",
    set: "Set a password",
    changed: "Changed. Everywhere else you are signed out now.",
  },
  ways: {
    heading: "How you sign in",
    google: "Google",
    connected: template("Connected as {email}"),
    notConnected: "Not connected.",
    connect: "Connect",
    connecting: "Connecting...",
    nowConnected: "Google opens your account now.",
    disconnect: "Disconnect",
    disconnecting: "Disconnecting...",
    disconnected: "Google is disconnected.",
    lastWayIn: "Set a password first. Without one, nobody could get in any more.",
    password: "Email and password",
    setOn: template("Set on {day}"),
    noPassword: "No password yet",
  },
  secondStep: secondStepCardWords,
  sessions: {
    heading: "Where you are signed in",
    thisOne: template("This one, {device}"),
    unknown: "a browser we do not know",
    unknownFirst: "A browser we do not know",
    now: "Now",
    end: "Sign out",
    endOf: template("Sign out: {device}"),
    ended: template("{device} is signed out."),
    notEnded: "We cannot tell whether it is signed out. Look at the list, then try again.",
    loading: "Looking...",
    failed: "The list did not come. ",
    tryAgain: "Try again",
    everywhere: "Sign out everywhere",
    confirm: {
      heading: "Sign out everywhere?",
      text: "Every device, this one too. You can log in again at once.",
      waiting: signOutWords.waiting,
      go: "Sign out everywhere",
      going: "Signing out...",
      stay: "Stay signed in",
      close: "Close",
      failed: "We cannot tell whether every device is signed out. Check your internet and try again.",
    },
  },
  leave: {
    heading: "Delete my account",
    text: "Your profile goes at once and cannot be brought back. Take a copy first. Payment records are kept as the law requires.",
    copy: "Take a copy",
    copying: "Making your copy...",
    copyName: `${company.name.toLowerCase()}-my-data.json`,
    copied: "Your copy is in your downloads.",
    copyFailed: "Your copy did not come. Check your internet and try again.",
    delete: "Delete my account",
    dialog: {
      close: "Close",
      typeName: "Type your name to go on",
      /** For a person who has not told us one. */
      typeEmail: "Type your email to go on",
      mismatch: template("That is not what stands in your profile: {name}."),
      /** Somebody must be able to look after the desk. */
      lastAdmin: "You are the only admin. Make somebody else admin first.",
      go: "Delete",
      going: "Deleting...",
      keep: "Keep",
      failed: "We cannot tell whether your account is gone. Load the page again to see, then try again.",
    },
  },
});

export type ProfileWords = typeof profileWords;
