import { dayMs, minuteMs } from "@campusward/contracts/desk/place-time";
import { sql } from "kysely";
import type { Tx } from "../database/database.ts";
import type { EpochMs } from "../database/tables.ts";
import type { MailDraft } from "../email/outbox/write-mails.ts";
import { AppError } from "../errors.ts";
import type { BookingContext } from "./booking-context.ts";
import type { About } from "./booking-mails.ts";
import { countPlaces } from "./free-times.ts";
import { type At, type Host, toReckoning } from "./meeting-store.ts";

/** Whoever holds a link books, moves and cancels with it. Who needs more writes to the team, which may do it oftener. */
export const mostMoves = { byLink: 3, byTeam: 30 } as const;
const mostBookings = mostMoves;

/**
 * Whether so many bookings of a request were taken back that it books no further one. Somebody who books and cancels
 * without end takes times from others, and mails to a colleague.
 */
export async function hasBookedOften(tx: Tx, leadId: string, who: keyof typeof mostMoves): Promise<boolean> {
  const cancelled = await tx
    .selectFrom("bookings")
    .select("id")
    .where("lead_id", "=", leadId)
    .where("state", "=", "cancelled")
    .limit(mostBookings[who])
    .execute();
  return cancelled.length === mostBookings[who];
}

/**
 * By receipts alone, no network holds more than half of the times that can be booked with these colleagues: whoever sends
 * many requests must not take all times from everybody else. A whole class behind one address books: who is over
 * the half opens the link of their mail, which takes a mailbox each. What was booked more than a day ago no longer
 * counts, because many share the address of a mobile network.
 * @throws {AppError} `rate_limited`
 */
export async function refuseLargeShare(tx: Tx, hosts: readonly Host[], { network, at }: { network: string; at: At }) {
  const rows = await tx
    .selectFrom("bookings")
    .select("id")
    .where("network", "=", network)
    .where("state", "=", "booked")
    .where("starts_at", ">", at.now)
    .where("made_at", ">", at.now - dayMs)
    .where("account_id", "in", [...hosts.map(({ id }) => id), ""])
    .execute();
  const held = rows.length;
  if (held === 0) return;
  let open = 0;
  for (const host of hosts) open += countPlaces(await toReckoning(tx, host, at));
  if (held + 1 > (held + open) / 2) throw new AppError("rate_limited", "Too many were booked from this network.");
}

/** A colleague's mailbox gets so often a mail about what visitors did to their demos. */
const betweenMailsMs = 5 * minuteMs;

/**
 * Tells a colleague what became of a demo. What a visitor did waits its turn, five minutes behind the mail before. What
 * waits for its turn about the same demo is replaced: its newest state says all.
 */
export async function mailColleague(
  tx: Tx,
  { outbox }: BookingContext,
  draft: MailDraft,
  { lead, colleague, byLink, now }: About,
): Promise<void> {
  const [waiting] = await tx
    .deleteFrom("outbox_mails")
    .where("lead_id", "=", lead.id)
    .where("kind", "=", draft.kind)
    .where("to_address", "=", draft.to.address)
    .where("state", "=", "queued")
    .where("due_at", ">", now)
    .returning("due_at")
    .execute();
  if (!byLink) await outbox.enqueue(tx, draft, now);
  else {
    const notBefore = waiting?.due_at ?? (await takeMailTurn(tx, colleague.id, now));
    await outbox.enqueue(tx, { ...draft, lane: "visitors", notBefore }, now);
  }
}

/** @returns when the mail may go. A clock that was set back, or more than a day of mails, makes nobody wait longer. */
async function takeMailTurn(tx: Tx, accountId: string, now: EpochMs): Promise<EpochMs> {
  const next = sql<number>`(case when next_mail_at > ${now} and next_mail_at <= ${now + dayMs} then next_mail_at else ${now} end)`;
  const row = await tx
    .updateTable("meeting_hours")
    .set({ next_mail_at: sql<number>`${next} + ${betweenMailsMs}` })
    .where("account_id", "=", accountId)
    .returning("next_mail_at")
    .executeTakeFirst();
  return row?.next_mail_at ? row.next_mail_at - betweenMailsMs : now;
}
