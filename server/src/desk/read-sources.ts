import { noValue } from "@campusward/contracts/desk/filter-values";
import type { readSources as readSourcesEndpoint } from "@campusward/contracts/desk/lead-sources";
import { sql } from "kysely";
import type * as z from "zod/mini";
import { namesOfAccounts } from "../database/account-names.ts";
import type { Database } from "../database/database.ts";
import { parseRange } from "../database/day-range.ts";
import type { EpochMs } from "../database/tables.ts";
import { conditionsOfFields } from "./leads/lead-selection.ts";
import { type Measured, measureLeads, type Reader, receivedIn } from "./measure-leads.ts";

type Sources = z.infer<typeof readSourcesEndpoint.response>;
type Wanted = z.infer<typeof readSourcesEndpoint.request>;

const columns = {
  source: "source",
  campaign: "utm_campaign",
  page: "page",
  profile: "profile_key",
  colleague: "assignee_id",
} as const satisfies Record<Wanted["by"], string>;

/**
 * What became of the leads of a range of days, by where they came from. Spam counts nowhere.
 * @throws {AppError} `invalid_fields` for a range of days that is none
 */
export async function readSources(
  database: Database,
  person: Reader,
  { by, from, to, ...filter }: Wanted,
  { now, timeZone }: { now: EpochMs; timeZone: string },
): Promise<Sources> {
  const range = parseRange({ from, to }, timeZone);
  const key = sql`coalesce(${sql.ref(`leads.${columns[by]}`)}, ${noValue})`;
  const of = [...receivedIn(person, range), ...conditionsOfFields(filter)];
  const { groups, all } = await measureLeads(database, { key, of, now });
  const colleagues = by === "colleague" ? groups.map(({ key }) => key) : [];
  const names = await namesOfAccounts(database.reader, colleagues);
  return {
    rows: groups.map((group) => ({ key: group.key, label: names.get(group.key) ?? null, ...toFunnel(group) })),
    all: toFunnel(all),
    spam: all.spam,
  };
}

function toFunnel({ leads, inTime, promised, demos, won, firstAnswerMs }: Measured): Sources["all"] {
  return { leads, inTime, promised, demos, won, firstAnswerMs };
}
