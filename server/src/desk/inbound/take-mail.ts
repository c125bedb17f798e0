import { dayMs } from "@campusward/contracts/desk/place-time";
import type { InboundNote, InboundState, InboundWay } from "@campusward/contracts/mail/inbound-desk";
import { v7 as newId } from "uuid";
import { recordAudit } from "../../database/audit.ts";
import type { Tx } from "../../database/database.ts";
import type { EpochMs, InboundMailRow, LeadRow } from "../../database/tables.ts";
import type { ReceivedMail } from "../../email/reading/received-mail.ts";
import { isSenderProved } from "../../email/reading/sender-proof.ts";
import type { Person } from "../../http/api/person.ts";
import type { DeskContext } from "../desk-context.ts";
import { markContacted, sendReply } from "../leads/answer-lead.ts";
import { toAnswerTo } from "../leads/describe-lead.ts";
import { findApplication, insertEvent, lockLead, lockMerged, updateLead } from "../leads/lead-store.ts";
import { afterAnswer } from "../reminders/reply-clock.ts";
import { findBounced, noteBounce } from "./bounces.ts";
import { keepFile } from "./mail-files.ts";
import { findColleague, type Match, matchMail } from "./match-mail.ts";

/** A program that answers each mail with one of its own must not ring at every one. */
const mostOfSenderPerDay = 5;

/** `again` for one that was taken before, `own` for one that we sent ourselves. */
export type TakenMail = { became: InboundState | "again" | "own" | "reply"; id: string | null };

/**
 * Takes a mail that came in, once however often it comes, in one transaction with all that follows from it. An answer
 * stands in the story of its lead, and wakes it; one from a colleague's own mail program counts as theirs; for what
 * nobody is found, somebody decides.
 */
export async function takeMail(context: DeskContext, way: InboundWay, mail: ReceivedMail): Promise<TakenMail> {
  const { database, outbox, now } = context;
  const taken = await database.inTransaction(async (tx): Promise<TakenMail> => {
    const at = now();
    if (!(await claim(tx, mail.key, at))) return { became: "again", id: null };
    if (mail.messageId !== null && (await isOurs(tx, mail.messageId))) return { became: "own", id: null };
    if (mail.bounce) return takeBounce(tx, way, mail, at);
    const match = await matchMail(tx, mail);
    const colleague = mail.nature === "written" ? await findColleague(tx, mail.from.address) : undefined;
    if (colleague) return takeColleagues(context, tx, { way, mail, match, colleague, at });
    if (mail.nature !== "written") {
      const state = match.lead ? "in-story" : "aside";
      return { became: state, id: (await keep(tx, { way, mail, match, state, at })).id };
    }
    if (!match.lead || match.answers === "team") {
      const unmatched = match.lead ? { ...match, lead: null, by: null, note: "not-proved" as const } : match;
      return keptAs("unmatched", await keep(tx, { way, mail, match: unmatched, state: "unmatched", at }));
    }
    const kept = await keep(tx, { way, mail, match, state: "in-story", at });
    await wakeLead(context, tx, match.lead.id, kept, at);
    return keptAs("in-story", kept);
  });
  if (taken.became === "reply") outbox.wakeWorker();
  return taken;
}

function keptAs(became: InboundState, { id }: InboundMailRow): TakenMail {
  return { became, id };
}

/** @returns false for a mail that was taken before */
async function claim(tx: Tx, key: string, now: EpochMs): Promise<boolean> {
  const claimed = await tx
    .insertInto("taken_mails")
    .values({ key, taken_at: now })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .returning("key")
    .executeTakeFirst();
  return claimed !== undefined;
}

/** The mailbox that takes answers is often the one that our notices go to. */
async function isOurs(tx: Tx, messageId: string): Promise<boolean> {
  const mails = tx.selectFrom("outbox_mails").select("id").where("message_id", "=", messageId);
  return (await mails.executeTakeFirst()) !== undefined;
}

type Kept = {
  way: InboundWay;
  mail: ReceivedMail;
  match: Pick<Match, "lead" | "by" | "note">;
  state: InboundState;
  at: EpochMs;
};

/** Stores a mail with its files. */
async function keep(tx: Tx, { way, mail, match, state, at }: Kept): Promise<InboundMailRow> {
  const leadId = match.lead?.id ?? null;
  const row: InboundMailRow = {
    id: newId(),
    way,
    came_at: at,
    sent_at: mail.sentAt,
    nature: mail.nature,
    state,
    lead_id: leadId,
    matched_by: match.by,
    message_id: mail.messageId,
    from_name: mail.from.name,
    from_address: mail.from.address,
    from_key: mail.from.address.toLowerCase(),
    sent_to: mail.to.join(" "),
    subject: mail.subject,
    text: mail.bounce?.reason || mail.text,
    quoted: mail.quoted,
    bounced_address: mail.bounce?.address ?? null,
    left_out: JSON.stringify(mail.leftOut),
    note: match.note,
    handled_by: null,
    handled_at: null,
  };
  await tx.insertInto("inbound_mails").values(row).execute();
  // What programs send is read, and brings no files along.
  const files = mail.nature === "written" ? mail.files : [];
  for (const file of files) await keepFile(tx, file, at, { inbound_id: row.id, lead_id: leadId });
  return row;
}

/** An answer begins the promise anew and comes back to Today, unless its sender wrote too often today. */
export async function wakeLead(
  { timeZone }: DeskContext,
  tx: Tx,
  leadId: string,
  mail: InboundMailRow,
  now: EpochMs,
): Promise<LeadRow | undefined> {
  const lead = await lockLead(tx, leadId, now);
  if (!lead) return undefined;
  const isQuiet = lead.status === "spam" || (await countOfDay(tx, lead.id, mail.from_key, now)) > mostOfSenderPerDay;
  if (isQuiet) return lead;
  await tx.updateTable("leads").set({ reminded_at: null }).where("id", "=", lead.id).execute();
  return updateLead(tx, lead, afterAnswer(lead, now), { now, timeZone });
}

async function countOfDay(tx: Tx, leadId: string, fromKey: string, now: EpochMs): Promise<number> {
  const mails = await tx
    .selectFrom("inbound_mails")
    .select("id")
    .where("lead_id", "=", leadId)
    .where("from_key", "=", fromKey)
    .where("nature", "=", "written")
    .where("came_at", ">", now - dayMs)
    .limit(mostOfSenderPerDay + 1)
    .execute();
  return mails.length;
}

async function takeBounce(tx: Tx, way: InboundWay, mail: ReceivedMail, at: EpochMs): Promise<TakenMail> {
  const { bounce } = mail;
  const of = bounce ? await findBounced(tx, bounce) : undefined;
  const lead = of?.lead_id ? ((await lockMerged(tx, of.lead_id, at)) ?? null) : null;
  // A server that still tries has nothing to say yet.
  const state = lead && bounce?.isFinal ? "in-story" : of ? "aside" : "unmatched";
  const isKnown = state === "in-story" || of !== undefined;
  const match = { lead: state === "in-story" ? lead : null, by: isKnown ? ("references" as const) : null, note: null };
  const address = bounce?.address ?? of?.to_address ?? null;
  const named = { ...mail, bounce: bounce && { ...bounce, address } };
  const kept = await keep(tx, { way, mail: named, match, state, at });
  if (of && bounce?.isFinal) await noteBounce(tx, of, bounce, at);
  return keptAs(state, kept);
}

type Colleague = NonNullable<Awaited<ReturnType<typeof findColleague>>>;
type ColleaguesMail = { way: InboundWay; mail: ReceivedMail; match: Match; colleague: Colleague; at: EpochMs };

/**
 * A colleague's answer from their own mail program, if a token says which lead it is about and our receiving server that
 * it is theirs. One to us alone goes on to the family in their name; one that went to the family, too, has arrived.
 */
async function takeColleagues(
  context: DeskContext,
  tx: Tx,
  { way, mail, match, colleague, at }: ColleaguesMail,
): Promise<TakenMail> {
  const { timeZone, receivingServer } = context;
  const found = match.by === "token" ? match.lead : null;
  const isProved = receivingServer !== null && isSenderProved(mail.results, receivingServer, mail.from.address);
  const unmatched = async (note: InboundNote | null) =>
    keptAs("unmatched", await keep(tx, { way, mail, match: { lead: null, by: null, note }, state: "unmatched", at }));
  if (!found || !isProved) return unmatched("not-proved");
  if (mail.text.trim() === "") return unmatched("empty");
  if ((await countReplies(tx, found.id, colleague.id, at)) >= mostOfSenderPerDay) return unmatched("too-many");
  const lead = await lockLead(tx, found.id, at);
  if (!lead) return unmatched(null);
  const person: Person = {
    ...{
      accountId: colleague.id,
      email: colleague.email,
      emailVerified: true,
      name: colleague.name,
      role: colleague.role,
    },
    ...{ sessionId: null, authenticatedAt: at, isFresh: false, lacksSecondStep: false },
  };
  const { email } = toAnswerTo(lead, await findApplication(tx, lead), at);
  const isUnreachable = email === "" || (lead.kind === "added" && lead.consent_version === null);
  const subject = await subjectOf(tx, lead, mail);
  const wentToThem = mail.to.includes(email.toLowerCase());
  if (!wentToThem && isUnreachable) return unmatched(null);
  if (wentToThem) {
    await insertEvent(
      tx,
      { lead, person, kind: "reply", detail: { subject, text: mail.text, files: [], byMail: true } },
      at,
    );
    await markContacted(tx, { person, lead, way: "email", now: at, timeZone }, undefined);
  } else {
    const files = [];
    for (const file of mail.files) files.push(await keepFile(tx, file, at, { lead_id: lead.id }));
    const reply = { person, lead, subject, text: mail.text, next: undefined, now: at, notBefore: at, files };
    await sendReply(context, tx, { ...reply, byMail: true });
  }
  const audited = { action: "lead-replied", person, subject: lead.reference, detail: "by mail" } as const;
  await recordAudit(tx, audited, at);
  return { became: "reply", id: null };
}

/** The thread that they know, not the notice that the colleague answered. */
async function subjectOf(tx: Tx, lead: LeadRow, { subject }: ReceivedMail): Promise<string> {
  const last = await tx
    .selectFrom("outbox_mails")
    .select("subject")
    .where("lead_id", "=", lead.id)
    .where("kind", "in", [
      "lead-reply",
      "family-letter",
      "demo-request-visitor",
      "demo-request-times",
      "quote-request-visitor",
      "application-student",
    ])
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return last ? `Re: ${last.subject.replace(/^(?:re:\s*)+/i, "")}` : subject || lead.reference;
}

async function countReplies(tx: Tx, leadId: string, accountId: string, now: EpochMs): Promise<number> {
  const replies = await tx
    .selectFrom("lead_events")
    .select("detail")
    .where("lead_id", "=", leadId)
    .where("kind", "=", "reply")
    .where("actor_id", "=", accountId)
    .where("at", ">", now - dayMs)
    .execute();
  return replies.filter(({ detail }) => JSON.parse(detail).byMail === true).length;
}
