import { setTimeout as pause } from "node:timers/promises";
import { leadKinds } from "@campusward/contracts/desk/leads-desk";
import { sql } from "kysely";
import { listPastBackups } from "../database/backup/backup-index.ts";
import { countSome } from "../database/bounded-count.ts";
import type { Database } from "../database/database.ts";
import { type EpochMs, type MailLane, type MailState, mailLanes } from "../database/tables.ts";
import type { Gauges } from "./create-metrics.ts";
import { gauge, type Metric, type Sample } from "./metric-text.ts";

/** Larger numbers are shown as this one: an alert has been sent long before. */
const shownAtMost = 5_000;
/** So often may anybody ask without asking the database. */
const freshForMs = 5_000;
/** Prometheus waits for ten seconds by default. */
const patienceMs = 4_000;

/** Which mails somebody should know of. */
const watchedStates = {
  queued: true,
  sending: true,
  retrying: true,
  dead: true,
  "held-back": true,
  sent: false,
  cancelled: false,
} satisfies Record<MailState, boolean>;

/** What the database knows of work that waits. Without an answer there are no numbers but that it is down. */
export function databaseGauges(database: Database, now: () => EpochMs): Gauges {
  let read: { at: EpochMs; metrics: Promise<Metric[]> } | null = null;
  return () => {
    const at = now();
    if (!read || Math.abs(at - read.at) >= freshForMs) read = { at, metrics: readOrSayDown(database, at) };
    return read.metrics;
  };
}

async function readOrSayDown(database: Database, now: EpochMs): Promise<Metric[]> {
  const metrics = readWaiting(database, now).catch(() => null);
  const read = await Promise.race([metrics, pause(patienceMs, null, { ref: false })]);
  return [gauge("campusward_database_up", "1 while the database answers.", [{ value: read ? 1 : 0 }]), ...(read ?? [])];
}

async function readWaiting(database: Database, now: EpochMs): Promise<Metric[]> {
  const leads = await countWaitingLeads(database, now);
  const mails = await countMails(database);
  const unsent = await Promise.all(mailLanes.map((lane) => readUnsent(database, lane, now)));
  const [newestBackup] = await listPastBackups(database, now);
  return [
    gauge(
      "campusward_leads_waiting",
      `Leads that nobody has answered yet; at most ${shownAtMost} are counted.`,
      leads.map(({ kind, waiting }) => ({ labels: { kind }, value: waiting })),
    ),
    gauge(
      "campusward_leads_late",
      "Of the counted ones, those whose promised 24 hours are over.",
      leads.map(({ kind, late }) => ({ labels: { kind }, value: late })),
    ),
    gauge("campusward_outbox_mails", `Mails by state; at most ${shownAtMost} of each are counted.`, mails),
    gauge(
      "campusward_outbox_oldest_due_seconds",
      "For how long a mail has been due that no worker took; those of strangers wait for their ceiling.",
      unsent.map(({ lane, dueSeconds }) => ({ labels: { lane }, value: dueSeconds })),
    ),
    gauge(
      "campusward_outbox_oldest_unsent_seconds",
      "Age of the oldest mail that is still to be sent.",
      unsent.map(({ lane, ageSeconds }) => ({ labels: { lane }, value: ageSeconds })),
    ),
    gauge("campusward_last_backup_timestamp_seconds", "When the newest backup was made, since 1970; 0 without one.", [
      { value: (newestBackup?.made_at ?? 0) / 1000 },
    ]),
  ];
}

/** The longest waiting first, so that those who are late are among the counted. */
async function countWaitingLeads({ query }: Database, now: EpochMs) {
  const waiting = query
    .selectFrom("leads")
    .select(["kind", "waiting_until"])
    .where("waiting_until", "is not", null)
    .orderBy("waiting_until")
    .limit(shownAtMost);
  const counted = await query
    .selectFrom(waiting.as("waiting"))
    .select("kind")
    .select(sql<number>`cast(count(*) as integer)`.as("waiting"))
    .select(sql<number>`cast(sum(case when waiting_until <= ${now} then 1 else 0 end) as integer)`.as("late"))
    .groupBy("kind")
    .execute();
  return leadKinds.map((kind) => counted.find((row) => row.kind === kind) ?? { kind, waiting: 0, late: 0 });
}

async function countMails(database: Database): Promise<Sample[]> {
  const states = (Object.keys(watchedStates) as MailState[]).filter((state) => watchedStates[state]);
  const samples: Sample[] = [];
  for (const state of states) {
    const mails = database.reader.selectFrom("outbox_mails").where("state", "=", state);
    const { count } = await countSome(database, mails, shownAtMost);
    samples.push({ labels: { state }, value: count });
  }
  return samples;
}

async function readUnsent({ query }: Database, lane: MailLane, now: EpochMs) {
  const unsent = query
    .selectFrom("outbox_mails")
    .select(["due_at", "created_at"])
    .where("lane", "=", lane)
    .where("due_at", "is not", null)
    .orderBy("due_at")
    .limit(shownAtMost);
  const { dueAt, createdAt } = await query
    .selectFrom(unsent.as("unsent"))
    .select((row) => [row.fn.min("due_at").as("dueAt"), row.fn.min("created_at").as("createdAt")])
    .executeTakeFirstOrThrow();
  return { lane, dueSeconds: secondsSince(dueAt, now), ageSeconds: secondsSince(createdAt, now) };
}

function secondsSince(at: number | null, now: EpochMs): number {
  return at === null ? 0 : Math.max(0, now - at) / 1000;
}
