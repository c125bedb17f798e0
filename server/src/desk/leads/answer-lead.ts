import {
  type LeadDetail,
  type logContact as logContactEndpoint,
  type replyToLead as replyToLeadEndpoint,
  undoMs,
} from "@campusward/contracts/desk/leads-desk";
import { contactOutcomes, type NextStep, nextTry, stopsClock } from "@campusward/contracts/desk/next-steps";
import type { MailFileShown } from "@campusward/contracts/mail/mail-files";
import type * as z from "zod/mini";
import type { Tx } from "../../database/database.ts";
import type { EpochMs, LeadRow } from "../../database/tables.ts";
import { toParagraphs } from "../../email/paragraphs.ts";
import { asWriter } from "../../email/signer.ts";
import { invalidField } from "../../errors.ts";
import type { Person } from "../../http/api/person.ts";
import { findAssignable } from "../colleagues.ts";
import type { DeskContext } from "../desk-context.ts";
import { answerAlong } from "../entry/answer-along.ts";
import { putIntoMail, takeLooseFiles } from "../inbound/mail-files.ts";
import { afterContact } from "../reminders/reply-clock.ts";
import { addToLead } from "./add-to-lead.ts";
import { moveStatus } from "./change-lead.ts";
import { countTries, toAnswerTo } from "./describe-lead.ts";
import { toStep } from "./lead-steps.ts";
import { type Change, findApplication, joinChanges, type NewEvent, noChange, writeChange } from "./lead-store.ts";

type ContactMade = z.infer<typeof logContactEndpoint.request>;

/**
 * Records how a call or a chat went, at the time when it was. Reached, sent and answered stop the reply clock; no answer
 * plans the next try; others do neither, or close the lead. A lead that nobody owned is theirs who called.
 * @throws {AppError} `not_found`, `key_reused`; `invalid_fields` for an outcome of another way, a next step in the past, and
 * for closing whom somebody reached
 */
export async function logContact(
  context: DeskContext,
  person: Person,
  { id, way, outcome, note, next, lostBecause, agoMs = 0 }: ContactMade,
  key: string | null,
): Promise<LeadDetail> {
  const { timeZone } = context;
  if (!contactOutcomes[way].some((possible) => possible === outcome)) {
    throw invalidField("outcome", "not_an_option");
  }
  if (lostBecause && stopsClock(outcome)) throw invalidField("lostBecause", "not_an_option");
  const request = [way, outcome, note, next, ...(lostBecause ? [lostBecause] : [])];
  const detail = `${way}, ${outcome}`;
  const addition = { person, leadId: id, key, operation: "lead-contact", request, detail } as const;
  return addToLead(context, addition, async (tx, lead, now) => {
    const tries = (await countTries(tx, lead)) + 1;
    const saidAt = Math.max(now - agoMs, Math.min(lead.received_at, now));
    const contact = { kind: "contact", detail: { way, outcome, note: note || null }, at: saidAt } as const;
    if (stopsClock(outcome)) return markContacted(tx, { person, lead, now, saidAt, timeZone, events: [contact] }, next);
    const changes: Change[] = [{ columns: {}, events: [contact] }];
    if (lostBecause) {
      changes.push(await moveStatus(tx, { person, lead, now }, { status: "lost", reason: lostBecause }));
    } else if (lead.closed_at === null) {
      const tryAgain = outcome === "no-answer" ? nextTry(tries, now, lead.waiting_until, timeZone) : null;
      const again = tryAgain === null ? undefined : { kind: way, at: tryAgain, note: null };
      const step = next ?? again;
      if (step) changes.push({ columns: toStep(step, now), events: [] });
      changes.push(await takeIfNobodys(tx, person, lead));
    }
    return writeChange(tx, lead, joinChanges(...changes), { now, timeZone, by: person });
  });
}

/**
 * Somebody answered from a mailbox that the desk does not see, as Reply in a notice does where no mail comes in.
 * @throws {AppError} `not_found`, `key_reused`
 */
export async function sayAnswered(
  context: DeskContext,
  person: Person,
  id: string,
  key: string | null,
): Promise<LeadDetail> {
  const { timeZone } = context;
  const addition = { person, leadId: id, key, operation: "lead-reply", request: null, detail: "by mail" } as const;
  return addToLead(context, addition, async (tx, lead, now) => {
    const detail = { subject: "", text: "", files: [], byMail: true };
    return markContacted(tx, { person, lead, now, timeZone, events: [{ kind: "reply", detail }] }, undefined);
  });
}

/**
 * Answers a lead by mail, in the transaction that stops the clock. The mail waits for the ten seconds in which it can be
 * undone. Replies to it go to the team's mailbox, where all of the team see them.
 * @throws {AppError} `not_found`, `key_reused`, `invalid_fields`; `changed_meanwhile` when somebody said a word after
 * the last one that the writer saw. `invalid_fields` where no email is known, or where it was typed in and nobody said
 * that they may be written to.
 */
export async function replyToLead(
  context: DeskContext,
  person: Person,
  { id, subject, text: typed, lastWordSeen, next, files = [] }: z.infer<typeof replyToLeadEndpoint.request>,
  key: string | null,
): Promise<LeadDetail> {
  const text = typed.replace(/\r\n?/g, "\n");
  const request = [subject, text, next, ...(files.length > 0 ? [files] : [])];
  const addition = { person, leadId: id, key, operation: "lead-reply", request, detail: null, lastWordSeen } as const;
  return addToLead(context, addition, async (tx, lead, now) => {
    const attached = await takeLooseFiles(tx, person, lead, files);
    const notBefore = now + undoMs;
    return sendReply(context, tx, { person, lead, subject, text, next, now, notBefore, files: attached });
  });
}

type Reply = {
  person: Person;
  lead: LeadRow;
  subject: string;
  text: string;
  next: NextStep | undefined;
  now: EpochMs;
  notBefore: EpochMs;
  /** Stored already, and of no mail yet. */
  files: MailFileShown[];
  /** It came in from the writer's own mail program. */
  byMail?: boolean;
};

/**
 * Sends the words of a colleague to whom the lead is about, or to the guardian, and stops the clock.
 * @throws {AppError} `invalid_fields` where nobody can be written to
 */
export async function sendReply(
  { notification, outbox, timeZone }: DeskContext,
  tx: Tx,
  { person, lead, subject, text, next, now, notBefore, files, byMail = false }: Reply,
): Promise<LeadRow> {
  const { name, email } = toAnswerTo(lead, await findApplication(tx, lead), now);
  if (email === "") throw invalidField("email", "required");
  if (lead.kind === "added" && lead.consent_version === null) throw invalidField("agreed", "not_agreed");
  const reply = { kind: "reply", detail: { subject, text, files, byMail } } as const;
  const words = { subject, paragraphs: toParagraphs(text), signer: asWriter(person, notification.company.name) };
  const envelope = { about: { lead: lead.id }, to: { name, address: email }, notBefore };
  const mail = notification.write(envelope, "lead-reply", words);
  const mailId = await outbox.enqueue(tx, mail, now);
  await putIntoMail(tx, files, mailId);
  return markContacted(tx, { person, lead, now, timeZone, events: [reply] }, next, byMail ? null : mailId);
}

type Contact = {
  person: Person;
  lead: LeadRow;
  now: EpochMs;
  /** When they spoke, if that was earlier. */
  saidAt?: EpochMs;
  timeZone: string;
  /** How they did. */
  events: readonly NewEvent[];
};

/** A lead that nobody owns is theirs who answers it, or says when to try again: a next step is somebody's. */
async function takeIfNobodys(tx: Tx, person: Person, lead: LeadRow): Promise<Change> {
  const owner = lead.assignee_id === null ? await findAssignable(tx, person.accountId) : null;
  if (!owner) return noChange;
  return { columns: { assignee_id: owner.id }, events: [{ kind: "assigned", detail: { to: owner.name } }] };
}

/**
 * Stops the reply clock of a lead after somebody of the team spoke or wrote to them. A lead that nobody owns is theirs
 * from then on. What was planned is done; an open lead gets `next`, or the usual step.
 * @param mail A mail that this sends
 */
export async function markContacted(
  tx: Tx,
  { person, lead, now, saidAt = now, timeZone, events }: Contact,
  next: NextStep | undefined,
  mail: string | null = null,
): Promise<LeadRow> {
  const after = afterContact(lead, saidAt);
  const { status: from } = lead;
  const { status: to = from } = after;
  const change = joinChanges(
    { columns: after, events, mails: mail === null ? [] : [mail] },
    to === from ? noChange : { columns: {}, events: [{ kind: "status", detail: { from, to, reason: null } }] },
    await takeIfNobodys(tx, person, lead),
    { columns: lead.closed_at === null ? toStep(next ?? null, now) : {}, events: [] },
  );
  const along = ({ next_step_kind, next_step_at, next_step_note, assignee_id: owner }: LeadRow) => {
    const step = { next_step_kind, next_step_at, next_step_note };
    return answerAlong(tx, { person, lead, step, owner }, { now, saidAt, timeZone });
  };
  return writeChange(tx, lead, change, { now, timeZone, by: person, along });
}
