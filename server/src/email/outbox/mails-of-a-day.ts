import { toMailboxKey } from "@campusward/contracts/mailbox-key";
import { sql } from "kysely";
import type { Tx } from "../../database/database.ts";
import { toRounds } from "../../database/in-batches.ts";
import type { EpochMs, MailKind } from "../../database/tables.ts";

const dayMs = 24 * 3_600_000;

/** A mail that counts against its receiver's daily limit: `perDay` mails of its kind. */
export type CountedMail = { kind: MailKind; to: string; perDay: number; now: EpochMs };

/** Counts a mail against its receiver's daily limit. False when the limit is used up. */
export async function isWithinDay(tx: Tx, mail: CountedMail): Promise<boolean> {
  return (await areWithinDay(tx, [mail]))[0] ?? false;
}

/** The same for several at once, counted in their order. Returns an answer for each. */
export async function areWithinDay(tx: Tx, mails: readonly CountedMail[]): Promise<boolean[]> {
  const within = new Set<CountedMail>();
  // Those of one statement have one limit.
  const rounds = toRounds(mails, toRecipient).flatMap((round) => [
    ...Map.groupBy(round, (mail) => mail.perDay).values(),
  ]);
  for (const round of rounds) {
    const counted = await count(tx, round);
    for (const mail of round) if (counted.has(toRecipient(mail))) within.add(mail);
  }
  return mails.map((mail) => within.has(mail));
}

/** @returns the recipients who were below the limit. */
async function count(tx: Tx, round: readonly CountedMail[]): Promise<Set<string>> {
  const perDay = round[0]?.perDay ?? 0;
  const rows = round.map((mail) => ({ recipient: toRecipient(mail), day_began_at: mail.now, sent: 1 }));
  const isOver = sql<boolean>`confirmations.day_began_at <= excluded.day_began_at - ${sql.lit(dayMs)}`;
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
        .where((row) => row.or([isOver, row("confirmations.sent", "<", perDay)])),
    )
    .returning("recipient")
    .execute();
  return new Set(counted.map(({ recipient }) => recipient));
}

function toRecipient({ kind, to }: CountedMail): string {
  return toRecipientKey(kind, to);
}

/** By mailbox, not by spelling. */
export function toRecipientKey(kind: MailKind, to: string): string {
  return `${kind}:${toMailboxKey(to)}`;
}
