import displayFont from "../assets/fonts/cw-display.woff2";
import textFont from "../assets/fonts/cw-text.woff2";
import { ownFonts } from "./own-fonts.ts";

/** The fonts of every page, as fonts.css names them, where a page is drawn. Their addresses change with what is in them. */
export const fontFiles: readonly string[] = ownFonts?.files ?? [displayFont, textFont];
