import type { SiteLook } from "./site-look.ts";

/** The brand's, where pages are drawn. */
export const ownFonts: SiteLook["fonts"] = import.meta.env.SSR ? (globalThis.siteLook?.fonts ?? null) : null;
