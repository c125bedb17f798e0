import { type listMails as endpoint, type MailStateShown, mailStates } from "@campusward/contracts/desk/outbox-desk";
import { sql } from "kysely";
import type * as z from "zod/mini";
import { type BoundedCount, countedAtMost, countSome } from "../../database/bounded-count.ts";
import { type Place, parseCursor, toCursor } from "../../database/cursor.ts";
import type { Database } from "../../database/database.ts";
import { findByText, type TextMatches } from "../../database/find-by-text.ts";
import { type Stretch, walkInStretches } from "../../database/walk-in-stretches.ts";
import { isHeld, type ListedMail, listedOfMail, toMailSummary } from "./mail-summary.ts";
import { type KeptState, keptStates } from "./shown-mail-states.ts";

const perPage = 50;
const fromTheNewest: Place = { at: Number.MAX_SAFE_INTEGER, id: "" };

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
  const list = `mails ${state ?? "all"}`;
  const after = cursor === undefined ? fromTheNewest : parseCursor(list, cursor);
  const matches = await findByText(database, "outbox_mails", q);
  const kept: readonly (KeptState | null)[] = state ? keptStates[state] : [null];
  // A shown state may be two stretches of the index: as much of each as a page may hold, and one mail more.
  const found: ListedMail[] = [];
  for (const one of kept) found.push(...(await readMails(database, one, matches, after)));
  found.sort((one, other) => other.created_at - one.created_at || (one.id < other.id ? 1 : -1));
  const page = found.slice(0, perPage);
  const last = page.at(-1);
  return {
    mails: page.map(toMailSummary),
    next: last && found.length > perPage ? toCursor(list, { at: last.created_at, id: last.id }) : null,
    states: await countStates(database),
  };
}

function readMails(
  database: Database,
  kept: KeptState | null,
  matches: TextMatches,
  after: Place,
): Promise<ListedMail[]> {
  const read = (stretch: Stretch<Place>, limit: number) => readStretch(database, kept, matches, stretch, limit);
  const isSparse = matches.ids === null && matches.conditions.length > 0;
  if (!isSparse) return read({ after, until: null }, perPage + 1);
  const findEnd = (from: Place, rows: number) => findPlace(database, kept, from, rows);
  return walkInStretches(database, { after, findEnd, read }, perPage + 1);
}

async function findPlace(database: Database, kept: KeptState | null, { at, id }: Place, rows: number) {
  const row = await mailsIn(database, kept)
    .select(["created_at", "id"])
    .where(sql<boolean>`(outbox_mails.created_at, outbox_mails.id) < (${at}, ${id})`)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .offset(rows - 1)
    .limit(1)
    .executeTakeFirst();
  return row ? { at: row.created_at, id: row.id } : null;
}

function readStretch(
  database: Database,
  kept: KeptState | null,
  { ids, conditions }: TextMatches,
  { after, until }: Stretch<Place>,
  limit: number,
): Promise<ListedMail[]> {
  const place = sql`(outbox_mails.created_at, outbox_mails.id)`;
  const rows = mailsIn(database, kept, ids)
    .select(listedOfMail)
    .select(isHeld.as("is_held"))
    .where((row) => row.and([...conditions]))
    .where(sql<boolean>`${place} < (${after.at}, ${after.id})`)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit);
  // What is held is found by nothing that it says.
  const findable = ids || conditions.length > 0 ? rows.where((row) => row.not(isHeld)) : rows;
  return (until === null ? findable : findable.where(sql<boolean>`${place} >= (${until.at}, ${until.id})`)).execute();
}

/** The limit keeps the planner from looking for the other conditions first. */
function mailsIn({ query }: Database, kept: KeptState | null, ids: readonly string[] | null = null) {
  const named = query
    .selectFrom("outbox_mails")
    .selectAll()
    .where("id", "in", [...(ids ?? []), ""]);
  const mails = ids
    ? query.selectFrom(named.limit(ids.length + 1).as("outbox_mails"))
    : query.selectFrom("outbox_mails");
  if (!kept) return mails;
  return mails.where("state", "=", kept.state).where("delivered_by", kept.delivered_by ? "=" : "is", kept.delivered_by);
}

async function countStates(database: Database): Promise<MailPage["states"]> {
  const states = {} as Record<MailStateShown, BoundedCount>;
  for (const state of mailStates) {
    const counts = [];
    for (const kept of keptStates[state]) counts.push(await countSome(database, mailsIn(database, kept)));
    states[state] = addUp(counts);
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
