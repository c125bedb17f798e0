import type { MailStateShown } from "@campusward/contracts/desk/outbox-desk";
import { adminPage } from "../account/signed-in-page.ts";
import { listWords } from "./list-words.ts";

export const healthPage = adminPage("Health");

type MailStep = { cap: "neem" | "amaltas" | "late" | "sky" | "unpainted"; title: string };

/** Around what the doctor found: its own words come from the server, as those of `npm run doctor`. */
export const healthWords = {
  list: {
    ...listWords,
    coming: "Looking at settings, address, mails, backups, disk and clock…",
    failed: {
      heading: "Health cannot be read.",
      text: "Your internet has dropped, or the product does not answer. On the server, npm run doctor says why.",
      again: "Try again now",
    },
  },
  looked: { justNow: "Looked a moment ago", ago: (ago: string) => `Looked ${ago}` },
  again: { all: "Look again", one: (title: string) => `Look again: ${title}`, busy: "Looking..." },
  /** Read aloud after a look. */
  lookedAgain: (summary: string) => `Looked again. ${summary}.`,
  failures: {
    often: "That was very often in a short time. Wait a minute, then look again.",
    other: "Nothing new: your line dropped, or the product did not answer. Try again.",
  },
  groups: { faults: "Faults", warnings: "Warnings", unknown: "Not known", fine: "Fine" },
  /** On the stone of a fault, above its number. */
  fault: "FAULT",
  warning: "Warning:",
  copy: { line: "Copy the line", copied: "Copied", notCopied: "Your browser did not copy. Select the text instead." },
  mail: {
    heading: "A test mail",
    to: "To you, at",
    send: "Send it",
    again: "Send another",
    sending: "Sending...",
    failures: {
      often: "These are enough test mails for one day.",
      other: "Not sent: your line dropped, or the product did not answer. Try again.",
    },
    steps: {
      waiting: { cap: "unpainted", title: "On its way" },
      retrying: { cap: "amaltas", title: "Not taken yet. It is tried again" },
      failed: { cap: "late", title: "Not taken" },
      sent: { cap: "neem", title: "Handed over" },
      kept: { cap: "sky", title: "Kept as a file" },
      cancelled: { cap: "unpainted", title: "Cancelled" },
      "held-back": { cap: "unpainted", title: "Held back" },
    } satisfies Record<MailStateShown, MailStep>,
    said: (time: string, reply: string) => `${time}, the mail server said ${reply}`,
    kept: "No mail server is set. It lies in the folder outbox of DATA_DIR",
    came: {
      open: "Has it come?",
      text: "Open it: it has a button that tells us",
      yes: "It came",
      at: (time: string) => `${time}, somebody pressed the button in it`,
    },
  },
  keeper: {
    heading: "For whoever keeps the server",
    text: ["The same as ", { strong: "npm run doctor" }, ", on the server, also when this page cannot be opened."],
    copy: "Copy as text",
    without: "Without keys or passwords.",
    version: (version: string) => `This is version ${version}.`,
    report: "The report",
  },
};

export type HealthWords = typeof healthWords;
