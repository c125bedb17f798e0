import type { BuildMessage } from "@campusward/contracts/site/built-page";
import type { Database } from "../database/database.ts";
import type { TellWayIn } from "../database/way-in-change.ts";
import type { BuiltFiles } from "../http/site/site-files.ts";
import type { Log } from "../log.ts";
import type { SiteLayer } from "./layer.ts";
import type { ShownSite } from "./shown-site.ts";

/**
 * Builds the site with a layer over the brand.
 * @param pictures that the layer names, by their names
 * @returns its files; null where the told faults keep it from being built.
 * @throws when it cannot be built, or when `stopped`.
 */
export type BuildSite = (
  layer: SiteLayer,
  pictures: ReadonlyMap<string, Uint8Array>,
  tell: (message: BuildMessage) => void,
  stopped: AbortSignal,
) => Promise<BuiltFiles | null>;

export type PublishingContext = {
  database: Database;
  log: Log;
  /** Epoch milliseconds. */
  now: () => number;
  shown: ShownSite;
  /** Null where sites cannot be built. */
  buildSite: BuildSite | null;
  /** Tells the admins what was published. */
  tellWayIn: TellWayIn;
};
