import { existsSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import { type DatabaseLocation, databaseFileName, openDatabase } from "../database/open-database.ts";
import { openAsItIs, openForCommand, readMigrations } from "../database/open-for-command.ts";
import type { EpochMs } from "../database/tables.ts";
import { OperatorError } from "../errors.ts";

export type Deployment = { place: DatabaseLocation; host: string; port: number; publicUrl: string };

/**
 * What `npm run update` asks of a version, old or new. It runs the program of that version, because only that knows its
 * settings and its database; what is said here is therefore read by other versions.
 * @returns what is written for the update: JSON, or nothing.
 * @throws {OperatorError}
 */
export async function takeUpdateStep([step, since]: readonly string[], deployment: Deployment): Promise<string> {
  const { place, ...address } = deployment;
  if (step === "settings") {
    const hasData = place.databaseUrl !== undefined || existsSync(join(place.dataDir, databaseFileName));
    return JSON.stringify({ ...address, dataDir: place.dataDir, hasData });
  }
  if (step === "migrate") {
    await (await openDatabase(place)).close();
    return "";
  }
  if (step === "migrations") return JSON.stringify(await readMigrations(place));
  if (step === "count-since" && since) {
    await using database = (await openAsItIs(place)) ?? (await openForCommand(place));
    return JSON.stringify(await countSince(database.query, Number(since)));
  }
  throw new OperatorError("These are steps of npm run update.");
}

/** How much came into the database since then, by what people call it. */
export async function countSince(query: Database["query"], since: EpochMs): Promise<Record<string, number>> {
  const [leads, accounts, entries] = await Promise.all([
    query.selectFrom("leads").select(count).where("received_at", ">", since).executeTakeFirstOrThrow(),
    query.selectFrom("accounts").select(count).where("created_at", ">", since).executeTakeFirstOrThrow(),
    query.selectFrom("lead_events").select(count).where("at", ">", since).executeTakeFirstOrThrow(),
  ]);
  return { leads: Number(leads.n), accounts: Number(accounts.n), "steps on leads": Number(entries.n) };
}

const count = sql<string | number>`count(*)`.as("n");
