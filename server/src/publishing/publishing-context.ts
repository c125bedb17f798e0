import type { Database } from "../database/database.ts";
import type { TellWayIn } from "../database/way-in-change.ts";
import type { Log } from "../log.ts";
import type { SiteFiller } from "./fill-site.ts";
import type { ShownSite } from "./shown-site.ts";

export type PublishingContext = {
  database: Database;
  log: Log;
  /** Epoch milliseconds. */
  now: () => number;
  shown: ShownSite;
  filler: SiteFiller;
  /** Tells the admins what was published. */
  tellWayIn: TellWayIn;
};
