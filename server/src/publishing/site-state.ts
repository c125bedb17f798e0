import type { DraftChange, SiteState, SiteValue } from "@campusward/contracts/desk/site-desk";
import type { Person } from "../http/api/person.ts";
import { type DraftRow, formerColleague, readDraft, readPublished } from "./draft.ts";
import type { PublishingContext } from "./publishing-context.ts";

/** What is on the site, and what would be. */
export async function readSite({ database, shown }: PublishingContext, person: Person): Promise<SiteState> {
  const reader = database.query;
  const newest = await readPublished(reader);
  const rows = await readDraft(reader);
  const { texts: places, lists, wholes, forms } = shown.words();
  const texts = new Map([...places, ...wholes].map(({ path, asItCame }) => [path, asItCame]));
  const before: Record<string, SiteValue> = {};
  for (const { path } of rows) {
    const value = newest.layer[path] ?? texts.get(path);
    if (value !== undefined) before[path] = value;
  }
  for (const { path } of [...lists, ...forms]) {
    if (newest.layer[path] !== undefined) before[path] = newest.layer[path];
  }
  return {
    number: newest.number,
    publishedAt: newest.at,
    publishedBy: newest.by,
    draft: rows.map((row) => toChange(row, person)),
    published: before,
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
