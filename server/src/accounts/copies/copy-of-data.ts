import { applicationFields } from "@campusward/contracts/leads/application-fields";
import { findWording } from "@campusward/contracts/leads/consent-wordings";
import { type LeadField, leadFields, valuesOf } from "@campusward/contracts/leads/lead-fields";
import { answerText, readAnswers } from "@campusward/contracts/leads/own-answers";
import { recordAudit } from "../../database/audit.ts";
import type { Database, Reader, Tx } from "../../database/database.ts";
import type {
  AccountRow,
  ApplicationRow,
  AttachmentRow,
  BookingRow,
  EpochMs,
  GuardianAnswerRow,
  LeadRow,
  OutboxMailRow,
  QuoteRow,
} from "../../database/tables.ts";
import { holdsSecret } from "../../email/outbox/mailed-secrets.ts";
import type { Person } from "../../http/api/person.ts";
import { findAccount, toEmailKey } from "../../identity/accounts/account-store.ts";
import { listFactors } from "../../identity/second-step/second-factors.ts";
import { toDeviceName } from "../../identity/sessions/device-name.ts";
import { isSealed } from "../../secrets/deployment-secret.ts";
import type { AccountsContext } from "../accounts-context.ts";
import { toPersonSubject } from "../audit-subject.ts";
import { findLeads, findTraces, withoutHeld } from "../erasing/person-traces.ts";
import type { PeopleContext } from "../people/people-context.ts";

/** What hangs on an account, as a person can read it. */
async function copyOfAccount(reader: Reader, accountId: string): Promise<object> {
  const photo = await reader.selectFrom("photos").selectAll().where("account_id", "=", accountId).executeTakeFirst();
  const links = await reader.selectFrom("provider_links").selectAll().where("account_id", "=", accountId).execute();
  const secondSteps = await listFactors(reader, accountId);
  const calendars = await reader
    .selectFrom("calendar_accounts")
    .selectAll()
    .where("account_id", "=", accountId)
    .execute();
  const sessions = await reader
    .selectFrom("sessions")
    .selectAll()
    .where("account_id", "=", accountId)
    .orderBy("created_at")
    .execute();
  return {
    photo: photo
      ? {
          contentType: photo.content_type,
          storedAt: toTime(photo.stored_at),
          base64: Buffer.from(photo.bytes).toString("base64"),
        }
      : null,
    accountsElsewhere: links.map(({ provider, email, linked_at }) => ({
      provider,
      email,
      linkedAt: toTime(linked_at),
    })),
    secondSteps: secondSteps.map(({ kind, name, added_at, used_at }) => ({
      kind,
      name,
      addedAt: toTime(added_at),
      usedAt: used_at === null ? null : toTime(used_at),
    })),
    calendars: calendars.map(({ provider, subject, connected_at }) => ({
      provider,
      address: subject,
      connectedAt: toTime(connected_at),
    })),
    sessions: sessions.map((session) => ({
      device: toDeviceName(session.user_agent),
      userAgent: session.user_agent,
      signedInBy: session.provider,
      createdAt: toTime(session.created_at),
      lastUsedAt: toTime(session.last_used_at),
    })),
  };
}

/** When the parts of an account came about. */
function toAccountTimes(account: AccountRow | null): object {
  return {
    emailVerifiedAt: toTime(account?.email_verified_at ?? null),
    passwordSetAt: toTime(account?.password_set_at ?? null),
    createdAt: toTime(account?.created_at ?? null),
  };
}

const isCopied = ({ copy }: LeadField) => copy === "line";

type OfLead = {
  application: ApplicationRow | undefined;
  answers: readonly GuardianAnswerRow[];
  quotes: readonly QuoteRow[];
  bookings: readonly BookingRow[];
};

function copyOfRequest(lead: LeadRow, { application, answers, quotes, bookings }: OfLead): object {
  const demos = bookings.filter(({ lead_id }) => lead_id === lead.id);
  const own = quotes.filter(({ lead_id }) => lead_id === lead.id);
  return {
    kind: lead.kind,
    reference: lead.reference,
    ...valuesOf(leadFields, lead, isCopied),
    status: lead.status,
    ...copyOfAnswers(lead),
    receivedAt: toTime(lead.received_at),
    replyByAt: toTime(lead.reply_by_at),
    repliedAt: toTime(lead.replied_at),
    agreedTo: copyOfConsent(lead),
    ...(own.length > 0 && { quotes: own.map(copyOfQuote) }),
    ...(demos.length > 0 && { demos: demos.map(copyOfBooking) }),
    ...(application && { application: copyOfApplication(application, answers) }),
  };
}

/** What they answered to the owner's fields, under the words that they were asked with. */
function copyOfAnswers({ own_answers }: LeadRow): object {
  const answers = readAnswers(own_answers).map((answer) => ({ question: answer.label, answer: answerText(answer) }));
  return answers.length > 0 ? { answers } : {};
}

function copyOfConsent({ kind, consent_version, received_at }: LeadRow): object | null {
  const wording = findWording(kind, consent_version);
  return wording && { version: wording.version, words: wording.words, at: toTime(received_at) };
}

function copyOfApplication(application: ApplicationRow, answers: readonly GuardianAnswerRow[]): object {
  return {
    ...valuesOf(applicationFields, application, isCopied),
    guardianState: application.guardian_state,
    guardianAnsweredAt: toTime(application.guardian_answered_at),
    guardianAnswers: answers.filter(({ lead_id }) => lead_id === application.lead_id).map(copyOfAnswer),
    stage: application.stage,
    stageAt: toTime(application.stage_at),
    next: application.next_step,
    dueAt: toTime(application.due_at),
  };
}

/** Who agreed, to which words, when and how. */
function copyOfAnswer({ answer, at, way, name, address, wording, words }: GuardianAnswerRow): object {
  const shown: unknown = words === null ? null : JSON.parse(words);
  return { answer, at: toTime(at), way, name, address, wording, words: shown };
}

function findAnswers(reader: Reader, leadIds: readonly string[]): Promise<GuardianAnswerRow[]> {
  const answers = reader.selectFrom("guardian_answers").selectAll();
  return answers
    .where("lead_id", "in", [...leadIds, ""])
    .orderBy("at")
    .execute();
}

function findQuotes(reader: Reader, leads: readonly LeadRow[]): Promise<QuoteRow[]> {
  const ids = [...leads.map(({ id }) => id), ""];
  return reader.selectFrom("quotes").selectAll().where("lead_id", "in", ids).orderBy("sent_at").execute();
}

function findBookings(reader: Reader, leads: readonly LeadRow[]): Promise<BookingRow[]> {
  const ids = [...leads.map(({ id }) => id), ""];
  return reader.selectFrom("bookings").selectAll().where("lead_id", "in", ids).orderBy("made_at").execute();
}

function copyOfBooking(booking: BookingRow): object {
  const { state, zone, room_url: room, agreed } = booking;
  return {
    state,
    startsAt: toTime(booking.starts_at),
    endsAt: toTime(booking.ends_at),
    zone,
    room,
    agreed,
    bookedAt: toTime(booking.made_at),
    changedAt: toTime(booking.changed_at),
  };
}

/** Without the link, which accepts it. */
function copyOfQuote(quote: QuoteRow): object {
  const { reference, version, for_name: forName, total, currency } = quote;
  return {
    reference,
    version,
    forName,
    ...(JSON.parse(quote.content) as object),
    total,
    currency,
    sentAt: toTime(quote.sent_at),
    openedAt: toTime(quote.opened_at),
    acceptedAt: toTime(quote.accepted_at),
  };
}

/** What was asked from an address, and what became of it. */
async function findPrivacyRequests(reader: Reader, email: string): Promise<object[]> {
  const requests = reader.selectFrom("privacy_requests").selectAll().where("email_key", "=", email.toLowerCase());
  return (await requests.orderBy("asked_at").execute()).map((request) => ({
    kind: request.kind,
    child: request.child_name,
    message: request.message,
    answer: request.answer,
    askedAt: toTime(request.asked_at),
    provedAt: toTime(request.proved_at),
    endedAt: toTime(request.ended_at),
  }));
}

export async function findApplications(
  reader: Reader,
  leads: readonly LeadRow[],
): Promise<Map<string, ApplicationRow>> {
  const ids = leads.filter(({ kind }) => kind === "application").map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const applications = await reader.selectFrom("applications").selectAll().where("lead_id", "in", ids).execute();
  return new Map(applications.map((application) => [application.lead_id, application]));
}

function toTime(at: EpochMs | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}

/** What came by mail from their address, or about their requests, with its files. */
async function findInbound(reader: Reader, email: string, leads: readonly LeadRow[]): Promise<object[]> {
  const ids = [...leads.map(({ id }) => id), ""];
  const mails = await reader
    .selectFrom("inbound_mails")
    .selectAll()
    .where((row) => row.or([row("lead_id", "in", ids), row("from_key", "=", email.toLowerCase())]))
    .orderBy("came_at")
    .execute();
  const files = await reader
    .selectFrom("attachments")
    .select(["inbound_id", "name", "content_type", "content"])
    .where("inbound_id", "in", [...mails.map(({ id }) => id), ""])
    .orderBy("id")
    .execute();
  return mails.map((mail) => ({
    from: mail.from_address,
    subject: mail.subject,
    text: mail.text,
    quoted: mail.quoted,
    cameAt: toTime(mail.came_at),
    files: files.filter(({ inbound_id }) => inbound_id === mail.id).map(copyOfFile),
  }));
}

/** Files that went out with mails about their requests. */
async function findSentFiles(reader: Reader, leads: readonly LeadRow[]): Promise<object[]> {
  const files = await reader
    .selectFrom("attachments")
    .select(["name", "content_type", "content", "added_at"])
    .where("lead_id", "in", [...leads.map(({ id }) => id), ""])
    .where("mail_id", "is not", null)
    .orderBy("id")
    .execute();
  return files.map((file) => ({ ...copyOfFile(file), sentAt: toTime(file.added_at) }));
}

function copyOfFile({ name, content_type: type, content }: Pick<AttachmentRow, "name" | "content_type" | "content">) {
  return { name, type, base64: Buffer.from(content).toString("base64") };
}

/**
 * Everything that is kept about the signed-in person, to save and read. What was written from their address before they
 * had an account is theirs once the address is verified. Of mails it tells kind and times.
 */
export async function copyOwnData({ database, now }: AccountsContext, person: Person): Promise<object> {
  const { query } = database;
  const { accountId } = person;
  const account = await findAccount(query, accountId);
  const leads = person.emailVerified ? await findLeads(query, person.email) : [];
  const applications = await findApplications(query, leads);
  const answers = await findAnswers(query, [...applications.keys()]);
  const quotes = await findQuotes(query, leads);
  const bookings = await findBookings(query, leads);
  return {
    copiedAt: toTime(now()),
    account: {
      id: accountId,
      name: person.name,
      email: person.email,
      role: person.role,
      photoUrl: account?.photo_url ?? null,
      ...toAccountTimes(account),
    },
    ...(await copyOfAccount(query, accountId)),
    requests: leads.map((lead) =>
      copyOfRequest(lead, { application: applications.get(lead.id), answers, quotes, bookings }),
    ),
    privacyRequests: person.emailVerified ? await findPrivacyRequests(query, person.email) : [],
    mails: await findMails(database, person, leads),
    mailsFromThem: person.emailVerified ? await findInbound(query, person.email, leads) : [],
    filesSent: await findSentFiles(query, leads),
  };
}

async function findMails({ query }: Database, { accountId }: Person, leads: readonly LeadRow[]): Promise<object[]> {
  const leadIds = leads.map(({ id }) => id);
  const mails = await query
    .selectFrom("outbox_mails")
    .select(["kind", "state", "created_at", "settled_at"])
    .where((row) => row.or([row("account_id", "=", accountId), row("lead_id", "in", [...leadIds, ""])]))
    .orderBy("created_at")
    .execute();
  return mails.map(({ kind, ...mail }) => ({ kind, ...toMailState(mail) }));
}

/** Everything that is kept about the owner of an address, for an admin to hand over. The audit records who took it. */
export async function copyOfPerson(
  { database, now }: PeopleContext,
  person: Person,
  email: string,
): Promise<Record<string, unknown>> {
  return database.inTransaction(async (tx) => {
    const { account, leads, asGuardian, mails } = await withoutHeld(tx, await findTraces(database, tx, email));
    const applications = await findApplications(tx, leads);
    const others = asGuardian.map(({ lead_id }) => lead_id);
    const answers = await findAnswers(tx, [...applications.keys(), ...others]);
    const quotes = await findQuotes(tx, leads);
    const bookings = await findBookings(tx, leads);
    const events = await findEvents(tx, leads);
    await recordAudit(tx, { action: "person-copied", person, subject: toPersonSubject(email), detail: null }, now());
    return {
      copiedAt: toTime(now()),
      email,
      account: account && (await describeAccount(tx, account)),
      requests: leads.map((lead) => ({
        ...copyOfRequest(lead, { application: applications.get(lead.id), answers, quotes, bookings }),
        history: events.filter(({ leadId }) => leadId === lead.id).map(({ leadId: _, ...event }) => event),
      })),
      privacyRequests: await findPrivacyRequests(tx, email),
      guardianOf: asGuardian.map(({ lead_id, guardian_name, guardian_email, guardian_answered_at }) => ({
        name: guardian_name,
        email: guardian_email,
        answeredAt: toTime(guardian_answered_at),
        answers: answers.filter((answer) => answer.lead_id === lead_id).map(copyOfAnswer),
      })),
      mails: mails.filter((mail) => mail.kind !== "desk-digest" || isTo(mail, email, account)).map(describeMail),
      mailsFromThem: await findInbound(tx, email, leads),
      filesSent: await findSentFiles(tx, leads),
    };
  });
}

async function describeAccount(tx: Tx, account: AccountRow): Promise<object> {
  const { id, name, email, role, photo_url: photoUrl } = account;
  return { id, name, email, role, photoUrl, ...toAccountTimes(account), ...(await copyOfAccount(tx, id)) };
}

/** What colleagues did and noted, without their names. */
async function findEvents(tx: Tx, leads: readonly LeadRow[]) {
  const events = await tx
    .selectFrom("lead_events")
    .selectAll()
    .where("lead_id", "in", [...leads.map(({ id }) => id), ""])
    .orderBy("at")
    .orderBy("id")
    .execute();
  return events.map(({ lead_id, kind, at, detail }) => ({
    leadId: lead_id,
    kind,
    at: toTime(at),
    detail: JSON.parse(detail),
  }));
}

/** One with the day of a colleague that only names the person is not theirs. */
function isTo(mail: OutboxMailRow, email: string, account: AccountRow | null): boolean {
  return mail.account_id === account?.id || toEmailKey(mail.to_address) === toEmailKey(email);
}

/** Without links that would open the account for a reader of the file, and without what a colleague's day says of others. */
function describeMail(mail: OutboxMailRow): object {
  return {
    kind: mail.kind,
    to: mail.to_address,
    subject: mail.subject,
    // The words of a sealed one stand in the story of its request.
    text: holdsSecret(mail.kind) || isSealed(mail.text) || mail.kind === "desk-digest" ? null : mail.text,
    ...toMailState(mail),
  };
}

function toMailState({ state, created_at, settled_at }: Pick<OutboxMailRow, "state" | "created_at" | "settled_at">) {
  return { state, writtenAt: toTime(created_at), settledAt: toTime(settled_at) };
}
