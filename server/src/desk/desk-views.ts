import { DeskView } from "@campusward/contracts/desk/desk-views";
import type { Database } from "../database/database.ts";
import type { Person } from "../http/api/person.ts";

type DeskViews = { views: DeskView[] };

/** What a newer version no longer understands is left out. */
export async function readDeskViews({ query }: Database, { accountId }: Person): Promise<DeskViews> {
  const kept = await query
    .selectFrom("desk_views")
    .select("views")
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  const views: unknown[] = kept === undefined ? [] : JSON.parse(kept.views);
  return { views: views.flatMap((view) => DeskView.safeParse(view).data ?? []) };
}

export async function keepDeskViews(database: Database, person: Person, { views }: DeskViews): Promise<DeskViews> {
  const row = { account_id: person.accountId, views: JSON.stringify(views) };
  await database.query
    .insertInto("desk_views")
    .values(row)
    .onConflict((conflict) => conflict.column("account_id").doUpdateSet({ views: row.views }))
    .execute();
  return readDeskViews(database, person);
}
