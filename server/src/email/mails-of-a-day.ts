import { sql } from "kysely";
import type { Tx } from "../database/database.ts";
import type { EpochMs, MailKind } from "../database/tables.ts";

const dayMs = 24 * 3_600_000;

/** Counts a mail against its receiver's day. False when the day's number is used up. */
export async function isWithinDay(
  tx: Tx,
  { kind, to }: { kind: MailKind; to: string },
  perDay: number,
  now: EpochMs,
): Promise<boolean> {
  const isOver = sql<boolean>`confirmations.day_began_at <= ${now - dayMs}`;
  const counted = await tx
    .insertInto("confirmations")
    .values({ recipient: `${kind}:${to.toLowerCase()}`, day_began_at: now, sent: 1 })
    .onConflict((conflict) =>
      conflict
        .column("recipient")
        .doUpdateSet({
          day_began_at: sql`case when ${isOver} then ${now} else confirmations.day_began_at end`,
          sent: sql`case when ${isOver} then 1 else confirmations.sent + 1 end`,
        })
        .where((row) => row.or([isOver, row("confirmations.sent", "<", perDay)])),
    )
    .returning("recipient")
    .executeTakeFirst();
  return counted !== undefined;
}
