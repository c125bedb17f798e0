import { mistakeMs, payWishes, type QuoteAbout } from "@campusward/contracts/quotes/quote-content";
import { type Tx, transact } from "../../database/database.ts";
import { isReadable } from "../../database/readable-leads.ts";
import type { EpochMs, LeadRow, QuoteRow } from "../../database/tables.ts";
import { findSigner } from "../../email/signer.ts";
import { AppError } from "../../errors.ts";
import { openLinkToken } from "../../secrets/page-links.ts";
import type { DeskContext } from "../desk-context.ts";
import { toAnswerTo } from "../leads/describe-lead.ts";
import {
  findApplication,
  insertEvent,
  type LeadChanges,
  lockMerged,
  tellMove,
  updateLead,
} from "../leads/lead-store.ts";
import { mailboxOfOwner } from "../paid-lead.ts";
import { afterAnswer, afterOwnPress } from "../reminders/reply-clock.ts";
import { invoiceMs, toAcceptedMail, toQuoteAnsweredMail } from "./quote-mails.ts";
import { findNewer, getByToken } from "./quote-store.ts";
import { daysLeft } from "./quote-words.ts";

/** A quote as the holder of its link finds it. */
export type FoundQuote = {
  quote: QuoteRow;
  state: "open" | "accepted" | "past";
  /** Where there is a newer one; null where its link cannot be read. */
  newer: { token: string | null } | null;
  /** Whether somebody who accepted may still write that it was a mistake. */
  isNew: boolean;
};

/**
 * What the link of a quote opens, for as long as the request is kept. The first time is noted in the story.
 * @param isTheirs Left false where a colleague looks
 * @throws {AppError} `not_found` for a token that is none of ours, and while nobody may read the request
 */
export async function openQuote(context: DeskContext, token: string, isTheirs: boolean): Promise<FoundQuote> {
  const { database, now } = context;
  const quote = await getByToken(database.query, token);
  await checkReadable(database.query, quote);
  if (!isTheirs || quote.opened_at !== null) return describe(context, quote);
  return transact({ database, now }, async (tx, at) => {
    const taken = await takeBoth(tx, token, at);
    if (taken.quote.opened_at !== null) return describe(context, taken.quote, tx);
    const opened = await setOf(tx, taken.quote, { opened_at: at });
    await insertEvent(tx, { lead: taken.lead, person: null, kind: "quote-opened", detail: factsOf(opened) }, at);
    return describe(context, opened, tx);
  });
}

/**
 * Accepts a quote: the lead is won, the visitor gets a copy, and whoever looks after it is told. A second press changes
 * nothing.
 * @throws {AppError} `not_found`; `too_late` once its day is over; `changed_meanwhile` where there is a newer one
 */
export async function acceptQuote(context: DeskContext, token: string): Promise<void> {
  const { database, outbox, notification, timeZone, now } = context;
  await transact({ database, now }, async (tx, at) => {
    const { quote: before, lead } = await takeBoth(tx, token, at);
    if (before.accepted_at !== null) return;
    if (await findNewer(tx, before)) throw new AppError("changed_meanwhile", "There is a newer one.");
    if (daysLeft(before, at, notification.company) < 0) throw new AppError("too_late", "This quote ended.");
    const quote = await setOf(tx, before, { accepted_at: at, opened_at: before.opened_at ?? at });
    await context.payments?.follow(tx, quote.reference, at);
    const detail = { ...factsOf(quote), name: quote.for_name ?? "" };
    await insertEvent(tx, { lead, person: null, kind: "quote-accepted", detail }, at);
    await tellMove(tx, lead, { to: "won" }, at);
    const moved = afterOwnPress(lead, "won", at);
    const saysHowToPay = context.payments?.saysHowToPay ?? false;
    // Otherwise the page promises the invoice within the same time as an answer.
    const owed = saysHowToPay ? {} : afterAnswer({ ...lead, ...moved }, at);
    const changes = { ...moved, ...owed, lost_reason: null };
    await updateLead(tx, lead, changes, { now: at, timeZone });
    const { email } = toAnswerTo(lead, await findApplication(tx, lead), at);
    const signer = await findSigner(tx, { ownerId: lead.assignee_id, now: at, timeZone });
    const copy = { email, token, at, signer, saysHowToPay };
    if (email !== "") await outbox.enqueue(tx, toAcceptedMail(quote, copy, notification), at);
    const to = await mailboxOfOwner(tx, lead, notification.operator);
    const answer = { accepted: true, invoiceUntil: saysHowToPay ? null : at + invoiceMs } as const;
    await outbox.enqueue(tx, toQuoteAnsweredMail(quote, lead, answer, to, notification), at);
  });
}

export type AskedBack = { about: QuoteAbout; text: string };

/** Of a request in a day: each is a mail to a colleague. */
const mostQuestions = 10;

/**
 * Takes a question into the story of the lead, and wakes it, also one that was closed. The same question
 * within a day is one. A wish for its payment is taken at any time, and leaves what was won as it is.
 * @throws {AppError} `not_found`; `too_late` when it was accepted more than a day ago; `rate_limited`
 */
export async function askBack(context: DeskContext, token: string, { about, text }: AskedBack): Promise<void> {
  const { database, outbox, notification, timeZone, now } = context;
  await transact({ database, now }, async (tx, at) => {
    const { quote, lead } = await takeBoth(tx, token, at);
    const isWish = payWishes.some((wish) => wish === about);
    if (isWish ? quote.accepted_at === null : quote.accepted_at !== null && at - quote.accepted_at > mistakeMs) {
      throw new AppError("too_late", "Nothing of that kind is asked of it now.");
    }
    const { reference, version } = quote;
    const detail = { reference, version, about, text };
    const before = await questionsOfDay(tx, lead, at);
    if (before.includes(JSON.stringify(detail))) return;
    if (before.length >= mostQuestions) throw new AppError("rate_limited", "There were too many questions.");
    await insertEvent(tx, { lead, person: null, kind: "quote-asked-back", detail }, at);
    const woken = isWish ? afterAnswer(lead, at) : await wake(tx, { lead, quote, at });
    await updateLead(tx, lead, woken, { now: at, timeZone });
    const to = await mailboxOfOwner(tx, lead, notification.operator);
    await outbox.enqueue(tx, toQuoteAnsweredMail(quote, lead, { accepted: false, about, text }, to, notification), at);
  });
}

async function questionsOfDay(tx: Tx, { id }: LeadRow, now: EpochMs): Promise<string[]> {
  const rows = await tx
    .selectFrom("lead_events")
    .select("detail")
    .where("lead_id", "=", id)
    .where("kind", "=", "quote-asked-back")
    .where("at", ">", now - mistakeMs)
    .limit(mostQuestions)
    .execute();
  return rows.map(({ detail }) => detail);
}

type Asked = { lead: LeadRow; quote: QuoteRow; at: EpochMs };

/** They wait for an answer; what is closed is open again. */
async function wake(tx: Tx, { lead, quote, at }: Asked): Promise<LeadChanges> {
  if (lead.closed_at === null) return afterAnswer(lead, at);
  await tellMove(tx, lead, { to: "contacted" }, at);
  const moved = afterOwnPress(lead, "contacted", at);
  // Of a quote that was accepted by mistake nobody owes the invoice.
  const owed = lead.answered_at === quote.accepted_at ? null : (moved.waiting_until ?? null);
  return { ...moved, ...afterAnswer({ ...lead, waiting_until: owed }, at), lost_reason: null };
}

/** @throws {AppError} `not_found` while nobody may read the request */
async function checkReadable(reader: DeskContext["database"]["query"], { lead_id }: QuoteRow): Promise<void> {
  const lead = reader.selectFrom("leads").select("id").where("id", "=", lead_id).where(isReadable);
  await lead.executeTakeFirstOrThrow(() => unreadable());
}

/** The lead that its story is told with is locked, so that two presses come one after the other. */
async function takeBoth(tx: Tx, token: string, at: EpochMs): Promise<{ quote: QuoteRow; lead: LeadRow }> {
  const lead = await lockMerged(tx, (await getByToken(tx, token)).lead_id, at);
  if (!lead) throw unreadable();
  return { lead, quote: await getByToken(tx, token) };
}

function unreadable(): AppError {
  return new AppError("not_found", "Nobody may read this request now.");
}

function setOf(tx: Tx, { id }: QuoteRow, changes: Partial<QuoteRow>): Promise<QuoteRow> {
  return tx.updateTable("quotes").set(changes).where("id", "=", id).returningAll().executeTakeFirstOrThrow();
}

function factsOf({ reference, version, total, currency }: QuoteRow) {
  return { reference, version, total, currency };
}

async function describe(
  { database, secrets, notification, now }: DeskContext,
  quote: QuoteRow,
  reader: Tx | DeskContext["database"]["query"] = database.query,
): Promise<FoundQuote> {
  const newer = await findNewer(reader, quote);
  const at = now();
  const isPast = daysLeft(quote, at, notification.company) < 0;
  return {
    quote,
    state: quote.accepted_at !== null ? "accepted" : isPast ? "past" : "open",
    newer: newer ? { token: openLinkToken(secrets, "quote", newer) } : null,
    isNew: quote.accepted_at !== null && at - quote.accepted_at <= mistakeMs,
  };
}
