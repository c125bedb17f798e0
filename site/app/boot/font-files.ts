import displayFont from "../assets/fonts/cw-display.woff2";
import textFont from "../assets/fonts/cw-text.woff2";

/** The addresses of the fonts that fonts.css names. Their names change with what is in them. */
export const fontFiles = [displayFont, textFont];
