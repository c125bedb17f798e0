import displayFont from "../assets/fonts/cw-display.woff2";
import textFont from "../assets/fonts/cw-text.woff2";
import type { SiteLook } from "./site-look.ts";

/** The brand's, where pages are drawn. */
export const ownFonts: SiteLook["fonts"] = import.meta.env.SSR ? (globalThis.siteLook?.fonts ?? null) : null;

/** The fonts of every page, as fonts.css names them, where a page is drawn. Their addresses change with what is in them. */
export const fontFiles: readonly string[] = ownFonts?.files ?? [displayFont, textFont];
