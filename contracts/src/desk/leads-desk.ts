import * as z from "zod/mini";
import { teamRoles } from "../accounts/roles.ts";
import { defineEndpoint } from "../endpoint.ts";
import type { ErrorCode } from "../errors.ts";
import { spamSigns } from "../leads/spam-signs.ts";
import { inboundNatures } from "../mail/inbound-natures.ts";
import { LeftOutFile, MailFileShown, mostMailFiles } from "../mail/mail-files.ts";
import { paymentEvents, paymentWays } from "../payments/payment-states.ts";
import { type QuoteAbout, quoteAbouts, SentQuote } from "../quotes/quote-content.ts";
import { leadViews } from "./desk-counts.ts";
import { letterReaders } from "./family-letters.ts";
import { noValue, someOf, someTexts } from "./filter-values.ts";
import { leadOrigins } from "./lead-origins.ts";
import { allOutcomes, failedOutcomes, NextStep, stepKinds } from "./next-steps.ts";
import { offerAnswers, offerParties } from "./offers.ts";

/** What the desk does with leads. Instants are epoch milliseconds; every call is for the team, the export for admins. */

/** `added` was typed in or imported by the team: nobody was promised anything. */
export const leadKinds = ["demo", "quote", "application", "added"] as const;
export type LeadKind = (typeof leadKinds)[number];

/** Whether the 24-hour promise was made to its sender. */
export function hasPromise({ kind }: { kind: LeadKind }): boolean {
  return kind !== "added";
}

/** The way of a lead, in order. `won`, `lost` and `spam` close it. A first reply, call or chat makes it `contacted`. */
export const leadStatuses = ["new", "contacted", "demo-booked", "won", "lost", "spam"] as const;
export type LeadStatus = (typeof leadStatuses)[number];
export const closedStatuses = ["won", "lost", "spam"] as const satisfies readonly LeadStatus[];

/** How long nobody says a word before a lead counts as slept. Days. */
export const sleptDays = 7;

/** How long ago a lead was received, at most. Days. */
export const leadAges = ["1", "7", "30", "90"] as const;
export type LeadAge = (typeof leadAges)[number];

export const leadsPerPage = 50;
export const noteLimit = 4000;
export const replyLimit = 8000;
export const reasonLimit = 300;

export const leadProfiles = ["ieccounselor", "student", "parent", "others"] as const;

/** What is due first with a lead: its promise, or its next step. */
export const nextFilters = ["reply", ...stepKinds] as const;

/** How far a lead came: it is one and no spam, it was answered within the promise, it came to a demo, it was won. */
export const leadResults = ["lead", "in-time", "demo", "won"] as const;
export type LeadResult = (typeof leadResults)[number];

/**
 * What wakes a lead for 24 hours: a mail or a message of theirs, a question on a quote, a quote that they accepted and
 * wait for the invoice of, an answer to an offer, a demo that they cancelled, a mail of ours that came back, a payment to
 * look up or to decide about, a part of a quote whose day has come.
 */
export const wakers = ["wrote", "asked", "accepted", "offer", "cancelled", "bounced", "paid", "due"] as const;

/** A day as the team's clock has it, such as 2026-11-21. */
const Day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));

/**
 * What a view can be narrowed to; the same names stand in the desk's address bar. Several values of one field are "or",
 * see `filter-values.ts`; those of different fields are "and".
 */
export const leadFilterFields = {
  view: z._default(z.enum(leadViews), "today"),
  /** Words, each part of a name, email, phone number or city; or a reference. */
  q: z.optional(z.string().check(z.maxLength(100))),
  /** Account ids of colleagues. */
  assignee: someTexts(),
  next: someOf(nextFilters),
  /** Where it came from, by the one word that figures count by. */
  source: someTexts(),
  kind: someOf(leadKinds),
  profile: someOf([...leadProfiles, noValue]),
  city: someTexts(),
  status: someOf(leadStatuses),
  age: z.optional(z.enum(leadAges)),
  /** The first day and the last one on which it was received. */
  from: z.optional(Day),
  to: z.optional(Day),
  cameTo: someOf(leadResults),
  campaign: someTexts(),
  page: someTexts(),
  import: z.optional(z.string().check(z.maxLength(128))),
};
export const LeadFilter = z.object(leadFilterFields);
export type LeadFilter = z.infer<typeof LeadFilter>;

export const Colleague = z.object({ id: z.string(), name: z.string() });
export type Colleague = z.infer<typeof Colleague>;

export const FieldLines = z.optional(z.array(z.object({ label: z.string(), value: z.string() })));

export const LeadSummary = z.object({
  id: z.string(),
  /** Counts the changes: a change names the version that it was made from. */
  version: z.int(),
  kind: z.enum(leadKinds),
  reference: z.string(),
  name: z.string(),
  email: z.string(),
  city: z.nullable(z.string()),
  profile: z.nullable(z.string()),
  /** What lists show of the owner's own fields; left out where there is nothing, and of a lead that is read by itself. */
  ownAnswers: FieldLines,
  status: z.enum(leadStatuses),
  receivedAt: z.int(),
  replyByAt: z.int(),
  /** When a person of the team first answered or reached them: the clock stopped then. */
  repliedAt: z.nullable(z.int()),
  /** When the running promise ends; null while none runs. */
  waitingUntil: z.nullable(z.int()),
  nextStep: z.nullable(NextStep),
  /** The promise or the next step, whichever comes first. Null only for what is held, or closed with nothing to answer. */
  dueAt: z.nullable(z.int()),
  /** When they or somebody of the team last said a word; of an imported one first the import. */
  lastWordAt: z.int(),
  /** It came with a sheet, and nobody of the team has spoken with them here. */
  isImported: z.boolean(),
  /** When something of theirs came that wants a word, while nobody of the team has said one since. */
  answeredAt: z.nullable(z.int()),
  /** What that was; null where nothing waits. */
  wokenBy: z.nullable(z.enum(wakers)),
  /** Of what `wokenBy` tells as `paid` or `due`: which step of which payment. `text` is their number, or the day. */
  toPay: z.optional(
    z.nullable(
      z.object({
        what: z.enum(paymentEvents),
        amount: z.int(),
        currency: z.string(),
        way: z.nullable(z.enum(paymentWays)),
        part: z.nullable(z.int()),
        text: z.nullable(z.string()),
      }),
    ),
  ),
  /** What was tried since the last word, without reaching anybody: how often, and how the last try went. */
  tried: z.nullable(z.object({ times: z.int(), outcome: z.enum(failedOutcomes), at: z.int() })),
  /** E.164, for calling whom an answer goes to; null where none is known. */
  phone: z.nullable(z.string()),
  assignee: z.nullable(Colleague),
  /** One word for where it came from; empty while nobody may read it. */
  source: z.string(),
  /** A student who is, or may still be, under 18: the guardian is the one to write to. */
  isMinor: z.boolean(),
  /** Why it looks like spam, heaviest first; null unless somebody has to decide about it. */
  flaggedFor: z.nullable(z.array(z.enum(spamSigns))),
  /** Nobody may read it before a parent or guardian agrees: of who wrote nothing is told, all texts are empty. */
  isHeld: z.boolean(),
});
export type LeadSummary = z.infer<typeof LeadSummary>;

/** What happened to a lead, oldest first. `by` is the colleague who did it, null for the product itself. */
const eventOf = <Kind extends string, Fields extends Record<string, z.ZodMiniType>>(kind: Kind, fields: Fields) =>
  z.object({ id: z.string(), at: z.int(), by: z.nullable(z.string()), kind: z.literal(kind), ...fields });
const quoteFields = { reference: z.string(), version: z.int(), total: z.int(), currency: z.string() };
export const LeadEvent = z.discriminatedUnion("kind", [
  /** `of` is the kind of the request: several may be merged. */
  eventOf("received", { of: z.optional(z.enum(leadKinds)) }),
  eventOf("mail", {
    mail: z.string(),
    subject: z.string(),
    to: z.string(),
    state: z.enum(["queued", "sending", "retrying", "sent", "kept", "dead", "cancelled", "held-back"]),
    lastReply: z.nullable(z.string()),
  }),
  eventOf("status", { from: z.enum(leadStatuses), to: z.enum(leadStatuses), reason: z.nullable(z.string()) }),
  eventOf("assigned", { to: z.nullable(z.string()) }),
  eventOf("note", { text: z.string() }),
  eventOf("reply", {
    subject: z.string(),
    text: z.string(),
    files: z._default(z.array(MailFileShown), []),
    /** From the writer's own mail program: it came back to the desk. */
    byMail: z._default(z.boolean(), false),
  }),
  /** A mail that came in; `bounce` is a report that one of ours did not arrive. */
  eventOf("answer", {
    nature: z.enum(inboundNatures),
    from: z.object({ name: z.nullable(z.string()), address: z.string() }),
    /** By whom it was sent, where that is somebody else: a portal hands on what `from` wrote. */
    sentBy: z.nullable(z.string()),
    subject: z.string(),
    text: z.string(),
    /** The older words below it. */
    quoted: z.string(),
    files: z.array(MailFileShown),
    leftOut: z.array(LeftOutFile),
    /** Where the mail of a `bounce` did not arrive. */
    address: z.nullable(z.string()),
  }),
  eventOf("contact", {
    way: z.enum(["call", "whatsapp"]),
    /** Null for one from before outcomes were asked for: it counted as an answer. */
    outcome: z._default(z.nullable(z.enum(allOutcomes)), null),
    note: z._default(z.nullable(z.string()), null),
  }),
  eventOf("step", { step: z.nullable(NextStep) }),
  eventOf("stage", {
    from: z.string(),
    to: z.string(),
    /** Whether a letter went with it; null for one from before there were letters, and where none is due. */
    hasLetter: z._default(z.nullable(z.boolean()), null),
  }),
  eventOf("mentor", { to: z.nullable(z.string()) }),
  eventOf("letter", { to: z.array(z.enum(letterReaders)), subject: z.string(), text: z.string() }),
  eventOf("guardian-agreed", {}),
  /** On their own page. */
  eventOf("offer-answered", { who: z.enum(offerParties), answer: z.enum(offerAnswers), text: z.string() }),
  /** By hand, or by an import. */
  eventOf("added", { origin: z.enum(leadOrigins) }),
  /** A fact; null for one that was not there. */
  eventOf("corrected", { field: z.string(), from: z.nullable(z.string()), to: z.nullable(z.string()) }),
  /** Answered by an answer to another request of the same person. */
  eventOf("answered-with", { reference: z.string() }),
  /**
   * `lead` is the id of the other one, `changed` what the merge changed here, by column: before and after. `demos` and
   * `along` came along with it: its bookings, and the ids of requests that had been merged into it.
   */
  eventOf("merged", {
    reference: z.string(),
    lead: z.string(),
    changed: z.record(z.string(), z.array(z.unknown())),
    demos: z.optional(z.array(z.object({ id: z.string(), startsAt: z.int() }))),
    along: z.optional(z.array(z.string())),
  }),
  eventOf("apart", { reference: z.string() }),
  /** `version` counts from 1. Amounts are whole numbers of the currency's smallest unit. */
  eventOf("quote-sent", quoteFields),
  /** Its page was opened for the first time. */
  eventOf("quote-opened", quoteFields),
  /** By the name that the quote is for. */
  eventOf("quote-accepted", { ...quoteFields, name: z.string() }),
  eventOf("quote-asked-back", {
    reference: z.string(),
    version: z.int(),
    about: z.enum(Object.keys(quoteAbouts) as QuoteAbout[]),
    text: z.string(),
  }),
  /** A demo was booked, moved, given to another colleague or cancelled, or it is over. `who` is whom they meet. */
  eventOf("booking", {
    what: z.enum(["booked", "moved", "given", "cancelled", "offered-anew", "came", "missed"]),
    startsAt: z.int(),
    who: z.nullable(z.string()),
    /** Whether whom it is about did it, by the link in their mail. */
    byLink: z.boolean(),
    text: z.nullable(z.string()),
  }),
  /** What they wrote on the page of their demo. */
  eventOf("message", { text: z.string() }),
  /** What happened to a payment. `text` is their number, why it was struck, or the day that is new. */
  eventOf("payment", {
    what: z.enum(paymentEvents),
    payment: z.string(),
    /** Of a quote; null where nothing was asked for. */
    reference: z.nullable(z.string()),
    part: z.nullable(z.int()),
    amount: z.int(),
    currency: z.string(),
    way: z.nullable(z.enum(paymentWays)),
    receipt: z.nullable(z.string()),
    text: z.nullable(z.string()),
  }),
  eventOf("judged", { verdict: z.enum(["spam", "not-spam"]) }),
]);
export type LeadEvent = z.infer<typeof LeadEvent>;

export const LeadDetail = z.object({
  ...LeadSummary.shape,
  contact: z.string(),
  /** E.164, where the number could be understood; for links to call and to write. */
  contactE164: z.nullable(z.string()),
  /** Whom a reply goes to: the lead, or the guardian of a student under 18. */
  answerTo: z.object({
    name: z.nullable(z.string()),
    email: z.string(),
    /** Whether the number is theirs; a guardian is asked for none, so that it is the student's own then. */
    hasNumber: z.boolean(),
  }),
  page: z.nullable(z.string()),
  /** How it came, where that was not through the site. */
  origin: z.nullable(z.enum(leadOrigins)),
  /** Who answers for a student under 18, where it was typed in. */
  guardianName: z.nullable(z.string()),
  /** What else the sender filled in, in the team's words; left out where there is nothing. */
  lines: FieldLines,
  /** The words that the sender agreed to by sending it; null where none were shown, or a plain call did not say which. */
  consent: z.nullable(z.object({ version: z.string(), words: z.string(), at: z.int() })),
  lostReason: z.nullable(z.string()),
  /** The address of answers, while a mail to it came back and it was not corrected. */
  bounced: z.nullable(z.object({ address: z.string(), reason: z.string(), at: z.int() })),
  /** Reply in the notice of it goes to them past the desk, and nobody of the team has said a word yet. */
  mayBeAnswered: z.boolean(),
  /** Calls without an answer since the last word. */
  tries: z.int(),
  events: z.array(LeadEvent),
  /** The newest first; with those of merged requests. */
  quotes: z.array(SentQuote),
  /** Requests that were merged into this one; their stories are in its own. */
  merged: z.array(z.object({ id: z.string(), reference: z.string(), kind: z.enum(leadKinds), receivedAt: z.int() })),
  /** Other requests of the same person, by email or number, newest first. */
  others: z.array(LeadSummary),
  /** Ids of those that can be merged into this one. */
  mergeable: z.array(z.string()),
});
export type LeadDetail = z.infer<typeof LeadDetail>;

export const team = teamRoles;

export const listLeads = defineEndpoint("GET", "/api/v1/leads", team, {
  request: z.object({ ...leadFilterFields, cursor: z.optional(z.string().check(z.maxLength(200))) }),
  response: z.object({ leads: z.array(LeadSummary), next: z.nullable(z.string()) }),
  errors: ["invalid_fields"],
});

/** A call about one lead, which answers how that stands; `not_found` for one that is not there. `fields` stand beside its id. */
export const leadCall = <Fields extends Record<string, z.ZodMiniType> = Record<never, never>>(
  method: "GET" | "POST" | "PATCH",
  path: `/api/v1/leads/:id${string}`,
  errors: readonly ErrorCode[],
  fields: Fields = {} as Fields,
) =>
  defineEndpoint(method, path, team, {
    request: z.object({ id: z.string(), ...fields }),
    response: LeadDetail,
    errors: ["not_found", ...errors],
  });

export const readLead = leadCall("GET", "/api/v1/leads/:id", []);

/**
 * `null` for the assignee takes the lead from everyone. A reason is needed, and kept, for `lost` only. Back at `new`, the
 * reply clock runs as if nobody had answered. A next step lies ahead; `null` takes it away, and an open lead without a
 * running clock then gets the usual one.
 */
export const changeLead = leadCall("PATCH", "/api/v1/leads/:id", ["changed_meanwhile", "invalid_fields"], {
  version: z.int(),
  status: z.optional(z.enum(leadStatuses)),
  reason: z.optional(z.string().check(z.trim(), z.maxLength(reasonLimit))),
  assignee: z.optional(z.nullable(z.string())),
  next: z.optional(z.nullable(NextStep)),
  /** Their answer needs no word of ours: its clock stops. */
  settled: z.optional(z.literal(true)),
});

export const addNote = leadCall("POST", "/api/v1/leads/:id/notes", ["invalid_fields", "key_reused"], {
  text: z.string().check(z.trim(), z.minLength(1), z.maxLength(noteLimit)),
});

/** An outcome that is sent later, such as after the line was down, counts from then: a day at most. */
export const contactAgoMs = 24 * 60 * 60 * 1000;

/**
 * Writes down how a call or a chat went. `reached`, `sent` and `answered` stop the clock, and give the lead to who did
 * it if nobody had it; the others set the next try, unless another next step is given or the lead is closed.
 */
export const logContact = leadCall("POST", "/api/v1/leads/:id/contacts", ["invalid_fields", "key_reused"], {
  way: z.enum(["call", "whatsapp"]),
  /** One of `contactOutcomes` of the way. */
  outcome: z.enum(allOutcomes),
  note: z.optional(z.string().check(z.trim(), z.maxLength(noteLimit))),
  next: z.optional(NextStep),
  /** Closes the lead as lost, with this reason; for an outcome that does not stop the clock. */
  lostBecause: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(reasonLimit))),
  /** How long ago it was, by a clock that may be wrong but runs. Milliseconds; left out for just now. */
  agoMs: z.optional(z.int().check(z.minimum(0), z.maximum(contactAgoMs))),
});

/** For how long the desk offers to take a step back, and a reply waits before it is sent. */
export const undoMs = 10_000;

/**
 * Takes back the caller's own last change, contact or reply, within a minute: status, clock, owner and next step are as
 * before, its events are gone, and a reply is not sent. `version` is the one after that change; `changed_meanwhile` if
 * anything came after it, `too_late` once the mail went out.
 */
export const undoChange = leadCall("POST", "/api/v1/leads/:id/undo", ["changed_meanwhile", "too_late"], {
  version: z.int(),
});

export const presenceStates = ["open", "writing"] as const;

/** Says that the caller has the lead open, or writes; `null` once they left it. It is forgotten after 30 seconds. */
export const sayPresence = defineEndpoint("POST", "/api/v1/leads/:id/presence", team, {
  request: z.object({ id: z.string(), state: z.nullable(z.enum(presenceStates)) }),
  status: 204,
  errors: ["not_found"],
});

/**
 * Decides about a lead that looks like spam. `not-spam` sends what was held back and lets the clock run from when it was
 * received; a confirmation whose promise is over by then is not sent. `spam` closes it and sends nothing. Of two
 * decisions the first one counts, and the second is told how the lead stands.
 */
export const judgeLead = leadCall("POST", "/api/v1/leads/:id/verdict", ["invalid_fields"], {
  verdict: z.enum(["spam", "not-spam"]),
});

/** Says that the caller answered them from a mailbox that the desk does not see. The clock stops, as after a reply. */
export const sayAnswered = leadCall("POST", "/api/v1/leads/:id/answered", ["key_reused"]);

/**
 * A mail to the lead through the outbox, after the ten seconds in which it can be undone; answers to it go to the
 * colleague. The clock stops, and the lead is theirs if nobody had it. `changed_meanwhile` when a word was said after
 * the last one that the writer saw.
 */
export const replyToLead = leadCall(
  "POST",
  "/api/v1/leads/:id/replies",
  ["invalid_fields", "key_reused", "changed_meanwhile"],
  {
    subject: z.string().check(z.trim(), z.minLength(1), z.maxLength(200), z.regex(/^[^\r\n]*$/)),
    text: z.string().check(z.trim(), z.minLength(1), z.maxLength(replyLimit)),
    /** `lastWordAt` as the writer saw it; left out to send anyway. */
    lastWordSeen: z.optional(z.int()),
    next: z.optional(NextStep),
    /** Ids of files that the caller put in, in their order. */
    files: z.optional(z.array(z.string().check(z.maxLength(128))).check(z.maxLength(mostMailFiles))),
  },
);

/** Of the days from the first to the last, at most a year. Who is no admin gets the figures of their own leads. */
export const readFigures = defineEndpoint("GET", "/api/v1/leads/figures", team, {
  request: z.object({ from: Day, to: Day }),
  // Spam counts nowhere.
  response: z.object({
    /** Leads received in the range whose promise was kept or broken, and how many of them were answered in time. */
    answered: z.object({ inTime: z.int(), of: z.int() }),
    /** The newest of these, the oldest first: whether it was in time. At most sixty. */
    inOrder: z.array(z.boolean()),
    /** The median first answer of these. Milliseconds; null where nobody was answered. */
    firstAnswerMs: z.nullable(z.int()),
    /** The same by the day on which they were received. */
    answeredByDay: z.array(z.object({ day: Day, onTime: z.int(), late: z.int() })),
    leads: z.int(),
  }),
  errors: ["invalid_fields"],
});

const Owner = z.object({
  ...Colleague.shape,
  /** The place in the order in which the team joined, from 0: it gives the colour of the initials. */
  joined: z.int(),
  open: z.int(),
});
export type Owner = z.infer<typeof Owner>;

/** Leads are given to owners, admins and team members; applications to mentors. */
export const listColleagues = defineEndpoint("GET", "/api/v1/colleagues", team, {
  response: z.object({
    owners: z.array(Owner),
    mentors: z.array(z.object({ ...Colleague.shape, role: z.enum(["executionMentor", "expertMentor"]) })),
  }),
});

/**
 * `GET` with the fields of `LeadFilter` as query: the filtered list as CSV, streamed. `X-Total-Count` says how many
 * rows to expect, at most.
 */
export const exportLeadsPath = "/api/v1/leads/export";

/**
 * `GET`: server-sent events (`text/event-stream`) with a Bearer token. `changed` with `{ "ids": [...] }` names leads
 * that are new or different since the line was opened, so that the list is read after that, or an import that was
 * undone, whose leads are gone; every 20 seconds a comment
 * keeps it open. `presence` with `Presence` tells who else has a lead open; nobody is left out. It ends with the session or the token. `rate_limited` for a person's seventh line at once.
 */
export const leadChangesPath = "/api/v1/leads/changes";
export const LeadsChanged = z.object({ ids: z.array(z.string()) });
export const Presence = z.object({
  lead: z.string(),
  people: z.array(z.object({ ...Colleague.shape, state: z.enum(presenceStates) })),
});
export type Presence = z.infer<typeof Presence>;
