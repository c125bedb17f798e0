import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely";
import type { Database } from "../database/database.ts";
import type { Range } from "../database/day-range.ts";
import type { EpochMs } from "../database/tables.ts";
import type { Person } from "../http/api/person.ts";
import { cameLate, cameTo, firstAnswerMs } from "./leads/lead-figures.ts";

export type Reader = Pick<Person, "accountId" | "role">;

/** More lines than anybody reads. */
const mostGroups = 50;

/** Colleagues' figures are for admins: who is none gets those of their own leads. */
export function ofOwn({ accountId, role }: Reader): RawBuilder<SqlBool>[] {
  return role === "admin" ? [] : [sql<SqlBool>`leads.assignee_id = ${accountId}`];
}

/** Received in a range, and in a list: neither held nor merged into another. */
export function receivedIn(person: Reader, { from, to }: Pick<Range, "from" | "to">): Expression<SqlBool>[] {
  const received = sql<SqlBool>`(leads.held_since is null and leads.received_at >= ${from} and leads.received_at < ${to})`;
  return [received, ...ofOwn(person)];
}

/** The figures of a group of leads. `promised` counts those whose promise was kept or broken. */
export type Measured = {
  key: string;
  leads: number;
  inTime: number;
  promised: number;
  demos: number;
  won: number;
  spam: number;
  firstAnswerMs: number | null;
};

/**
 * The figures of leads by a key, the largest group first, and those of all together. The leads are read once. The first
 * answer is the median: of two in the middle, halfway between them.
 */
export async function measureLeads(
  { reader }: Database,
  { key, of, now }: { key: RawBuilder<unknown>; of: readonly Expression<SqlBool>[]; now: EpochMs },
): Promise<{ groups: Measured[]; all: Measured }> {
  const flag = (condition: RawBuilder<unknown>) => sql`case when ${condition} then 1 else 0 end`;
  const sum = (what: RawBuilder<unknown>) => sql`cast(coalesce(sum(${what}), 0) as integer)`;
  const sums = sql`${sum(sql`lead`)} as leads, ${sum(sql`in_time`)} as "inTime",
    ${sum(sql`in_time + late`)} as promised, ${sum(sql`demo`)} as demos, ${sum(sql`won`)} as won,
    ${sum(sql`1 - lead`)} as spam`;
  const median = sql`cast(round(avg(answered_in)) as bigint)`;
  const { rows } = await sql<Measured & { isAll: number }>`
    with found as materialized (
      select ${key} as name, ${flag(cameTo.lead)} as lead, ${flag(cameTo["in-time"])} as in_time,
        ${flag(cameLate(now))} as late, ${flag(cameTo.demo)} as demo, ${flag(cameTo.won)} as won,
        ${firstAnswerMs} as answered_in
      from leads where ${sql.join(of, sql` and `)}
    ),
    placed as materialized (
      select name, answered_in, row_number() over (partition by name order by answered_in) as place,
        count(*) over (partition by name) as answers
      from found where answered_in is not null and in_time + late > 0
    ),
    medians as (
      select name, ${median} as ms from placed where place in ((answers + 1) / 2, (answers + 2) / 2) group by name
    ),
    groups as (
      select found.name, ${sums} from found group by name having sum(lead) > 0
      order by sum(lead) desc, name limit ${sql.lit(mostGroups)}
    )
    select 0 as "isAll", groups.name as key, leads, "inTime", promised, demos, won, spam, medians.ms as "firstAnswerMs"
    from groups left join medians on medians.name = groups.name
    union all
    select 1, '', ${sums}, (
      select ${median} from (
        select answered_in from placed order by answered_in
        limit (select 2 - count(*) % 2 from placed) offset (select (count(*) - 1) / 2 from placed)
      ) as middle
    ) from found
  `.execute(reader);
  const lines = rows
    .map((row) => ({ ...row, firstAnswerMs: row.firstAnswerMs === null ? null : Number(row.firstAnswerMs) }))
    .sort((one, other) => other.leads - one.leads || (one.key < other.key ? -1 : 1));
  const all = lines.find(({ isAll }) => isAll === 1);
  if (!all) throw new Error("Sums of all leads have a line, also of none.");
  return { groups: lines.filter(({ isAll }) => isAll === 0), all };
}
