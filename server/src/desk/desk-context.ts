import type { Place } from "@campusward/contracts/site/company";
import type { Tx } from "../database/database.ts";
import type { HandOver } from "../database/hand-over.ts";
import type { LeadRow } from "../database/tables.ts";
import type { Answers } from "../email/outbox/conversation.ts";
import type { CalendarReply } from "../email/reading/received-mail.ts";
import type { LacksSecondStep, Person } from "../http/api/person.ts";
import type { ProductContext } from "../product-context.ts";
import type { QuotePayments } from "./quotes/quote-payments.ts";

/** A booking, and when it began at the merge, in epoch milliseconds. */
type Demo = { id: string; startsAt: number };

/** What the desk's use cases need. */
export type DeskContext = ProductContext & {
  handOver: HandOver;
  /** The demos of a request that is merged into another go along; `demoAt` is when the one that is booked begins. */
  mergeBookings: (tx: Tx, into: LeadRow, other: LeadRow) => Promise<{ demos: Demo[]; demoAt: number | null }>;
  /** They go back when the merge is taken apart. */
  partBookings: (tx: Tx, how: { from: LeadRow; to: LeadRow; demos: readonly Demo[] }) => Promise<void>;
  /** What a calendar answers to an invitation is recorded at its demo. @returns whose it is, locked; null for nobody's */
  answerInvitation: (tx: Tx, reply: CalendarReply) => Promise<LeadRow | null>;
  /** Makes the owner of an address a student; whoever has another role keeps it. */
  makeStudent: (tx: Tx, person: Person, email: string) => Promise<void>;
  /** How quotes are paid; null where the module is not there. */
  payments: QuotePayments | null;
  lacksSecondStep: LacksSecondStep;
  place: Place;
  /** Where answers to mails are taken in; null where they go to the mailbox of the team. */
  answers: Answers | null;
  /** Whether mails come in by themselves, from a mailbox or a call. */
  takesMail: boolean;
  /** The address that mails come from. */
  sender: string;
  /** Whether a mail server is set. */
  sendsMail: boolean;
  /** The name by which our receiving server vouches for senders (RFC 8601); null for none. */
  receivingServer: string | null;
};
