import type { Publication, SiteWords } from "@campusward/contracts/desk/site-desk";
import type { Tx } from "../database/database.ts";
import { AppError } from "../errors.ts";
import { readDraft, readPublished } from "./draft.ts";
import { type SiteLayer, withoutUnfitAddresses } from "./layer.ts";

/** A place with the value that was published before. `version` is that of the draft; null where it comes from none. */
export type PublishedChange = Publication["changes"][number] & { version: number | null };

/** What is asked for: these places of the draft, an earlier publication, or a look at the whole draft. */
export type Asked = { paths: readonly string[] } | { backTo: number } | "preview";

/**
 * What would lie over the brand, and what of it is new. What has no place any more is left out, and what was published
 * of addresses that no link may have: with it the site could not be built. A site without its words, as while one develops, says nothing of what is gone.
 */
export async function planBuild(
  tx: Tx,
  asked: Asked,
  { texts, lists, forms }: SiteWords,
): Promise<{ layer: SiteLayer; changes: PublishedChange[] }> {
  const places = new Set([...texts, ...lists, ...forms].map(({ path }) => path));
  const hasPlace = (path: string) => texts.length === 0 || places.has(path);
  const placed = (layer: SiteLayer) =>
    withoutUnfitAddresses(Object.fromEntries(Object.entries(layer).filter(([path]) => hasPlace(path))));
  const asTheyCame = Object.fromEntries(texts.map(({ path, value }) => [path, value]));
  const published = await readPublished(tx);
  const before = placed(published.layer);
  if (typeof asked === "object" && "backTo" in asked) {
    const layer = asked.backTo === published.number ? before : placed(await layerOf(tx, asked.backTo));
    return { layer, changes: differences(before, layer, asTheyCame, new Map()) };
  }
  const rows = (await readDraft(tx)).filter(({ path }) => hasPlace(path));
  const chosen = asked === "preview" ? rows : rows.filter(({ path }) => asked.paths.includes(path));
  const layer = { ...before };
  for (const { path, value } of chosen) layer[path] = JSON.parse(value);
  return {
    layer,
    changes: differences(before, layer, asTheyCame, new Map(chosen.map(({ path, version }) => [path, version]))),
  };
}

async function layerOf(tx: Tx, number: number): Promise<SiteLayer> {
  if (number === 0) return {};
  const row = await tx.selectFrom("site_publications").select("words").where("number", "=", number).executeTakeFirst();
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
