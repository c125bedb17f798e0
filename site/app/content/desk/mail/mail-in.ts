import type { InboundNote, InboundView } from "@campusward/contracts/mail/inbound-desk";
import { adminPage } from "../../account/signed-in-page.ts";
import { callFailures } from "../call-failures.ts";
import { listWords } from "../list-words.ts";
import { mailFileWords } from "./mail-files.ts";

export const mailInPage = adminPage("Mail in");

const views: { value: InboundView; label: string }[] = [
  { value: "unmatched", label: "Unmatched" },
  { value: "aside", label: "From programs" },
  { value: "thrown-away", label: "Thrown away" },
];

const notes: Record<InboundNote, string> = {
  "several-leads": "Several open leads have this address.",
  "not-proved": "It bears a colleague’s address, and no server vouches for it. Nothing was sent.",
  "no-second-step": "It is a colleague’s whose role asks for a second step, and who has none. Nothing was sent.",
  "too-many": "More than five from this address in a day.",
  empty: "It holds no words but what it quotes. Nothing was sent.",
};

/** Mails that came in and stand in no lead’s story. */
export const mailInWords = {
  list: listWords,
  failures: { ...callFailures, changed_meanwhile: "A colleague was quicker: it stands in a story already." },
  views: { label: "Which mails", options: views },
  notes,
  files: mailFileWords,
  caption: "Mails that came in",
  columns: { from: "From", message: "Message", when: "When" },
  noSubject: "No subject",
  goTo: {
    open: (address: string) => `Answers to our mails go to ${address}, and come here by themselves.`,
    closed: (address: string) =>
      `Answers to our mails go to ${address}. Nothing comes back to the desk by itself: whoever runs the server sets IMAP_URL or INBOUND_TOKEN.`,
  },
  empty: {
    unmatched: { heading: "Nothing to sort.", text: "Every mail that came stands in the story of its lead." },
    aside: {
      heading: "Nothing from programs.",
      text: "Notes of absence, lists and reports of no lead would stand here.",
    },
    "thrown-away": { heading: "Nothing thrown away.", text: "What is thrown away is deleted after a week." },
  } satisfies Record<InboundView, unknown>,
  panel: {
    coming: "Opening the mail…",
    close: "Close",
    from: (address: string, sentBy: string | null) =>
      sentBy ? `From ${address}, sent by ${sentBy}` : `From ${address}`,
    quoted: (lines: number) => `The mail before, ${lines} ${lines === 1 ? "line" : "lines"}`,
    near: "Leads with this address",
    putTo: (name: string, what: string) => `Put to ${name}, ${what}`,
    other: "Another lead: name, city or address",
    find: "Find",
    nobody: "Nobody matches.",
    name: "Name",
    make: "Make it a lead",
    making: "Making...",
    throwAway: "Throw it away",
    bringBack: "Bring it back",
    saving: "Saving...",
    thrown: "Thrown away. It is deleted after a week.",
    back: "It is back under Unmatched.",
  },
};

export type MailInWords = typeof mailInWords;
