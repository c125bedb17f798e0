import displayFont from "../assets/fonts/cw-display.woff2";
import textFont from "../assets/fonts/cw-text.woff2";

/** The fonts of every page, as fonts.css names them. Their addresses change with what is in them; a brand has its own. */
export const fontFiles = [displayFont, textFont];
