import { dayMs, minuteMs } from "@campusward/contracts/desk/place-time";
import { toMailboxKey } from "@campusward/contracts/mailbox-key";
import { sql } from "kysely";
import type { Tx } from "../../database/database.ts";
import { toRounds } from "../../database/in-batches.ts";
import type { EpochMs, MailKind } from "../../database/tables.ts";

/** A mail that counts against its receiver's daily limit: `perDay` mails of its kind. */
export type CountedMail = { kind: MailKind; to: string; perDay: number; now: EpochMs };

/** An application waits for its answer. Over a day's limit, as many again are sent a day later. */
const alsoSentNextDay: readonly MailKind[] = ["application-guardian"];

/**
 * Counts a mail against its receiver's daily limit.
 * @returns when it may be sent; null when the limit is used up
 */
export async function timeWithinDay(tx: Tx, mail: CountedMail): Promise<EpochMs | null> {
  return (await timesWithinDay(tx, [mail]))[0] ?? null;
}

/** The same for several at once, counted in their order. Returns an answer for each. */
export async function timesWithinDay(tx: Tx, mails: readonly CountedMail[]): Promise<(EpochMs | null)[]> {
  const sendAt = new Map<CountedMail, EpochMs>();
  // Those of one statement have one limit.
  const rounds = toRounds(mails, toRecipient).flatMap((round) => [...Map.groupBy(round, toLimit).values()]);
  for (const round of rounds) {
    const counted = await count(tx, round);
    for (const mail of round) {
      const place = counted.get(toRecipient(mail));
      if (place !== undefined) sendAt.set(mail, place > mail.perDay ? mail.now + dayMs : mail.now);
    }
  }
  return mails.map((mail) => sendAt.get(mail) ?? null);
}

function toLimit({ kind, perDay }: CountedMail): number {
  return alsoSentNextDay.includes(kind) ? 2 * perDay : perDay;
}

/** @returns by recipient, for those who were below the limit: which mail of the day it is. */
async function count(tx: Tx, round: readonly CountedMail[]): Promise<Map<string, number>> {
  const limit = round[0] ? toLimit(round[0]) : 0;
  const rows = round.map((mail) => ({ recipient: toRecipient(mail), day_began_at: mail.now, sent: 1 }));
  // A day that begins later is of a clock that was set back since; those of several processes differ by seconds.
  const isOver = sql<boolean>`(confirmations.day_began_at <= excluded.day_began_at - ${sql.lit(dayMs)}
    or confirmations.day_began_at > excluded.day_began_at + ${sql.lit(minuteMs)})`;
  const counted = await tx
    .insertInto("confirmations")
    // The order is the same everywhere, so that no deadlock can happen.
    .values(rows.toSorted((one, other) => (one.recipient < other.recipient ? -1 : 1)))
    .onConflict((conflict) =>
      conflict
        .column("recipient")
        .doUpdateSet({
          day_began_at: sql`case when ${isOver} then excluded.day_began_at else confirmations.day_began_at end`,
          sent: sql`case when ${isOver} then 1 else confirmations.sent + 1 end`,
        })
        .where((row) => row.or([isOver, row("confirmations.sent", "<", limit)])),
    )
    .returning(["recipient", "sent"])
    .execute();
  return new Map(counted.map(({ recipient, sent }) => [recipient, sent]));
}

function toRecipient({ kind, to }: CountedMail): string {
  return toRecipientKey(kind, to);
}

/** By mailbox, not by spelling. */
export function toRecipientKey(kind: MailKind, to: string): string {
  return `${kind}:${toMailboxKey(to)}`;
}
