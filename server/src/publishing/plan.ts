import type { Publication, SiteValue } from "@campusward/contracts/desk/site-desk";
import type { Reader } from "../database/database.ts";
import { AppError } from "../errors.ts";
import { readDraft, readPublished } from "./draft.ts";
import { type SiteLayer, withoutUnfitAddresses } from "./layer.ts";
import { cameAs, type SitePlaces } from "./shown-site.ts";

/** A place with the value that was published before. `version` is that of the draft; null where it comes from none. */
export type PublishedChange = Publication["changes"][number] & { version: number | null };

/** What is asked for: these places of the draft, an earlier publication, or a look at the whole draft. */
export type Asked = { paths: readonly string[] } | { backTo: number } | "preview";

/** What would lie over the brand, over which publication it was planned, and what of it is new. */
export type Plan = { over: number; layer: SiteLayer; changes: PublishedChange[] };

/** The third of seven lines, behind the path of their list: versions before changed a line alone. */
const oneLine = /\.\d+-of-\d+(?:\..*)?$/;

/**
 * What has no place any more is left out, and what was published of addresses that no link may have: the site could not be
 * shown with it.
 */
export async function planSite(reader: Reader, asked: Asked, places: SitePlaces): Promise<Plan> {
  const isPlace = (path: string) => places.has(path.replace(oneLine, ""));
  const placed = (layer: SiteLayer) =>
    withoutUnfitAddresses(Object.fromEntries(Object.entries(layer).filter(([path]) => isPlace(path))));
  const { number: over, layer: published } = await readPublished(reader);
  const before = placed(published);
  if (typeof asked === "object" && "backTo" in asked) {
    const layer = asked.backTo === over ? before : placed(await layerOf(reader, asked.backTo));
    return { over, layer, changes: differences(before, layer, places, new Map()) };
  }
  const rows = (await readDraft(reader)).filter(({ path }) => isPlace(path));
  const chosen = asked === "preview" ? rows : rows.filter(({ path }) => asked.paths.includes(path));
  const layer: Record<string, SiteValue> = { ...before };
  for (const { path, value } of chosen) {
    for (const inside of Object.keys(layer)) if (inside.startsWith(`${path}.`)) delete layer[inside];
    layer[path] = JSON.parse(value);
  }
  const versions = new Map(chosen.map(({ path, version }) => [path, version]));
  return { over, layer, changes: differences(before, layer, places, versions) };
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
  places: SitePlaces,
  versions: ReadonlyMap<string, number>,
): PublishedChange[] {
  const paths = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const saidAt = (layer: SiteLayer, path: string) => layer[path] ?? cameAs(places.get(path)) ?? null;
  return paths
    .filter((path) => JSON.stringify(before[path]) !== JSON.stringify(after[path]))
    .map((path) => ({
      path,
      before: saidAt(before, path),
      after: saidAt(after, path),
      version: versions.get(path) ?? null,
    }));
}
