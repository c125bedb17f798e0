import { sql } from "kysely";
import type { Database } from "../../database/database.ts";
import { type Queue, takeDue } from "../../database/queue.ts";
import { type EpochMs, type MailLane, mailLanes, type OutboxMailRow } from "../../database/tables.ts";
import type { StrangersCeiling } from "./strangers-ceiling.ts";

/** How long a lease lasts before another worker may take the mail. The worker renews it several times within. */
export const leaseMs = 20_000;

/** How many mails of a lane strangers may cause, where there is a limit. */
export type Ceilings = Partial<Record<MailLane, StrangersCeiling>>;

const mails: Queue<"outbox_mails"> = { table: "outbox_mails", key: ["id"], due: "due_at", leaseMs };

const laneOfRetry = { team: "team", visitors: "team", usual: "usual", strangers: "usual" } as const;

/**
 * Takes up to `limit` mails that are due, including those with an expired lease, the team's first. No other worker
 * gets them.
 *
 * @param claim.inFlight What this worker is sending already: a clock that jumps past a lease must not send it twice
 */
export async function claimDue(
  database: Database,
  ceilings: Ceilings,
  { worker, limit, now, inFlight }: { worker: string; limit: number; now: EpochMs; inFlight: readonly string[] },
): Promise<OutboxMailRow[]> {
  const claimed: OutboxMailRow[] = [];
  for (const lane of mailLanes) {
    const free = limit - claimed.length;
    const ceiling = ceilings[lane];
    const atMost = ceiling ? await ceiling.take(await countDue(database, lane, free, now), now) : free;
    if (atMost > 0) claimed.push(...(await claimLane(database, { worker, lane, atMost, now, inFlight })));
  }
  return claimed;
}

async function countDue(database: Database, lane: MailLane, atMost: number, now: EpochMs): Promise<number> {
  if (atMost <= 0) return 0;
  const due = await database.query
    .selectFrom("outbox_mails")
    .select("id")
    .where("lane", "=", lane)
    .where("due_at", "<=", now)
    .orderBy("due_at")
    .limit(atMost)
    .execute();
  return due.length;
}

type Claim = { worker: string; lane: MailLane; atMost: number; now: EpochMs; inFlight: readonly string[] };

function claimLane(database: Database, { worker, lane, atMost, now, inFlight }: Claim): Promise<OutboxMailRow[]> {
  const isOther = inFlight.length > 0 ? sql`id not in (${sql.join(inFlight)})` : sql`1 = 1`;
  return takeDue(database, mails, {
    now,
    limit: atMost,
    where: sql`lane = ${lane} and ${isOther}`,
    // It has its turn: another try needs none.
    set: sql`state = 'sending', leased_by = ${worker}, lane = ${laneOfRetry[lane]}, attempts = attempts + 1`,
    isUnsynced: true,
  });
}

export async function renewLeases(database: Database, worker: string, now: EpochMs): Promise<void> {
  await database.query
    .updateTable("outbox_mails")
    .set({ due_at: now + leaseMs })
    .where("leased_by", "=", worker)
    .where("state", "=", "sending")
    .execute();
}

/** Releases every mail that a dead process was sending. Only for an engine with a single process. */
export async function releaseAbandoned(database: Database, now: EpochMs): Promise<void> {
  await database.query.updateTable("outbox_mails").set({ due_at: now }).where("state", "=", "sending").execute();
}

/** When the next mail is due, apart from those in flight. */
export async function findNextDueAt(
  database: Database,
  ceilings: Ceilings,
  inFlight: readonly string[],
): Promise<EpochMs | null> {
  const dueAt: EpochMs[] = [];
  for (const lane of mailLanes) {
    const next = await findNextOf(database, lane, inFlight);
    if (next !== null) dueAt.push(Math.max(next, ceilings[lane]?.openFrom() ?? 0));
  }
  return dueAt.length > 0 ? Math.min(...dueAt) : null;
}

async function findNextOf(database: Database, lane: MailLane, inFlight: readonly string[]): Promise<EpochMs | null> {
  const row = await database.query
    .selectFrom("outbox_mails")
    .select("due_at")
    .where("lane", "=", lane)
    .where("due_at", "is not", null)
    .$if(inFlight.length > 0, (due) => due.where("id", "not in", inFlight))
    .orderBy("due_at")
    .limit(1)
    .executeTakeFirst();
  return row?.due_at ?? null;
}
