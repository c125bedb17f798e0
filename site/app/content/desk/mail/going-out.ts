import type { MailKind, MailStateShown } from "@campusward/contracts/desk/outbox-desk";
import { adminPage } from "../../account/signed-in-page.ts";
import { callFailures } from "../call-failures.ts";
import { leadWords } from "../lead-words.ts";
import { listWords } from "../list-words.ts";

export const inboxPage = adminPage("Inbox");

const kinds: Record<MailKind, string> = {
  "demo-request-operator": "Demo, to the team",
  "demo-request-visitor": "Demo, to who asked",
  "demo-request-times": "Demo, to who asked, with times",
  "demo-booked": "Demo booked",
  "demo-moved": "Demo moved",
  "demo-off": "Demo cancelled",
  "demo-reminder": "Reminder of a demo",
  "demo-anew": "Demo that needs another time",
  "demo-colleague": "Demo, to a colleague",
  "quote-request-operator": "Quote, to the team",
  "quote-request-visitor": "Quote, to who asked",
  "application-operator": "Application, to the team",
  "application-student": "Application, to the student",
  "application-guardian": "To a guardian, who is asked",
  "guardian-record": "To a guardian, the record",
  "guardian-answered": "A guardian answered",
  "privacy-request-link": "Privacy request, the link",
  "privacy-request-operator": "Privacy request, to the team",
  "privacy-request-answer": "Privacy request, the answer",
  "account-idle": "An account that ends",
  "lead-reply": "Reply",
  "calendar-lost": "A calendar is not connected any more",
  "quote-sent": "Quote",
  "quote-accepted": "Copy of an accepted quote",
  "quote-answered": "A quote was answered",
  "family-letter": "Letter to a family",
  "application-stage": "A stage was reached",
  "mentor-assigned": "Given to a mentor",
  "lead-reminder": "Reminder",
  "desk-digest": "The day in one mail",
  "test-mail": "A test mail",
  "verify-email": "Please check the address",
  "change-email": "New address",
  "reset-password": "New password",
  "sign-in-link": "Link to sign in",
  "sign-in-code": "Code to sign in",
  "security-notice": "Something changed in an account",
  "address-changed": "The address was changed",
  "admin-notice": "To admins",
  "way-in-changed": "Something changed that opens more",
  "role-changed": "New role",
  invitation: "Invitation",
  "account-deleted": "An account was deleted",
};

const states: Record<MailStateShown, { label: string; cap: "late" | "amaltas" | "unpainted" | "neem" | "sky" }> = {
  failed: { label: "Failed", cap: "late" },
  retrying: { label: "Retrying", cap: "amaltas" },
  waiting: { label: "Waiting", cap: "unpainted" },
  sent: { label: "Sent", cap: "neem" },
  kept: { label: "Not sent", cap: "sky" },
  cancelled: { label: "Cancelled", cap: "unpainted" },
  "held-back": { label: "Held back", cap: "unpainted" },
};

/** The mails that the product owes somebody. */
export const goingOutWords = {
  list: listWords,
  failures: {
    ...callFailures,
    line: "That did not go through. Your line dropped. Please try again.",
  } satisfies typeof callFailures,
  states,
  kinds,
  ages: leadWords.ages,
  held: "About an application that waits for a guardian",
  heldTo: "Nobody may read it before they agree",
  panel: {
    to: (address: string) => `To ${address}`,
    coming: "Opening the mail…",
    failed: "We have stopped trying.",
    written: "Written",
    tries: (from: number, to: number) => (from === to ? `Try ${from}` : `Try ${from} to ${to}`),
    between: (first: string, last: string, reply: string) => `${first} to ${last}, ${reply}`,
    at: (time: string, reply: string) => `${time}, ${reply}`,
    cancelled: "Cancelled",
    noText: "What it says is not shown: it holds a link that is meant for one person.",
    again: "Try again",
    tryingAgain: "Trying...",
    queued: "It is on its way again.",
    cancel: "Do not send it",
    cancelling: "Stopping...",
    stopped: "It will not be sent.",
    lead: "Open the lead",
    correct: "Correct the address",
  },
};

export type GoingOutWords = typeof goingOutWords;
