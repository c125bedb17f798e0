import type { readSources as readSourcesEndpoint } from "@campusward/contracts/desk/lead-sources";
import { sql } from "kysely";
import type * as z from "zod/mini";
import type { Database } from "../database/database.ts";
import type { EpochMs } from "../database/tables.ts";
import type { Person } from "../http/api/person.ts";
import { nameOf } from "./colleagues.ts";
import { parseRange } from "./read-figures.ts";

type Sources = z.infer<typeof readSourcesEndpoint.response>;
type Wanted = z.infer<typeof readSourcesEndpoint.request>;

/** More lines than anybody reads. */
const mostRows = 50;

const columns = {
  source: "source",
  campaign: "utm_campaign",
  page: "page",
  profile: "profile_key",
  colleague: "assignee_id",
} as const satisfies Record<Wanted["by"], string>;

/**
 * What became of the leads of a range of days, by where they came from. Spam counts nowhere. The first answer is the
 * middle one; whom the team typed in was promised none.
 * @throws {AppError} `invalid_fields` for a range of days that is none
 */
export async function readSources(
  database: Database,
  person: Pick<Person, "accountId" | "role">,
  { by, ...days }: Wanted,
  { timeZone }: { now: EpochMs; timeZone: string },
): Promise<Sources> {
  const { from, to } = parseRange(days, timeZone);
  const key = sql.ref(`leads.${columns[by]}`);
  const isOwn = by === "colleague" && person.role !== "admin";
  const found = sql`
    select coalesce(${key}, '') as name,
      case when leads.kind <> 'added' and leads.replied_at <= leads.reply_by_at then 1 else 0 end as in_time,
      case when leads.kind <> 'added' then leads.replied_at - leads.received_at end as answered_in,
      case when leads.status in ('demo-booked', 'won') or exists (
        select 1 from lead_events where lead_events.lead_id = leads.id and lead_events.kind = 'status'
        and lead_events.detail like '%"to":"demo-booked"%'
      ) then 1 else 0 end as demo,
      case when leads.status = 'won' then 1 else 0 end as won
    from leads
    where held_since is null and received_at >= ${from} and received_at < ${to} and status <> 'spam'
    ${isOwn ? sql`and assignee_id = ${person.accountId}` : sql``}
  `;
  // The middle of each group: the one in the middle, or the earlier of two.
  const { rows } = await sql<Omit<Sources["rows"][number], "label">>`
    with found as (${found}),
    placed as (
      select name, answered_in, row_number() over (partition by name order by answered_in) as place,
        count(*) over (partition by name) as of
      from found where answered_in is not null
    ),
    middles as (select name, answered_in from placed where place = (of + 1) / 2)
    select found.name as key, cast(count(*) as integer) as leads, cast(sum(in_time) as integer) as "inTime",
      cast(sum(demo) as integer) as demos, cast(sum(won) as integer) as won,
      cast(max(middles.answered_in) as bigint) as "firstAnswerMs"
    from found left join middles on middles.name = found.name
    group by found.name order by count(*) desc, found.name limit ${sql.lit(mostRows)}
  `.execute(database.reader);
  const labels =
    by === "colleague"
      ? await findNames(
          database,
          rows.map((row) => row.key),
        )
      : new Map<string, string>();
  return {
    rows: rows.map((row) => ({
      ...row,
      firstAnswerMs: row.firstAnswerMs === null ? null : Number(row.firstAnswerMs),
      label: labels.get(row.key) ?? null,
    })),
  };
}

async function findNames({ reader }: Database, ids: readonly string[]): Promise<Map<string, string>> {
  const accounts = reader.selectFrom("accounts").select(["id", "name", "email"]);
  const found = await accounts.where("id", "in", [...ids, ""]).execute();
  return new Map(found.map((account) => [account.id, nameOf(account)]));
}
