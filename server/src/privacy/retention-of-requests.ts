import { guardianDays } from "@campusward/contracts/leads/applications";
import { fruitlessRequestMonths } from "@campusward/contracts/site/privacy-promises";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { EpochMs } from "../database/tables.ts";
import { beginningOf } from "./period.ts";
import { deletedRows, leadsWhere, oldRows, type RetentionRow } from "./retention-row.ts";

const consent = "The person asked us, and agreed to the words shown with the form";
const contract = "The agreement with the family, and questions about it afterwards";

/** Somebody who has an account stays a person we work with. */
const hasNoAccount = sql<SqlBool>`(select max(id) from accounts where accounts.email_key = leads.email_key) is null`;

const requests = sql<SqlBool>`leads.kind in ('demo', 'quote', 'added')`;

const clients = { months: 36 };

/** A sheet may say that they came long before it was imported: what counts is when they came to us. */
export function nobodyAddedSince(at: EpochMs): RawBuilder<SqlBool> {
  return sql`(select max(lead_events.at) from lead_events join leads as own on own.id = lead_events.lead_id
    where (own.id = leads.id or own.merged_into = leads.id) and lead_events.kind = 'added' and lead_events.at > ${at}) is null`;
}

/** When something of the card was won: a request that was merged into it, or a quote. Null for never. */
const wonAt = sql`(select max(coalesce(quotes.accepted_at, merged.closed_at)) from leads as merged
  left join quotes on quotes.lead_id = merged.id and quotes.accepted_at is not null
  where (merged.id = leads.id or merged.merged_into = leads.id)
    and (quotes.accepted_at is not null or merged.status = 'won'))`;

/** What visitors sent us. */
export const retentionOfRequests: readonly RetentionRow[] = [
  {
    record: "Demo, quote and typed-in requests that led to nothing",
    tables: ["leads"],
    purpose: "To answer, and to know the person who writes again",
    ground: consent,
    kept: { months: fruitlessRequestMonths },
    from: "the day the newest request of the card came, or was imported; while the team is in touch, the last change",
    // A scalar for each row: see docs/footguns.md on PostgreSQL and `exists`.
    ...leadsWhere(
      (before, now) => sql`held_since is null and received_at <= ${before} and ${requests}
        and (status in ('new', 'lost') or (status in ('contacted', 'demo-booked') and changed_at <= ${before}))
        and (select max(received_at) from leads as merged
          where merged.merged_into = leads.id and merged.received_at > ${before}) is null
        and ${nobodyAddedSince(before)}
        and (${wonAt} is null or (${wonAt} <= ${beginningOf(clients, now)} and ${hasNoAccount}))`,
    ),
  },
  {
    record: "Requests and applications that became clients",
    tables: ["leads", "applications"],
    purpose: "To do what was agreed, and to answer for it",
    ground: contract,
    kept: clients,
    from: "the day it was won, also where the card was lost later, or the student enrolled; not before the account of the same address is closed",
    ...leadsWhere(
      (before) => sql`held_since is null and received_at <= ${before} and ${hasNoAccount} and (
        (status = 'won' and closed_at <= ${before})
        or (kind = 'application' and id in (
          select lead_id from applications where stage = 'enrolled' and guardian_state <> 'waiting' and stage_at <= ${before}
        ) and (closed_at is null or closed_at <= ${before}))
      )`,
    ),
  },
  {
    record: "Applications that were declined or lost",
    tables: ["leads", "applications"],
    purpose: "To answer the family that asks why",
    ground: consent,
    kept: { months: 12 },
    from: "the day of the decision",
    ...leadsWhere(
      (
        before,
      ) => sql`held_since is null and received_at <= ${before} and kind = 'application' and status not in ('won', 'spam') and (
        (status = 'lost' and closed_at <= ${before})
        or id in (
          select lead_id from applications where stage = 'declined' and guardian_state <> 'waiting' and stage_at <= ${before}
        )
      )`,
    ),
  },
  {
    record: "Applications that nobody decided",
    tables: ["leads", "applications"],
    purpose: "To read and answer them",
    ground: consent,
    kept: { months: fruitlessRequestMonths },
    from: "the last change",
    ...leadsWhere(
      (
        before,
      ) => sql`held_since is null and received_at <= ${before} and changed_at <= ${before} and kind = 'application'
        and status in ('new', 'contacted', 'demo-booked')
        and (select stage_at from applications where lead_id = leads.id and stage not in ('enrolled', 'declined')) <= ${before}`,
    ),
  },
  {
    record: "Applications whose parent or guardian has not answered, or took a yes back",
    tables: ["leads", "applications"],
    purpose: "To ask the parent or guardian; nobody reads them",
    ground: "None beyond asking, which is why it is short",
    kept: { days: guardianDays },
    from: "the day the parent or guardian was asked, or took the yes back",
    ...leadsWhere(
      (before) => sql`held_since <= ${before} and flagged_at is null and kind = 'application'
        and (select guardian_state from applications where applications.lead_id = leads.id) = 'waiting'`,
    ),
  },
  {
    record: "Requests that were kept from the team and that nobody looked at",
    tables: ["leads", "applications"],
    purpose: "So that nothing real is lost among what looks like spam",
    ground: "Our interest in not missing anybody",
    kept: { days: 90 },
    from: "the day it came",
    // What was merged into another request is held, too, and goes with it.
    ...leadsWhere((before) => sql`held_since <= ${before} and merged_into is null`),
  },
  {
    record: "Spam",
    tables: ["leads"],
    purpose: "To take back a mistake",
    ground: "Our interest in working undisturbed",
    kept: { days: 90 },
    from: "the day it was called spam",
    ...leadsWhere(
      (before) =>
        sql`held_since is null and status = 'spam' and received_at <= ${before} and coalesce(closed_at, changed_at) <= ${before}`,
    ),
  },
  {
    record: "Notes, replies, letters and what else was done with a request; without the name of a colleague who left",
    tables: ["lead_events"],
    purpose: "So that colleagues know what was said",
    ground: "The same as the request",
    from: "As long as the request",
    end: "Deleted with it",
  },
  {
    record: "Answers that came by mail: who wrote, and what; and the address that takes them (a hash of its token)",
    tables: ["inbound_mails", "reply_tokens"],
    purpose: "So that colleagues know what was said",
    ground: "The same as the request",
    from: "As long as the request",
    end: "Deleted with it, and with the files of the mail",
  },
  deletedRows("inbound_mails", "id", (before) => sql`state in ('unmatched', 'aside') and came_at <= ${before}`, {
    record: "Mails that came in and that nobody put to a request",
    purpose: "So that nobody who writes to us is missed",
    ground: "Our interest in not missing anybody",
    kept: { days: 90 },
    from: "the day it came",
    end: "Deleted, with its files; what lies in the mailbox is the mailbox’s",
  }),
  deletedRows("inbound_mails", "id", (before) => sql`state = 'thrown-away' and handled_at <= ${before}`, {
    record: "Mails that were thrown away",
    purpose: "To take back a mistake",
    ground: "Our interest in working undisturbed",
    kept: { days: 7 },
    from: "the day of that",
    end: "Deleted, with its files; what lies in the mailbox is the mailbox’s",
  }),
  oldRows("taken_mails", "key", "taken_at", {
    record: "That a mail was taken (a hash, no name)",
    purpose: "So that a mail that comes twice is taken once",
    ground: "Our interest in doing things once",
    kept: { months: 13 },
    from: "the day it came",
  }),
  {
    record: "Quotes: for whom, what they say, by which link (a hash and a sealed copy), opened and accepted when",
    tables: ["quotes"],
    purpose: "To show them to whoever got them, and to prove what was agreed",
    ground: "The same as the request, and our duty to prove an agreement",
    from: "As long as the request",
    end: "Deleted with it",
  },
  {
    record:
      "Demos that were booked for a request: when, with whom, in which room, what was agreed, what their calendar answered; a keyed hash of the network that it was booked from on a receipt",
    tables: ["bookings"],
    purpose: "To meet, and to know what was agreed",
    ground: "The same as the request",
    from: "As long as the request",
    end: "Deleted with it",
  },
  {
    record: "What a parent or guardian agreed to: their name, the words, when, by which link",
    tables: ["guardian_answers"],
    purpose: "To show it to them, and to prove it",
    ground: "Our duty to be able to prove a consent",
    from: "As long as the application",
    end: "Deleted with it",
  },
  deletedRows("guardian_answers", "id", (before) => sql`lead_id is null and at <= ${before}`, {
    record: "That on a day a parent or guardian said no (a hash of the link, no name)",
    purpose: "To say so to whoever opens the link again",
    ground: "Our duty to answer for what we did",
    kept: { months: 12 },
    from: "the day of the answer",
  }),
  deletedRows("privacy_requests", "id", (before) => sql`proved_at is null and asked_at <= ${before}`, {
    record: "Privacy requests whose address was not proved",
    purpose: "To wait for the tap on the link",
    ground: "Our duty to answer",
    kept: { days: 7 },
    from: "the day of the request",
  }),
  deletedRows("privacy_requests", "id", (before) => sql`ended_at <= ${before}`, {
    record: "Privacy requests: who asked what, when it was proved, who had it, the answer",
    purpose: "To answer within 30 days, and to prove it",
    ground: "Our duty to answer, and to account for it",
    kept: { months: 24 },
    from: "the day of the answer",
  }),
  oldRows("lead_imports", "id", "at", {
    record: "That a sheet was imported: the name of its file, how many it held, and which leads it filled",
    purpose: "To take a wrong sheet back",
    ground: "Our interest in correct data",
    kept: { days: 2 },
    from: "the day of the import",
  }),
  oldRows("idempotency_keys", "key", "created_at", {
    record: "That a request was sent before (its key, and a hash of it)",
    purpose: "So that a repeated press makes no second request",
    ground: "Our interest in doing things once",
    kept: { days: 30 },
    from: "the day the request came",
  }),
];
