import { dayMs } from "@campusward/contracts/desk/place-time";
import type { InboundNote, InboundState, InboundWay } from "@campusward/contracts/mail/inbound-desk";
import { recordAudit } from "../../database/audit.ts";
import type { Tx } from "../../database/database.ts";
import type { EpochMs, InboundMailRow, LeadRow } from "../../database/tables.ts";
import { hasWords } from "../../email/reading/quoted-text.ts";
import type { CalendarReply, ReceivedMail } from "../../email/reading/received-mail.ts";
import { isSenderProved } from "../../email/reading/sender-proof.ts";
import { withoutSession } from "../../http/api/person.ts";
import type { DeskContext } from "../desk-context.ts";
import { markContacted, sendReply } from "../leads/answer-lead.ts";
import { toAnswerTo } from "../leads/describe-lead.ts";
import { findApplication, lockLead, lockMerged, type NewEvent, updateLead } from "../leads/lead-store.ts";
import { afterAnswer } from "../reminders/reply-clock.ts";
import { findBounced, noteBounce } from "./bounces.ts";
import { type Came, isForward, keepMail, type WholeMail } from "./keep-mail.ts";
import { keepFile } from "./mail-files.ts";
import { findColleague, type Match, matchMail } from "./match-mail.ts";
import { byAuthor, isOfOwnGroup } from "./who-wrote.ts";

/** A program that answers each mail with one of its own must not ring at every one. */
const mostOfSenderPerDay = 5;

/** `again` for one that was taken before, `own` for one that we sent ourselves. */
export type TakenMail = {
  became: InboundState | "again" | "own" | "reply";
  id: string | null;
  /** Whether its file, as it came, is to be kept. */
  isKeptWhole: boolean;
};

/**
 * Takes a mail that came in, once however often it comes, in one transaction with all that follows from it. An answer
 * stands in the story of its lead, and wakes it; one from a colleague's own mail program counts as theirs; for what
 * nobody is found, somebody decides.
 */
export async function takeMail(
  context: DeskContext,
  way: InboundWay,
  mail: ReceivedMail,
  whole: WholeMail | null,
): Promise<TakenMail> {
  const { database, now } = context;
  return database.inTransaction(async (tx): Promise<TakenMail> => {
    const came: Came = { way, mail, sentBy: null, whole, at: now() };
    if (!(await claim(tx, mail.key, came.at))) return nothingKept("again");
    if (mail.messageId !== null && (await isOurs(tx, mail.messageId))) return nothingKept("own");
    if (mail.bounce) return takeBounce(context, tx, came);
    if (mail.nature === "receipt") return keepAs(tx, came, "aside", nobody(null));
    if (mail.calendarReply) return takeCalendarReply(context, tx, came, mail.calendarReply);
    const colleague = await findColleague(tx, mail.from.address);
    if (colleague && mail.nature !== "automatic")
      return takeColleagues(context, tx, { ...came, match: await matchMail(tx, mail), colleague });
    return takeWords(context, tx, await byAuthor(context, tx, came));
  });
}

/** What is nobody's of the team: of a person, or of a program in their name. */
async function takeWords(context: DeskContext, tx: Tx, came: Came): Promise<TakenMail> {
  const match = await matchMail(tx, came.mail);
  const { lead, answers } = match;
  if (came.mail.nature === "automatic") return keepAs(tx, came, lead ? "in-story" : "aside", match);
  if (came.mail.nature === "list" && !lead && !isOfOwnGroup(context, came.mail))
    return keepAs(tx, came, "aside", match);
  // Whatever way it came: somebody wrote it.
  const written: Came = { ...came, mail: { ...came.mail, nature: "written" } };
  if (!lead) return keepAs(tx, written, "unmatched", match);
  if (answers === "team") return keepAs(tx, written, "unmatched", nobody("not-proved"));
  if (isOnlyQuoted(came.mail)) return keepAs(tx, written, "unmatched", nobody("empty"));
  const { row, isKeptWhole } = await keepMail(tx, { ...written, match, state: "in-story" });
  await wakeLead(context, tx, lead.id, row, came.at);
  return { became: "in-story", id: row.id, isKeptWhole };
}

const nothingKept = (became: "again" | "own" | "reply"): TakenMail => ({ became, id: null, isKeptWhole: false });
const nobody = (note: InboundNote | null) => ({ lead: null, by: null, note });

async function keepAs(
  tx: Tx,
  came: Came,
  state: InboundState,
  match: Pick<Match, "lead" | "by" | "note">,
): Promise<TakenMail> {
  const { row, isKeptWhole } = await keepMail(tx, { ...came, match, state });
  return { became: state, id: row.id, isKeptWhole };
}

/** It says yes or no to a demo, in no words that anybody waits for. */
async function takeCalendarReply(context: DeskContext, tx: Tx, came: Came, reply: CalendarReply): Promise<TakenMail> {
  const lead = await context.answerInvitation(tx, reply);
  return keepAs(tx, came, lead ? "in-story" : "aside", { lead, by: lead ? "references" : null, note: null });
}

/** Somebody pressed Reply and sent, without a word: only what is quoted stands in it. Whoever sends it on means that. */
function isOnlyQuoted(mail: ReceivedMail): boolean {
  const { text, quoted, forwarded, files, leftOut } = mail;
  return (
    !hasWords(text) && quoted !== "" && forwarded === "" && files.length + leftOut.length === 0 && !isForward(mail)
  );
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

/** An answer begins the promise anew and comes back to Today, unless its sender wrote too often today. */
export async function wakeLead(
  { timeZone }: DeskContext,
  tx: Tx,
  leadId: string,
  mail: InboundMailRow,
  now: EpochMs,
): Promise<LeadRow | undefined> {
  const lead = await lockMerged(tx, leadId, now);
  if (!lead) return undefined;
  const isQuiet = lead.status === "spam" || (await countOfDay(tx, lead.id, mail.from_key, now)) > mostOfSenderPerDay;
  if (isQuiet) return lead;
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

async function takeBounce(context: DeskContext, tx: Tx, came: Came): Promise<TakenMail> {
  const { mail, at } = came;
  const { bounce } = mail;
  const of = bounce ? await findBounced(tx, bounce) : undefined;
  const lead = of?.lead_id ? ((await lockMerged(tx, of.lead_id, at)) ?? null) : null;
  // A server that still tries has nothing to say yet.
  const state = lead && bounce?.isFinal ? "in-story" : of ? "aside" : "unmatched";
  const isKnown = state === "in-story" || of !== undefined;
  const match = { lead: state === "in-story" ? lead : null, by: isKnown ? ("references" as const) : null, note: null };
  const address = bounce?.address ?? of?.to_address ?? null;
  const named = { ...mail, bounce: bounce && { ...bounce, address } };
  if (of && bounce?.isFinal) await noteBounce(tx, of, bounce, at);
  if (lead && state === "in-story" && lead.status !== "spam") {
    // Nobody said a word, but somebody is still without ours.
    const woken = { ...afterAnswer(lead, at), last_word_at: lead.last_word_at };
    await updateLead(tx, lead, woken, { now: at, timeZone: context.timeZone });
  }
  return keepAs(tx, { ...came, mail: named }, state, match);
}

type Colleague = NonNullable<Awaited<ReturnType<typeof findColleague>>>;
type ColleaguesMail = Came & { match: Match; colleague: Colleague };

/**
 * A colleague's answer from their own mail program, if a token says which lead it is about and our receiving server that
 * it is theirs. One to us alone goes on to the family in their name; one that went to the family, too, has arrived.
 */
async function takeColleagues(
  context: DeskContext,
  tx: Tx,
  { match, colleague, ...came }: ColleaguesMail,
): Promise<TakenMail> {
  const { timeZone, receivingServer } = context;
  const { mail, at } = came;
  const unmatched = (note: InboundNote | null) => keepAs(tx, came, "unmatched", nobody(note));
  const isProved = receivingServer !== null && isSenderProved(mail.results, receivingServer, mail.from.address);
  // What a family knows, the token in the mails to it, is nobody's of the team.
  const found = match.by === "token" && match.answers === "team" ? match.lead : null;
  if (!found || !isProved) return unmatched("not-proved");
  if (await context.lacksSecondStep(tx, colleague)) return unmatched("no-second-step");
  if (!hasWords(mail.text)) return unmatched("empty");
  if ((await countReplies(tx, found.id, colleague.id, at)) >= mostOfSenderPerDay) return unmatched("too-many");
  const lead = await lockLead(tx, found.id, at);
  if (!lead) return unmatched(null);
  const person = withoutSession(colleague, at);
  const { email } = toAnswerTo(lead, await findApplication(tx, lead), at);
  const isUnreachable = email === "" || (lead.kind === "added" && lead.consent_version === null);
  const subject = await subjectOf(tx, lead, mail);
  const wentToThem = mail.to.includes(email.toLowerCase());
  if (!wentToThem && isUnreachable) return unmatched(null);
  if (wentToThem) {
    const reply: NewEvent = { kind: "reply", detail: { subject, text: mail.text, files: [], byMail: true } };
    await markContacted(tx, { person, lead, now: at, timeZone, events: [reply] }, undefined);
  } else {
    const files = [];
    for (const file of mail.files) files.push(await keepFile(tx, file, at, { lead_id: lead.id }));
    const reply = { person, lead, subject, text: mail.text, next: undefined, now: at, notBefore: at, files };
    await sendReply(context, tx, { ...reply, byMail: true });
  }
  const audited = { action: "lead-replied", person, subject: lead.reference, detail: "by mail" } as const;
  await recordAudit(tx, audited, at);
  return nothingKept("reply");
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
