import { type listMails as endpoint, type MailStateShown, mailStates } from "@campusward/contracts/desk/outbox-desk";
import { type Expression, type SqlBool, sql } from "kysely";
import type * as z from "zod/mini";
import { type BoundedCount, countedAtMost, countSome } from "../../database/bounded-count.ts";
import type { Database } from "../../database/database.ts";
import { type KeysetOrder, keysetPage } from "../../database/keyset-page.ts";
import { findByWords, selectFound, toSearchWords } from "../../database/text-search.ts";
import { isHeld, keptStates, type ListedMail, listedOfMail, toMailSummary } from "./mail-summary.ts";

const perPage = 50;

const newestFirst: KeysetOrder<ListedMail> = {
  columns: ["outbox_mails.created_at", "outbox_mails.id"],
  direction: "desc",
  placeOf: ({ created_at, id }) => ({ at: created_at, id }),
};

export type MailFilter = { state?: MailStateShown | undefined; q?: string | undefined };
type MailPage = z.infer<typeof endpoint.response>;

/**
 * One page of the outbox, newest first, and how many mails there are in each state.
 * @throws {AppError} `invalid_fields` for a cursor of another list.
 */
export async function listMails(
  database: Database,
  { state, q }: MailFilter,
  cursor: string | undefined,
): Promise<MailPage> {
  const mails = await findMails(database, q);
  const page = await keysetPage(state ? mails.where(isShownAs(state)) : mails, newestFirst, {
    name: `mails ${state ?? "all"}`,
    cursor,
    size: perPage,
  });
  return { mails: page.rows.map(toMailSummary), next: page.next, states: await countStates(database) };
}

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

/** All mails behind one shown state were delivered in the same way, if at all. */
function isShownAs(state: MailStateShown): Expression<SqlBool> {
  const states = keptStates[state].map((kept) => kept.state);
  const deliveredBy = keptStates[state][0].delivered_by;
  const isDelivered = deliveredBy === null ? sql`is null` : sql`= ${deliveredBy}`;
  return sql<SqlBool>`outbox_mails.state in (${sql.join(states)}) and outbox_mails.delivered_by ${isDelivered}`;
}

async function countStates(database: Database): Promise<MailPage["states"]> {
  const states = {} as Record<MailStateShown, BoundedCount>;
  for (const state of mailStates) {
    const mails = database.reader.selectFrom("outbox_mails").where(isShownAs(state));
    states[state] = await countSome(database, mails);
  }
  return { all: addUp(Object.values(states)), ...states };
}

function addUp(counts: readonly BoundedCount[]): BoundedCount {
  const count = counts.reduce((sum, one) => sum + one.count, 0);
  return {
    count: Math.min(count, countedAtMost),
    isMore: count > countedAtMost || counts.some(({ isMore }) => isMore),
  };
}
