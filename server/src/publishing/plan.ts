import type { Publication, SiteWords } from "@campusward/contracts/desk/site-desk";
import type { Reader } from "../database/database.ts";
import { AppError } from "../errors.ts";
import { readDraft, readPublished } from "./draft.ts";
import { type SiteLayer, withoutUnfitAddresses } from "./layer.ts";

/** A place with the value that was published before. `version` is that of the draft; null where it comes from none. */
export type PublishedChange = Publication["changes"][number] & { version: number | null };

/** What is asked for: these places of the draft, an earlier publication, or a look at the whole draft. */
export type Asked = { paths: readonly string[] } | { backTo: number } | "preview";

/** What would lie over the brand, over which publication it was planned, and what of it is new. */
export type Plan = { over: number; layer: SiteLayer; changes: PublishedChange[] };

/**
 * What has no place any more is left out, and what was published of addresses that no link may have: the site could not be
 * shown with it.
 */
export async function planSite(
  reader: Reader,
  asked: Asked,
  { texts, lists, wholes, forms }: SiteWords,
): Promise<Plan> {
  // A text inside a list goes with its list.
  const places = new Set([...texts, ...lists, ...wholes, ...forms].map(({ path }) => path));
  const placed = (layer: SiteLayer) =>
    withoutUnfitAddresses(Object.fromEntries(Object.entries(layer).filter(([path]) => places.has(path))));
  const asTheyCame = Object.fromEntries([...texts, ...wholes].map(({ path, asItCame }) => [path, asItCame]));
  const { number: over, layer: published } = await readPublished(reader);
  const before = placed(published);
  if (typeof asked === "object" && "backTo" in asked) {
    const layer = asked.backTo === over ? before : placed(await layerOf(reader, asked.backTo));
    return { over, layer, changes: differences(before, layer, asTheyCame, new Map()) };
  }
  const rows = (await readDraft(reader)).filter(({ path }) => places.has(path));
  const chosen = asked === "preview" ? rows : rows.filter(({ path }) => asked.paths.includes(path));
  const layer = { ...before };
  for (const { path, value } of chosen) layer[path] = JSON.parse(value);
  const versions = new Map(chosen.map(({ path, version }) => [path, version]));
  return { over, layer, changes: differences(before, layer, asTheyCame, versions) };
}

async function layerOf(reader: Reader, number: number): Promise<SiteLayer> {
  if (number === 0) return {};
  const row = await reader
    .selectFrom("site_publications")
    .select("words")
    .where("number", "=", number)
    .executeTakeFirst();
  if (!row) throw new AppError("not_found", "There is no publication of this number.");
  return JSON.parse(row.words);
}

function differences(
  before: SiteLayer,
  after: SiteLayer,
  asTheyCame: SiteLayer,
  versions: ReadonlyMap<string, number>,
): PublishedChange[] {
  const paths = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const saidAt = (layer: SiteLayer, path: string) => layer[path] ?? asTheyCame[path] ?? null;
  return paths
    .filter((path) => JSON.stringify(before[path]) !== JSON.stringify(after[path]))
    .map((path) => ({
      path,
      before: saidAt(before, path),
      after: saidAt(after, path),
      version: versions.get(path) ?? null,
    }));
}
