import type { LeadKind } from "@campusward/contracts/desk/leads-desk";
import { applicationFields } from "@campusward/contracts/leads/application-fields";
import { ageGroup, guardianDays } from "@campusward/contracts/leads/applications";
import { findWording } from "@campusward/contracts/leads/consent-wordings";
import { type LeadField, leadFields, valuesOf } from "@campusward/contracts/leads/lead-fields";
import { answerText, readAnswers } from "@campusward/contracts/leads/own-answers";
import { closedAccountDays, fruitlessRequestMonths } from "@campusward/contracts/site/privacy-promises";
import { type RawBuilder, type SqlBool, sql, type UpdateObject } from "kysely";
import type { Reader, Tx } from "../../database/database.ts";
import type {
  ApplicationRow,
  BookingRow,
  EpochMs,
  GuardianAnswerRow,
  LeadRow,
  QuoteRow,
  Tables,
} from "../../database/tables.ts";
import { toEmailKey } from "../../identity/accounts/account-store.ts";
import { beginningOf } from "../period.ts";
import { columnsOf, type Erased, type Held, olderThan, type PersonalData, toTime, unknownAdult } from "./table-data.ts";

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

const isCopied = ({ copy }: LeadField) => copy === "line";

function copyOfRequest(lead: LeadRow): object {
  // What they answered to the owner's fields, under the words that they were asked with.
  const answers = readAnswers(lead.own_answers).map((answer) => ({
    question: answer.label,
    answer: answerText(answer),
  }));
  return {
    ...columnsOf(lead, "kind", "reference"),
    ...valuesOf(leadFields, lead, isCopied),
    ...(answers.length > 0 && { answers }),
    ...columnsOf(lead, "status", "received_at", "reply_by_at", "replied_at"),
    agreedTo: copyOfConsent(lead),
  };
}

function copyOfConsent({ kind, consent_version, received_at }: LeadRow): object | null {
  const wording = findWording(kind, consent_version);
  return wording && { version: wording.version, words: wording.words, at: toTime(received_at) };
}

function copyOfApplication(application: ApplicationRow): object {
  return {
    ...valuesOf(applicationFields, application, isCopied),
    ...columnsOf(application, "guardian_state", "guardian_answered_at", "stage", "stage_at", "due_at"),
    next: application.next_step,
  };
}

/** Who agreed, to which words, when and how. */
function copyOfAnswer(answer: GuardianAnswerRow): object {
  const words: unknown = answer.words === null ? null : JSON.parse(answer.words);
  return { at: toTime(answer.at), ...columnsOf(answer, "answer", "way", "name", "address", "wording"), words };
}

/** Without the link, which accepts it. */
function copyOfQuote(quote: QuoteRow): object {
  return {
    ...columnsOf(quote, "reference", "version", "for_name"),
    ...(JSON.parse(quote.content) as object),
    ...columnsOf(quote, "total", "currency", "sent_at", "opened_at", "accepted_at"),
  };
}

function copyOfBooking(booking: BookingRow): object {
  const told = columnsOf(booking, "state", "starts_at", "ends_at", "zone", "agreed", "changed_at");
  return { ...told, room: booking.room_url, bookedAt: toTime(booking.made_at) };
}

/** What others' applications say of a guardian. */
const noGuardian: UpdateObject<Tables, "applications"> = Object.fromEntries(
  Object.values(applicationFields)
    .filter(({ erasedFor }) => erasedFor === "guardian")
    .map(({ column }) => [column, null]),
);

/** A quote to a guardian names them and where they live. Its sum stays. */
async function forgetReceiver(tx: Tx, { othersIds }: Erased): Promise<void> {
  const quotes = await tx.selectFrom("quotes").select(["id", "content"]).where("lead_id", "in", othersIds).execute();
  for (const { id, content } of quotes) {
    const kept = JSON.stringify({ ...JSON.parse(content), firm: "", postal: "" });
    await tx.updateTable("quotes").set({ for_name: null, content: kept }).where("id", "=", id).execute();
  }
}

/** The story names a guardian once they accept a quote. */
async function forgetAcceptor(tx: Tx, { othersIds }: Erased): Promise<void> {
  const events = tx.selectFrom("lead_events").select(["id", "detail"]).where("lead_id", "in", othersIds);
  const accepted = await events.where("kind", "=", "quote-accepted").execute();
  for (const { id, detail } of accepted) {
    const kept = JSON.stringify({ ...JSON.parse(detail), name: "" });
    await tx.updateTable("lead_events").set({ detail: kept }).where("id", "=", id).execute();
  }
}

/** What has ended stays as a record that names nobody. What is open must be answered, and is forgotten then. */
async function forgetPrivacyRequests(tx: Tx, { email }: Erased): Promise<void> {
  const key = toEmailKey(email);
  await tx.deleteFrom("privacy_requests").where("email_key", "=", key).where("proved_at", "is", null).execute();
  await tx
    .updateTable("privacy_requests")
    .set({ email: "", email_key: "", child_name: null, message: null, answer: null })
    .where("email_key", "=", key)
    .where("ended_at", "is not", null)
    .execute();
}

const requestWords: Record<LeadKind, string> = {
  demo: "demo request",
  quote: "quote request",
  application: "application",
  added: "request that the team wrote down",
};

/** What people wrote to us, the newest first, and who answers for a child. */
async function findHeldInRequests(reader: Reader, now: EpochMs): Promise<Held[]> {
  const noted = sql<number>`(select count(*) from lead_events e where e.lead_id = leads.id and e.kind in ('note', 'reply', 'letter'))`;
  const paid = sql<number>`(select count(*) from payments where payments.lead_id = leads.id)`;
  const leads = await reader
    .selectFrom("leads")
    .leftJoin("applications", "applications.lead_id", "leads.id")
    .select(["leads.kind", "leads.email", "leads.name", "leads.contact", "leads.age_group", "leads.received_at"])
    .select(["applications.birth_year", "applications.guardian_name", "applications.guardian_email"])
    .select("leads.guardian_name as typed_guardian")
    .select(noted.as("noted"))
    .select(paid.as("paid"))
    .orderBy("leads.id", "desc")
    .execute();
  const year = new Date(now).getUTCFullYear();
  return leads.flatMap(({ email: address, name, contact: phone, received_at: at, ...lead }): Held[] => {
    const told = Number(lead.noted) > 0 ? ", with what the team wrote about it" : "";
    const words = Number(lead.paid) > 0 ? `${told}; payments: amounts, days, numbers of transfers` : told;
    if (lead.birth_year === null) {
      const held = `${requestWords[lead.kind]}: name, address, phone, city${words}`;
      // Of a student under 18 the address and the number are a parent's.
      const isChild = lead.age_group === "under 18";
      return [{ address, name: isChild ? lead.typed_guardian : name, child: isChild ? name : null, phone, held, at }];
    }
    const held = `application: name, address, phone, year of birth, school, own words${words}`;
    const guardian = lead.guardian_email ? { address: lead.guardian_email, name: lead.guardian_name } : null;
    if (ageGroup(lead.birth_year, year) !== "adult") {
      if (!guardian) return [{ address, name: unknownAdult, child: name, phone, held, at }];
      return [{ ...guardian, child: name, answersFor: address, held, at }];
    }
    // A child that has grown up since is told itself, and so is who answered for it.
    const ofGuardian = guardian ? [{ ...guardian, held: "name and address, as parent or guardian", at }] : [];
    return [{ address, name, phone, held, at }, ...ofGuardian];
  });
}

/** What visitors sent us, and what became of it. */
export const requestData = {
  leads: {
    of: { lead: "id" },
    addresses: ["email_key", "contact_e164"],
    notes: [
      { column: "next_step_note", isInStory: true },
      { column: "lost_reason", isInStory: true },
    ],
    copies: { as: "requests", order: "received_at", row: copyOfRequest },
    erase: "by-lead",
    breach: findHeldInRequests,
    kept: [
      {
        record: "Demo, quote and typed-in requests that led to nothing",
        kept: { months: fruitlessRequestMonths },
        // A scalar for each row: see docs/footguns.md on PostgreSQL and `exists`.
        act: "delete-leads",
        isOver: (before, now) => sql`held_since is null and received_at <= ${before} and ${requests}
        and (status in ('new', 'lost') or (status in ('contacted', 'demo-booked') and changed_at <= ${before}))
        and (select max(received_at) from leads as merged
          where merged.merged_into = leads.id and merged.received_at > ${before}) is null
        and ${nobodyAddedSince(before)}
        and (${wonAt} is null or (${wonAt} <= ${beginningOf(clients, now)} and ${hasNoAccount}))`,
      },
      {
        record: "Requests and applications that became clients",
        kept: clients,
        act: "delete-leads",
        isOver: (before) => sql`held_since is null and received_at <= ${before} and ${hasNoAccount} and (
        (status = 'won' and closed_at <= ${before})
        or (kind = 'application' and id in (
          select lead_id from applications where stage = 'enrolled' and guardian_state <> 'waiting' and stage_at <= ${before}
        ) and (closed_at is null or closed_at <= ${before}))
      )`,
      },
      {
        record: "Applications that were declined or lost",
        kept: { months: 12 },
        act: "delete-leads",
        isOver: (
          before,
        ) => sql`held_since is null and received_at <= ${before} and kind = 'application' and status not in ('won', 'spam') and (
        (status = 'lost' and closed_at <= ${before})
        or id in (
          select lead_id from applications where stage = 'declined' and guardian_state <> 'waiting' and stage_at <= ${before}
        )
      )`,
      },
      {
        record: "Applications that nobody decided",
        kept: { months: fruitlessRequestMonths },
        act: "delete-leads",
        isOver: (
          before,
        ) => sql`held_since is null and received_at <= ${before} and changed_at <= ${before} and kind = 'application'
        and status in ('new', 'contacted', 'demo-booked')
        and (select stage_at from applications where lead_id = leads.id and stage not in ('enrolled', 'declined')) <= ${before}`,
      },
      {
        record: "Applications whose parent or guardian has not answered, or took a yes back",
        kept: { days: guardianDays },
        act: "delete-leads",
        isOver: (before) => sql`held_since <= ${before} and flagged_at is null and kind = 'application'
        and (select guardian_state from applications where applications.lead_id = leads.id) = 'waiting'`,
      },
      {
        record: "Requests that were kept from the team and that nobody looked at",
        kept: { days: 90 },
        // What was merged into another request is held, too, and goes with it.
        act: "delete-leads",
        isOver: (before) => sql`held_since <= ${before} and merged_into is null`,
      },
      {
        record: "Spam",
        kept: { days: 90 },
        act: "delete-leads",
        isOver: (before) =>
          sql`held_since is null and status = 'spam' and received_at <= ${before} and coalesce(closed_at, changed_at) <= ${before}`,
      },
    ],
  },
  applications: {
    key: "lead_id",
    of: { lead: "lead_id" },
    addresses: ["guardian_email"],
    notes: [{ column: "next_step", isInStory: false }],
    copies: { as: "application", within: "leads", isOne: true, row: copyOfApplication },
    erase: (tx, { othersIds }) =>
      tx.updateTable("applications").set(noGuardian).where("lead_id", "in", othersIds).execute(),
  },
  guardian_answers: {
    of: { lead: "lead_id" },
    copies: { as: "guardianAnswers", within: "applications", order: "at", row: copyOfAnswer },
    // That somebody agreed, when and to what stays with the application.
    erase: (tx, { othersIds }) =>
      tx.updateTable("guardian_answers").set({ name: null, address: null }).where("lead_id", "in", othersIds).execute(),
    kept: {
      record: "That on a day a parent or guardian said no (a hash of the link, no name)",
      kept: { months: 12 },
      isOver: (before) => sql`lead_id is null and at <= ${before}`,
    },
  },
  lead_events: {
    of: { lead: "lead_id" },
    addresses: ["detail"],
    copies: {
      as: "history",
      within: "leads",
      order: "at",
      byAdmin: true,
      // What colleagues did and noted, without their names.
      row: ({ kind, at, detail }) => ({ kind, at: toTime(at), detail: JSON.parse(detail) }),
    },
    erase: forgetAcceptor,
  },
  quotes: {
    of: { lead: "lead_id" },
    copies: { as: "quotes", within: "leads", order: "sent_at", row: copyOfQuote },
    erase: forgetReceiver,
  },
  bookings: {
    of: { lead: "lead_id" },
    notes: [{ column: "agreed", isInStory: true }],
    copies: { as: "demos", within: "leads", order: "made_at", row: copyOfBooking },
  },
  lead_imports: {
    kept: {
      record: "That a sheet was imported: the name of its file, how many it held, and which leads it filled",
      kept: { days: 2 },
      isOver: olderThan("at"),
    },
  },
  idempotency_keys: {
    key: "key",
    of: { lead: "result_id" },
    erase: "by-lead",
    kept: {
      record: "That a request was sent before (its key, and a hash of it)",
      kept: { days: 30 },
      isOver: olderThan("created_at"),
    },
  },
  privacy_requests: {
    of: { address: "email_key" },
    copies: {
      as: "privacyRequests",
      order: "asked_at",
      row: (request) => ({
        child: request.child_name,
        ...columnsOf(request, "kind", "message", "answer", "asked_at", "proved_at", "ended_at"),
      }),
    },
    erase: forgetPrivacyRequests,
    breach: { held: "privacy request: what was asked", child: "child_name", at: "asked_at" },
    kept: [
      {
        record: "Privacy requests whose address was not proved",
        kept: { days: 7 },
        isOver: (before) => sql`proved_at is null and asked_at <= ${before}`,
      },
      {
        record: "Privacy requests: who asked what, when it was proved, who had it, the answer",
        kept: { months: 24 },
        isOver: (before) => sql`ended_at <= ${before}`,
      },
    ],
  },
  closed_accounts: {
    key: "account_id",
    of: { address: "email_key" },
    erase: "by-address",
    kept: {
      record: "Requests and applications of somebody who closed their account",
      // The promise counts from the press to the last row: what the job cannot do today it can do in the days left.
      kept: { days: closedAccountDays - 30 },
      act: "forget-closed-accounts",
      isOver: (before) => sql`closed_at <= ${before}`,
    },
  },
} satisfies Partial<PersonalData>;
