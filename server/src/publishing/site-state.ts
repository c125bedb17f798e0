import { type DraftChange, type SiteState, siteForms, siteLists } from "@campusward/contracts/desk/site-desk";
import type { Person } from "../http/api/person.ts";
import { type DraftRow, formerColleague, readDraft, readPublished } from "./draft.ts";
import type { PublishingContext } from "./publishing-context.ts";
import { cameAs } from "./shown-site.ts";

/** What is on the site, and what would be. */
export async function readSite({ database, shown }: PublishingContext, person: Person): Promise<SiteState> {
  const reader = database.query;
  const newest = await readPublished(reader);
  const rows = await readDraft(reader);
  const places = shown.places();
  const published = [...siteLists, ...siteForms, ...rows.map(({ path }) => path)].flatMap((path) => {
    const value = newest.layer[path] ?? cameAs(places.get(path));
    return value === undefined ? [] : [[path, value] as const];
  });
  return {
    number: newest.number,
    publishedAt: newest.at,
    publishedBy: newest.by,
    draft: rows.map((row) => toChange(row, person)),
    published: Object.fromEntries(published),
  };
}

function toChange(row: DraftRow, person: Person): DraftChange {
  return {
    path: row.path,
    value: JSON.parse(row.value),
    version: row.version,
    by: row.account_name ?? row.account_email ?? formerColleague,
    isMine: row.changed_by === person.accountId,
    at: row.changed_at,
  };
}
