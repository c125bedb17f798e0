import type { SiteBuild, SiteValue } from "@campusward/contracts/desk/site-desk";
import type { Reader } from "../database/database.ts";
import type { EpochMs } from "../database/tables.ts";
import { formerColleague } from "./draft.ts";
import type { PublishingContext } from "./publishing-context.ts";

/** A process that builds says so; after this long without a word it is gone. */
export const silenceMs = 60_000;

export function newestBuild(reader: Reader) {
  return reader
    .selectFrom("site_builds")
    .leftJoin("accounts", "accounts.id", "site_builds.started_by")
    .selectAll("site_builds")
    .select(["accounts.name as account_name", "accounts.email as account_email"])
    .where("purpose", "!=", "renew")
    .orderBy("site_builds.id", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** The newest build as the desk sees it. */
export async function toBuild(reader: Reader, now: EpochMs): Promise<SiteBuild | null> {
  const row = await newestBuild(reader);
  if (!row || row.purpose === "renew") return null;
  const isAbandoned = row.state === "building" && row.beat_at < now - silenceMs;
  return {
    id: row.id,
    purpose: row.purpose,
    state: isAbandoned ? "stopped" : row.state,
    step: row.step,
    number: row.number,
    by: row.account_name ?? row.account_email ?? formerColleague,
    startedAt: row.started_at,
    endedAt: row.ended_at,
    changes: (JSON.parse(row.changes) as SiteValue[]).length,
    faults: JSON.parse(row.faults),
    warnings: JSON.parse(row.warnings),
    weights: JSON.parse(row.weights),
  };
}

/** The newest draft that can be looked at; null without one. */
export async function findPreview({ database }: PublishingContext): Promise<string | null> {
  const newest = await newestBuild(database.query);
  return newest && (newest.state === "ready" || newest.state === "published") ? newest.id : null;
}
