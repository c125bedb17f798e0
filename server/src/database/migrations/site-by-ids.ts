import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { type Kysely, sql } from "kysely";

type Value = string | number | boolean | null | Value[] | { [field: string]: Value };
type Layer = { [path: string]: Value };

/**
 * The lists of the site as of the version that counted their entries, by their paths: the ids that the entries have since
 * then, in the order of that time, and null for one that is gone; the number of lines that a list without ids has since then.
 */
const listsAt: Readonly<Record<string, readonly (string | null)[] | number>> = JSON.parse(
  readFileSync(new URL("site-by-ids.json", import.meta.url), "utf8"),
);

/** Where that version kept the texts with numbers in their paths, as it had found them in the brand. */
const numberedTexts = "*";

/**
 * Drafts and publications named entries of lists by their numbers: `tracks.1.title`, `{"like": 1}`. Now they have ids, so
 * that nothing is followed by its likeness.
 */
export async function siteByIds(kysely: Kysely<unknown>): Promise<void> {
  const found = await sql<{ value: string }>`select value from site_came where path = ${numberedTexts}`.execute(kysely);
  const came: Layer = JSON.parse(found.rows[0]?.value ?? "{}");
  type Published = { number: number; words: string; changes: string };
  const published = await sql<Published>`select number, words, changes from site_publications order by number`.execute(
    kysely,
  );
  const drafts = await sql<{ path: string; value: string }>`select path, value from site_draft`.execute(kysely);
  const shown: Layer = JSON.parse(published.rows.at(-1)?.words ?? "{}");
  const asDrafted: Layer = { ...shown };
  for (const { path, value } of drafts.rows) asDrafted[path] = JSON.parse(value);
  for (const { path, value } of drafts.rows) {
    const [newPath, newValue] = toIds(...wholeLines(path, asDrafted, came)) ?? [null, null];
    if (newPath === path && JSON.stringify(newValue) === value) continue;
    await sql`delete from site_draft where path = ${newPath} and path <> ${path}`.execute(kysely);
    if (newPath === null) await sql`delete from site_draft where path = ${path}`.execute(kysely);
    else
      await sql`update site_draft set path = ${newPath}, value = ${JSON.stringify(newValue)} where path = ${path}`.execute(
        kysely,
      );
  }
  for (const { number, ...before } of published.rows) {
    const words = JSON.stringify(layerToIds(JSON.parse(before.words), came));
    const changes = JSON.stringify((JSON.parse(before.changes) as Change[]).map(changeToIds));
    await sql`update site_publications set words = ${words}, changes = ${changes} where number = ${number}`.execute(
      kysely,
    );
  }
}

/** What a publication changed, for the history: its paths are read by people, and all of it stays. */
type Change = { path: string; before: Value; after: Value };

function changeToIds({ path, before, after, ...others }: Change): Change {
  const valueToIds = (value: Value) => toIds(path, value)?.[1] ?? value;
  return { ...others, path: toIds(path, null)?.[0] ?? path, before: valueToIds(before), after: valueToIds(after) };
}

/**
 * All that lay over a brand, with ids. What belonged to an entry that is gone is left out.
 * @param came the brand's texts at that time, by their paths
 */
export function layerToIds(layer: Layer, came: Layer): Layer {
  const places = Object.keys(layer).flatMap((path) => [toIds(...wholeLines(path, layer, came))].filter(isPlace));
  return Object.fromEntries(places);
}

/**
 * A line of a list that has other lines since then, such as a postal address: the list as it was shown, which can be laid
 * over any other one. Whatever else is at the path stays.
 */
function wholeLines(path: string, layer: Layer, came: Layer): Place {
  const list = /^(.*)\.\d+$/.exec(path)?.[1];
  const lines: Value[] = [];
  for (let next = came[`${list}.0`]; next !== undefined; next = came[`${list}.${lines.length}`]) {
    lines.push(layer[`${list}.${lines.length}`] ?? next);
  }
  const since = list && listsAt[pathToIds(list) ?? ""];
  const hasOther = typeof since === "number" && lines.length > 0 && lines.length !== since;
  const isAll = !Object.keys(came).some((one) => one.startsWith(`${list}.${lines.length}.`));
  return list && hasOther && isAll ? [list, lines] : [path, layer[path] ?? null];
}

type Place = [path: string, value: Value];

function isPlace(place: Place | null): place is Place {
  return place !== null;
}

/** What stood elsewhere then: rows of a product's page, the labels of sections, what is coming, a sign, the example of a number. */
const moved: readonly [RegExp, string][] = [
  [/^(\w+\.rows)\.rows\b/, "$1"],
  [/^(\w+\.(?:steps|statistics|helps|forStudent|forParents|promises|trackCards))\.head\.label$/, "$1.label"],
  [/^(ownApplicationsWords|ownRequestsWords)\.list\.coming$/, "$1.coming"],
  [/^home\.hero\.signs\.next\./, "home.hero.sign."],
  [/^home\.reading\.words\.failed$/, "evaluatorOpening.failed"],
  [/^home\.reading\.withoutScript\./, "evaluatorWithoutScript."],
  [/^quoteRequestWords\.contactExample$/, "company.phoneExample"],
];

/** Null where what it belonged to is gone. */
function pathToIds(before: string): string | null {
  const names: string[] = [];
  const path = moved.reduce((now, [from, to]) => now.replace(from, to), before);
  for (const name of path.split(".")) {
    const list = /^\d+$/.test(name) ? listsAt[names.join(".")] : undefined;
    const id = typeof list === "number" ? `${name}-of-${list}` : list ? list[Number(name)] : name;
    if (id === undefined || id === null) return null;
    names.push(id);
  }
  return names.join(".");
}

/** Null where what it belonged to is gone. */
function toIds(before: string, value: Value): Place | null {
  const newPath = pathToIds(before);
  if (newPath === null) return null;
  const ids = listsAt[newPath];
  if (Array.isArray(ids) && Array.isArray(value)) return [newPath, value.flatMap((entry) => entryToIds(entry, ids))];
  // What these sentences leave open is called as in those of the applicant.
  const isOfOthers = newPath.startsWith("ownApplicationsWords.banner.stagesOfOthers.") && typeof value === "string";
  return [newPath, isOfOthers ? value.replaceAll("{student}", "{name}") : value];
}

/** `like` took over the entry of that number; an entry without it was new. */
function entryToIds(entry: Value, ids: readonly (string | null)[]): Value[] {
  if (typeof entry !== "object" || entry === null || Array.isArray(entry)) return [entry];
  const { like, ...fields } = entry;
  if (typeof like !== "number") return [{ id: idOf(fields), ...fields }];
  const id = ids[like];
  return id === undefined || id === null ? [] : [{ id, ...fields }];
}

/** The same for the same entry, on every process and in every publication. */
function idOf(fields: { [field: string]: Value }): string {
  return `e-${createHash("sha256").update(JSON.stringify(fields)).digest("hex").slice(0, 12)}`;
}
