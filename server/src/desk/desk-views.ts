import { type LeadView, leadViews } from "@campusward/contracts/desk/desk-counts";
import { type countViews as countViewsEndpoint, DeskView } from "@campusward/contracts/desk/desk-views";
import type { LeadFilter } from "@campusward/contracts/desk/leads-desk";
import type * as z from "zod/mini";
import { type BoundedCount, countSome } from "../database/bounded-count.ts";
import type { Database } from "../database/database.ts";
import type { Person } from "../http/api/person.ts";
import { type SelectionOf, selectLeads } from "./leads/lead-selection.ts";

type DeskViews = { views: DeskView[] };

/** What a newer version no longer understands is left out. */
export async function readDeskViews({ query }: Database, { accountId }: Person): Promise<DeskViews> {
  const all = query.selectFrom("desk_views").select("views");
  const kept = await all.where("account_id", "=", accountId).executeTakeFirst();
  const views: unknown[] = kept === undefined ? [] : JSON.parse(kept.views);
  return { views: views.flatMap((view) => DeskView.safeParse(view).data ?? []) };
}

export async function keepDeskViews(database: Database, person: Person, { views }: DeskViews): Promise<DeskViews> {
  const row = { account_id: person.accountId, views: JSON.stringify(views) };
  const kept = database.query.insertInto("desk_views").values(row);
  await kept.onConflict((of) => of.column("account_id").doUpdateSet({ views: row.views })).execute();
  return readDeskViews(database, person);
}

/** The leads of each view that match the filter, and of the person's own views those that match theirs. */
export async function countViews(
  database: Database,
  person: Person,
  { filter, ...asking }: Omit<SelectionOf, "filter"> & { filter: Omit<LeadFilter, "view"> },
): Promise<z.infer<typeof countViewsEndpoint.response>> {
  const count = async (wanted: LeadFilter) =>
    countSome(database, (await selectLeads(database, { filter: wanted, ...asking })).leads);
  const views = {} as Record<LeadView, BoundedCount>;
  for (const view of leadViews) views[view] = await count({ ...filter, view });
  const own: BoundedCount[] = [];
  for (const view of (await readDeskViews(database, person)).views) own.push(await count(view));
  return {
    views,
    won: await count({ ...filter, view: "all", status: "won" }),
    closed: await count({ ...filter, view: "all", status: "lost" }),
    own,
  };
}
