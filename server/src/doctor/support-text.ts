import type { HealthCheck } from "@campusward/contracts/desk/health";
import { sql } from "kysely";
import { measureData } from "../database/backup/measure-data.ts";
import type { Database } from "../database/database.ts";
import type { EpochMs } from "../database/tables.ts";
import type { RememberedError } from "../remember-errors.ts";
import type { Examined } from "./examine.ts";
import type { Finding } from "./findings.ts";
import { findKeeper } from "./keeper.ts";

export type SupportFacts = {
  engine: "sqlite" | "postgres";
  /** Who starts it. */
  keptBy: string;
  /** Names of settings, those that are set and all. */
  set: readonly string[];
  settings: readonly string[];
  /** Bytes of the data. */
  bytes: number;
  counts: { leads: number; accounts: number; "mails waiting": number };
  errors: readonly RememberedError[];
};

type Found = Finding & { check: HealthCheck };

/**
 * What somebody who helps from elsewhere asks first. Only what this program wrote itself goes into it, and counts: no name,
 * address, value of a setting, or word of another program.
 */
export function writeSupport(facts: SupportFacts, findings: readonly Found[], version: string, now: EpochMs): string {
  const { engine, keptBy, set, settings, bytes, counts, errors } = facts;
  const { rss } = process.memoryUsage();
  const of = (state: Finding["state"]) => findings.filter((finding) => finding.state === state);
  const named = (state: Finding["state"]) => [...new Set(of(state).map(({ check }) => check))].join(", ") || "none";
  const isSet = new Set(set);
  const namesOf = (wanted: boolean) => settings.filter((name) => isSet.has(name) === wanted).join(" ") || "none";
  return [
    `Campusward ${version}, ${new Date(now).toISOString().slice(0, 16)}Z. No names, addresses or secrets.`,
    `${engine === "sqlite" ? "SQLite" : "PostgreSQL"}, Node ${process.version}, ${process.platform} ${process.arch}, by ${keptBy}`,
    `up for ${Math.floor(process.uptime() / 3600)} h, ${mega(rss)} of memory, data ${mega(bytes)}, ${sayCounts(counts)}`,
    ...(["fault", "warning"] as const).flatMap((state) =>
      of(state).map(({ check, plain }) => `${state}: ${check}: ${plain ?? "see Health"}`),
    ),
    `not known: ${named("unknown")}`,
    `fine: ${named("fine")}`,
    `set: ${namesOf(true)}`,
    `not set: ${namesOf(false)}`,
    `errors since the start: ${errors.length === 0 ? "none" : ""}`.trim(),
    ...errors.map(
      ({ kind, count, at }) => `  ${count} times, last ${Math.floor((now - at) / 60_000)} min ago: ${kind}`,
    ),
    "",
  ].join("\n");
}

function sayCounts(counts: SupportFacts["counts"]): string {
  return Object.entries(counts)
    .map(([name, count]) => `${count} ${name}`)
    .join(", ");
}

function mega(bytes: number): string {
  return `${Math.ceil(bytes / 1e6)} MB`;
}

type Facts = Pick<Examined, "names" | "settings" | "keeper"> & {
  database: Database;
  readErrors: () => readonly RememberedError[];
};

/** Reads what support is told beside what the doctor found. */
export async function readSupportFacts({
  database,
  names,
  settings,
  keeper,
  readErrors,
}: Facts): Promise<SupportFacts> {
  const counted = sql<SupportFacts["counts"]>`select
    (select count(*) from leads) as leads,
    (select count(*) from accounts) as accounts,
    (select count(*) from outbox_mails where state in ('queued', 'sending', 'retrying')) as "mails waiting"`;
  const { rows } = await counted.execute(database.reader);
  return {
    engine: database.engine,
    keptBy: (keeper ?? findKeeper()).by,
    set: names,
    settings,
    bytes: await measureData(database),
    counts: rows[0] ?? { leads: 0, accounts: 0, "mails waiting": 0 },
    errors: readErrors(),
  };
}
