import type { MailStateShown } from "@campusward/contracts/desk/outbox-desk";
import { adminPage } from "../account/signed-in-page.ts";
import { callFailures } from "./call-failures.ts";
import { listWords } from "./list-words.ts";

export const outboxPage = adminPage("Outbox");

type Chosen = MailStateShown | "all";

const states: Record<MailStateShown, { label: string; cap: "late" | "amaltas" | "unpainted" | "neem" | "sky" }> = {
  failed: { label: "Failed", cap: "late" },
  retrying: { label: "Retrying", cap: "amaltas" },
  waiting: { label: "Waiting", cap: "unpainted" },
  sent: { label: "Sent", cap: "neem" },
  kept: { label: "Kept", cap: "sky" },
  cancelled: { label: "Cancelled", cap: "unpainted" },
  "held-back": { label: "Held back", cap: "unpainted" },
};

/** The mails that the product owes somebody. */
export const outboxDeskWords = {
  list: { ...listWords, nothingFound: (words: string) => `No mail matches “${words}”` },
  failures: {
    ...callFailures,
    line: "That did not go through. Your line dropped. Please try again.",
  } satisfies typeof callFailures,
  search: "Address or subject",
  states,
  filters: {
    label: "Which mails",
    options: [
      { value: "all", label: "All" },
      { value: "failed", label: "Failed" },
      { value: "retrying", label: "Retrying" },
      { value: "waiting", label: "Waiting" },
      { value: "sent", label: "Sent" },
      { value: "kept", label: "Kept on disk" },
      { value: "cancelled", label: "Cancelled" },
      { value: "held-back", label: "Held back" },
    ] satisfies { value: Chosen; label: string }[],
  },
  failed: (count: string) => `${count} failed`,
  caption: "Mails",
  columns: { state: "State", message: "Message", happened: "What happened", when: "When" },
  /** Once above the list: each of its rows would say it again. */
  keptOnDisk: {
    heading: "Nobody has received the mails marked Kept.",
    text: "No mail server was set when they were written, so they are files in the folder outbox on the server. Whoever runs it sets SMTP_URL.",
  },
  empty: { heading: "Nothing to send.", text: "Every email has been taken by the mail server." },
  emptyAtAll: { heading: "No mail yet.", text: "What the product sends appears here, with what became of it." },
  held: "About an application that waits for a guardian",
  heldTo: "Nobody may read it before they agree",
  happened: {
    waiting: "Queued",
    retrying: (time: string) => `Next try ${time}`,
    failed: (tries: number) => (tries === 1 ? "Tried once" : `Tried ${tries} times`),
    sent: "Taken by the mail server",
    kept: "",
    cancelled: "Cancelled by the team",
    "held-back": "Its request looks like spam",
  },
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
    close: "Close",
  },
  retryAll: "Retry all failed",
  retryingAll: "Retrying...",
  retried: (count: number) =>
    count === 0
      ? "There was none to send again."
      : count === 1
        ? "1 mail is on its way again."
        : `${count} mails are on their way again.`,
};

export type OutboxDeskWords = typeof outboxDeskWords;
