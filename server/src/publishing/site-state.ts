import type { DraftChange, SiteState, SiteValue } from "@campusward/contracts/desk/site-desk";
import type { Person } from "../http/api/person.ts";
import { type DraftRow, formerColleague, readDraft, readPublished } from "./draft.ts";
import type { PublishingContext } from "./publishing-context.ts";
import { toBuild } from "./read-builds.ts";

/** What is on the site, what would be, and what is being done about it. */
export async function readSite(
  { database, shown, buildSite, now }: PublishingContext,
  person: Person,
): Promise<SiteState> {
  const reader = database.query;
  // Before the number: whoever sees that a build is published sees its number, too.
  const build = await toBuild(reader, now());
  const newest = await readPublished(reader);
  const rows = await readDraft(reader);
  const texts = new Map(shown.wordsAsTheyCame().texts.map(({ path, value }) => [path, value]));
  const before: Record<string, SiteValue> = {};
  for (const { path } of rows) {
    const value = newest.layer[path] ?? texts.get(path);
    if (value !== undefined) before[path] = value;
  }
  const { lists, forms } = shown.wordsAsTheyCame();
  for (const { path } of [...lists, ...forms]) {
    if (newest.layer[path] !== undefined) before[path] = newest.layer[path];
  }
  return {
    number: newest.number,
    publishedAt: newest.at,
    publishedBy: newest.by,
    draft: rows.map((row) => toChange(row, person)),
    published: before,
    build,
    canBuild: buildSite !== null,
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
