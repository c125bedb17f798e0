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
  const measured = await measure(database, key, received);
  const rows = measured.filter(({ isAll }) => isAll === 0);
  const all = measured.find(({ isAll }) => isAll === 1);
  if (!all) throw new Error("Sums of all leads have a line, also of none.");
  const { isAll: _isAll, key: _key, spam, ...sum } = all;
  const names = by === "colleague" ? await findNames(database, rows) : new Map<string, string>();
  return {
    rows: rows.map(({ isAll: _all, spam: _spam, ...row }) => ({ ...row, label: names.get(row.key) ?? null })),
    all: sum,
    spam,
  };
}

type Measured = Omit<Row, "label"> & { isAll: number; spam: number };

/**
 * A line for each group, the largest first, and one for all, which the leads are read for once. The middle of each is the
 * one in the middle, or the earlier of two.
 */
async function measure(
  { reader }: Database,
  key: RawBuilder<unknown>,
  received: RawBuilder<unknown>,
): Promise<Measured[]> {
  const flag = (condition: RawBuilder<unknown>) => sql`case when ${condition} then 1 else 0 end`;
  const sum = (what: RawBuilder<unknown>) => sql`cast(coalesce(sum(${what}), 0) as integer)`;
  const sums = sql`${sum(sql`lead`)} as leads, ${sum(sql`in_time`)} as "inTime", ${sum(sql`demo`)} as demos,
    ${sum(sql`won`)} as won, ${sum(sql`1 - lead`)} as spam`;
  const { rows } = await sql<Measured>`
    with found as materialized (
      select ${key} as name, ${flag(cameTo.lead)} as lead, ${flag(cameTo["in-time"])} as in_time,
        ${flag(cameTo.demo)} as demo, ${flag(cameTo.won)} as won,
        case when ${cameTo.lead} and leads.kind <> 'added' then leads.replied_at - leads.received_at end as answered_in
      from leads where ${received}
    ),
    placed as materialized (
      select name, answered_in, row_number() over (partition by name order by answered_in) as place,
        count(*) over (partition by name) as of
      from found where answered_in is not null
    ),
    groups as (
      select found.name, ${sums} from found group by name having sum(lead) > 0
      order by sum(lead) desc, name limit ${sql.lit(mostRows)}
    )
    select 0 as "isAll", groups.name as key, leads, "inTime", demos, won, spam, placed.answered_in as "firstAnswerMs"
    from groups left join placed on placed.name = groups.name and placed.place = (placed.of + 1) / 2
    union all
    select 1, '', ${sums}, (
      select answered_in from placed order by answered_in limit 1 offset (select (count(*) - 1) / 2 from placed)
    ) from found
  `.execute(reader);
  return rows
    .map((row) => ({ ...row, firstAnswerMs: row.firstAnswerMs === null ? null : Number(row.firstAnswerMs) }))
    .sort((one, other) => other.leads - one.leads || (one.key < other.key ? -1 : 1));
}

async function findNames({ reader }: Database, rows: readonly { key: string }[]): Promise<Map<string, string>> {
  const ids = rows.map(({ key }) => key);
  const accounts = reader.selectFrom("accounts").select(["id", "name", "email"]);
  const found = await accounts.where("id", "in", [...ids, ""]).execute();
  return new Map(found.map((account) => [account.id, nameOf(account)]));
}
