import { noValue } from "@campusward/contracts/desk/filter-values";
import type { readSources as readSourcesEndpoint } from "@campusward/contracts/desk/lead-sources";
import { type RawBuilder, sql } from "kysely";
import type * as z from "zod/mini";
import type { Database } from "../database/database.ts";
import type { Person } from "../http/api/person.ts";
import { nameOf } from "./colleagues.ts";
import { cameTo, conditionsOfFields } from "./leads/lead-selection.ts";
import { ofOwn, parseRange } from "./read-figures.ts";

type Sources = z.infer<typeof readSourcesEndpoint.response>;
type Wanted = z.infer<typeof readSourcesEndpoint.request>;
type Row = Sources["rows"][number];

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
  { by, from, to, ...filter }: Wanted,
  { timeZone }: { timeZone: string },
): Promise<Sources> {
  const range = parseRange({ from, to }, timeZone);
  const conditions = [
    sql`leads.held_since is null and leads.received_at >= ${range.from} and leads.received_at < ${range.to}`,
    ...conditionsOfFields(filter),
    ...ofOwn(person),
  ];
  const received = sql.join(conditions, sql` and `);
  const key = sql`coalesce(${sql.ref(`leads.${columns[by]}`)}, ${noValue})`;
  const rows = await measure(database, key, received);
  const [all] = await measure(database, sql`''`, received);
  const spam = await sql<{ count: number }>`
    select cast(count(*) as integer) as count from leads where ${received} and not ${cameTo.lead}
  `.execute(database.reader);
  const names = by === "colleague" ? await findNames(database, rows) : new Map<string, string>();
  const { key: _, ...sum } = all ?? { key: "", leads: 0, inTime: 0, demos: 0, won: 0, firstAnswerMs: null };
  return {
    rows: rows.map((row) => ({ ...row, label: names.get(row.key) ?? null })),
    all: sum,
    spam: spam.rows[0]?.count ?? 0,
  };
}

/** The middle of each group is the one in the middle, or the earlier of two. */
async function measure(
  { reader }: Database,
  key: RawBuilder<unknown>,
  received: RawBuilder<unknown>,
): Promise<Omit<Row, "label">[]> {
  const flag = (condition: RawBuilder<unknown>) => sql`case when ${condition} then 1 else 0 end`;
  const { rows } = await sql<Omit<Row, "label">>`
    with found as (
      select ${key} as name, ${flag(cameTo["in-time"])} as in_time, ${flag(cameTo.demo)} as demo,
        ${flag(cameTo.won)} as won,
        case when leads.kind <> 'added' then leads.replied_at - leads.received_at end as answered_in
      from leads where ${received} and ${cameTo.lead}
    ),
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
  `.execute(reader);
  return rows.map((row) => ({
    ...row,
    firstAnswerMs: row.firstAnswerMs === null ? null : Number(row.firstAnswerMs),
  }));
}

async function findNames({ reader }: Database, rows: readonly { key: string }[]): Promise<Map<string, string>> {
  const ids = rows.map(({ key }) => key);
  const accounts = reader.selectFrom("accounts").select(["id", "name", "email"]);
  const found = await accounts.where("id", "in", [...ids, ""]).execute();
  return new Map(found.map((account) => [account.id, nameOf(account)]));
}
