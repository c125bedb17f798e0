import { fileURLToPath } from "node:url";
import { openFont } from "../fill/open-font.ts";
import type { Brand } from "./brand.ts";

const fontsFolder = fileURLToPath(new URL("../../app/assets/fonts/", import.meta.url));
/** What public pages load. The Devanagari font is the desk's alone. */
const ofDefault = {
  display: ["cw-display", "cw-display-rest"],
  text: ["cw-text", "cw-text-rest"],
};

/**
 * Which letters of a text no font of the brand has. A browser shows them in whatever the device has.
 * Headlines fall back on the text font: which letters these lack is told apart.
 */
export async function createLetterCheck(brand: Brand) {
  const own = (await brand.readFonts()).files;
  const known = { display: new Set<number>(), text: new Set<number>() };
  for (const role of ["display", "text"] as const) {
    const files = own.filter((file) => file.role === role);
    for (const { font } of files) for (const letter of font.characterSet) known[role].add(letter);
    if (own.length > 0) continue;
    for (const name of ofDefault[role]) {
      const font = await openFont(`${fontsFolder}${name}.woff2`);
      for (const letter of font.characterSet) known[role].add(letter);
    }
  }
  const lackedBy = (fonts: Set<number>[]) => (text: string) => {
    // U+FFFD stands for a letter that could not be read, and is shown as a sign of that in any font.
    const letters = [...text.normalize("NFC")].filter((letter) => !/\s|\p{Cf}|\ufffd/u.test(letter));
    return [...new Set(letters.filter((letter) => !fonts.some((font) => font.has(letter.codePointAt(0) ?? 0))))];
  };
  const hasDisplay = own.some(({ role }) => role === "display");
  const lackedByText = lackedBy([known.text]);
  return {
    missing: lackedByText,
    missingInHeadline: hasDisplay ? lackedBy([known.text, known.display]) : lackedByText,
    /** Set in the text font: its letters stand beside those of the display font. */
    setInText: hasDisplay ? lackedBy([known.display]) : () => [],
  };
}
