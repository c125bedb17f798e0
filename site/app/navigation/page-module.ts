import type { ComponentType } from "react";
import type { PageHandle } from "../boot/page-handle.ts";
import type { PageMeta } from "../page-meta.ts";

/** What a file of `pages` exports. */
export type PageModule = {
  default: ComponentType;
  meta: () => PageMeta;
  handle?: PageHandle;
};
