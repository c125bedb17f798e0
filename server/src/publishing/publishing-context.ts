import type { TellWayIn } from "../database/way-in-change.ts";
import type { ProductContext } from "../product-context.ts";
import type { SiteFiller } from "./fill-site.ts";
import type { ShownSite } from "./shown-site.ts";

export type PublishingContext = Pick<ProductContext, "database" | "log" | "now"> & {
  shown: ShownSite;
  filler: SiteFiller;
  /** Tells the admins what was published. */
  tellWayIn: TellWayIn;
};
