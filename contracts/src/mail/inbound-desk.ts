import * as z from "zod/mini";
import { teamRoles } from "../accounts/roles.ts";
import { Count } from "../desk/desk-counts.ts";
import { LeadDetail, LeadSummary } from "../desk/leads-desk.ts";
import { defineEndpoint } from "../endpoint.ts";
import { inboundNatures } from "./inbound-natures.ts";
import { LeftOutFile, MailFileShown } from "./mail-files.ts";

/** Mails that came in and stand in no lead's story. Instants are epoch milliseconds. */

/** How a mail came: as a file in the folder, out of a mailbox, by a call. */
export const inboundWays = ["folder", "imap", "http"] as const;
export type InboundWay = (typeof inboundWays)[number];

/** `unmatched` waits for somebody; `aside` is what programs sent; `thrown-away` is kept for some days. */
export const inboundStates = ["in-story", "unmatched", "aside", "thrown-away"] as const;
export type InboundState = (typeof inboundStates)[number];
export const inboundViews = ["unmatched", "aside", "thrown-away"] as const satisfies readonly InboundState[];
export type InboundView = (typeof inboundViews)[number];

/** By what its lead was found. */
export type InboundMatch = "token" | "references" | "sender" | "person";

/**
 * Why it was not taken as more. `several-leads` have the sender's address. `not-proved` is a mail from a colleague's
 * address that no server vouches for. `too-many` came from one address in a day. `empty` holds no words but what it quotes.
 */
export const inboundNotes = ["several-leads", "not-proved", "no-second-step", "too-many", "empty"] as const;
export type InboundNote = (typeof inboundNotes)[number];

export const InboundSummary = z.object({
  id: z.string(),
  cameAt: z.int(),
  nature: z.enum(inboundNatures),
  state: z.enum(inboundStates),
  from: z.object({ name: z.nullable(z.string()), address: z.string() }),
  subject: z.string(),
  begins: z.string(),
  files: z.int(),
  note: z.nullable(z.enum(inboundNotes)),
});
export type InboundSummary = z.infer<typeof InboundSummary>;

export const InboundDetail = z.object({
  ...InboundSummary.shape,
  way: z.enum(inboundWays),
  /** By whom it was sent, where somebody else is to be answered: a portal hands on what `from` wrote. */
  sentBy: z.nullable(z.string()),
  to: z.array(z.string()),
  text: z.string(),
  quoted: z.string(),
  attached: z.array(MailFileShown),
  leftOut: z.array(LeftOutFile),
  leadId: z.nullable(z.string()),
  /** Leads with the sender's address, the newest first. */
  near: z.array(LeadSummary),
});
export type InboundDetail = z.infer<typeof InboundDetail>;

export const inboundPerPage = 50;

export const listInbound = defineEndpoint("GET", "/api/v1/inbound-mails", teamRoles, {
  request: z.object({
    view: z._default(z.enum(inboundViews), "unmatched"),
    cursor: z.optional(z.string().check(z.maxLength(200))),
  }),
  response: z.object({
    mails: z.array(InboundSummary),
    next: z.nullable(z.string()),
    counts: z.object({ unmatched: Count, aside: Count, "thrown-away": Count }),
  }),
  errors: ["invalid_fields"],
});

export const readMailbox = defineEndpoint("GET", "/api/v1/mailbox", teamRoles, {
  response: z.object({
    sender: z.string(),
    /** Whether a mail server is set; without one every mail stays here as a file. */
    sendsMail: z.boolean(),
    /** Where answers go: the address that takes them, or the mailbox of the team while none is set. */
    answers: z.string(),
    /** Whether answers come back to the desk by themselves. */
    takesAnswers: z.boolean(),
  }),
});

export const readInbound = defineEndpoint("GET", "/api/v1/inbound-mails/:id", teamRoles, {
  request: z.object({ id: z.string() }),
  response: InboundDetail,
  errors: ["not_found"],
});

/** Puts a mail into the story of a lead, which it wakes as if it had been found by itself. */
export const attachInbound = defineEndpoint("POST", "/api/v1/inbound-mails/:id/lead", teamRoles, {
  request: z.object({ id: z.string(), lead: z.string().check(z.maxLength(128)) }),
  response: LeadDetail,
  errors: ["not_found", "changed_meanwhile"],
});

/** Makes a lead of whoever wrote it, with the mail in its story. It is the caller's. */
export const leadOfInbound = defineEndpoint("POST", "/api/v1/inbound-mails/:id/new-lead", teamRoles, {
  request: z.object({ id: z.string(), name: z.string().check(z.trim(), z.minLength(1), z.maxLength(120)) }),
  response: LeadDetail,
  status: 201,
  errors: ["not_found", "changed_meanwhile", "invalid_fields"],
});

/** Throws it away, or brings it back. What is thrown away is deleted after a week. */
export const setInboundAside = defineEndpoint("POST", "/api/v1/inbound-mails/:id/state", teamRoles, {
  request: z.object({ id: z.string(), state: z.enum(["unmatched", "thrown-away"]) }),
  response: InboundSummary,
  errors: ["not_found", "changed_meanwhile"],
});

/** `POST`: the bytes of a mail (`message/rfc822`), with `INBOUND_TOKEN` as Bearer token. 200 once it is safe. */
export const takeInboundPath = "/api/v1/inbound";
