import { valuesOf } from "@campusward/contracts/desk/filter-values";
import { type listMails as endpoint, type MailStateShown, mailStates } from "@campusward/contracts/desk/outbox-desk";
import { dayMs } from "@campusward/contracts/desk/place-time";
import { type Expression, type SqlBool, sql } from "kysely";
import type * as z from "zod/mini";
import { type BoundedCount, countedAtMost } from "../../database/bounded-count.ts";
import type { Database } from "../../database/database.ts";
import { byInstant, countEach, isAmong, isAny, listOf } from "../../database/list-of.ts";
import type { EpochMs } from "../../database/tables.ts";
import { findByWords, selectFound, toSearchWords } from "../../database/text-search.ts";
import type { DeskContext } from "../desk-context.ts";
import { isHeld, keptStates, type ListedMail, listedOfMail, toMailSummary } from "./mail-summary.ts";

export type MailFilter = Omit<z.infer<typeof endpoint.request>, "cursor">;

/** The outbox, newest first, and how many mails there are in each state. */
export const listMails = listOf({
  rows: "mails",
  name: ({ state }: MailFilter) => `mails ${state ?? "all"}`,
  size: 50,
  order: byInstant("outbox_mails", "created_at", "desc"),
  select: async ({ database, now }: Pick<DeskContext, "database" | "now">, { q, ...filter }) =>
    (await findMails(database, q)).where((row) => row.and(toConditions(database, filter, now()))),
  toShown: (_, rows: readonly ListedMail[]) => rows.map(toMailSummary),
  beside: async ({ database }) => ({ states: await countStates(database) }),
});

async function findMails(database: Database, typed: string | undefined) {
  const matches = await findByWords(database, "outbox_mails", toSearchWords(typed));
  const { ids, conditions } = matches;
  const listed = selectFound(database, "outbox_mails", matches)
    .select(listedOfMail)
    .select(isHeld.as("is_held"))
    .where((row) => row.and([...conditions]));
  // A search never matches the content of a held mail.
  return ids || conditions.length > 0 ? listed.where((row) => row.not(isHeld)) : listed;
}

/** One state has an index in the order of the list; all else is compared in each row. */
function toConditions({ withoutIndex }: Database, { state, kind, age }: MailFilter, now: EpochMs) {
  const states = valuesOf(state) as MailStateShown[];
  const [first] = states;
  const inRow = (one: MailStateShown) => isShownAs(one, withoutIndex(sql.ref("outbox_mails.state")));
  return [
    ...(states.length === 1 && first ? [isShownAs(first)] : isAny(states.map(inRow))),
    ...isAmong(withoutIndex(sql.ref("outbox_mails.kind")), valuesOf(kind)),
    ...(age === undefined ? [] : [sql<SqlBool>`outbox_mails.created_at >= ${now - Number(age) * dayMs}`]),
  ];
}

/** All mails behind one shown state were delivered in the same way, if at all. */
function isShownAs(
  state: MailStateShown,
  column: Expression<unknown> = sql.ref("outbox_mails.state"),
): Expression<SqlBool> {
  const states = keptStates[state].map((kept) => kept.state);
  const deliveredBy = keptStates[state][0].delivered_by;
  const isDelivered = deliveredBy === null ? sql`is null` : sql`= ${deliveredBy}`;
  return sql<SqlBool>`${column} in (${sql.join(states)}) and outbox_mails.delivered_by ${isDelivered}`;
}

async function countStates(database: Database) {
  const mails = database.reader.selectFrom("outbox_mails");
  const states = await countEach(database, mailStates, (state) => mails.where(isShownAs(state)));
  return { all: addUp(Object.values(states)), ...states };
}

function addUp(counts: readonly BoundedCount[]): BoundedCount {
  const count = counts.reduce((sum, one) => sum + one.count, 0);
  return {
    count: Math.min(count, countedAtMost),
    isMore: count > countedAtMost || counts.some(({ isMore }) => isMore),
  };
}
