import type { InboundNote } from "@campusward/contracts/mail/inbound-desk";
import { callFailures } from "../call-failures.ts";
import { listWords } from "../list-words.ts";
import { mailFileWords } from "./mail-files.ts";

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
  notes,
  files: mailFileWords,
  noSubject: "No subject",
  panel: {
    coming: "Opening the mail…",
    from: (address: string, sentBy: string | null) =>
      sentBy ? `From ${address}, sent by ${sentBy}` : `From ${address}`,
    quoted: (lines: number) => `The mail before, ${lines} ${lines === 1 ? "line" : "lines"}`,
    near: "Leads with this address",
    putTo: (name: string, what: string) => `Put to ${name}, ${what}`,
    other: "Another lead: name, city or address",
    find: "Find",
    nobody: "Nobody matches.",
    name: "Name",
    make: "Make a lead",
    making: "Making...",
    throwAway: "Throw it away",
    bringBack: "Bring it back",
  },
};

export type MailInWords = typeof mailInWords;
