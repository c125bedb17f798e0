import type { Publication } from "@campusward/contracts/desk/site-desk";
import { formerColleague } from "../draft.ts";
import type { PublishingContext } from "../publishing-context.ts";

/** As many as somebody looks through; all are kept. */
const mostListed = 200;

/** What was published, the newest first. */
export async function listPublications({ database }: PublishingContext): Promise<Publication[]> {
  const rows = await database.reader
    .selectFrom("site_publications")
    .leftJoin("accounts", "accounts.id", "site_publications.published_by")
    .select(["number", "changes", "back_to", "published_at"])
    .select(["accounts.name as account_name", "accounts.email as account_email"])
    .orderBy("number", "desc")
    .limit(mostListed)
    .execute();
  return rows.map((row) => ({
    number: row.number,
    at: row.published_at,
    by: row.account_name ?? row.account_email ?? formerColleague,
    backTo: row.back_to,
    changes: (JSON.parse(row.changes) as Publication["changes"]).map(({ path, before, after }) => ({
      path,
      before,
      after,
    })),
  }));
}
