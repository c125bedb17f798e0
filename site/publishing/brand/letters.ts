import { readFileSync } from "node:fs";
import { create, type Font } from "fontkit";
import { decompress } from "wawoff2";

const fontsFolder = new URL("../../app/assets/fonts/", import.meta.url);
const files = ["cw-text", "cw-text-rest", "cw-devanagari"];

/** Which letters of a text no font of the site has. A browser would show them in whatever the device has, or as boxes. */
export async function createLetterCheck(): Promise<(text: string) => string[]> {
  const known = new Set<number>();
  // One after the other: they are unpacked in the same memory.
  for (const name of files) {
    const font = create(Buffer.from(await decompress(readFileSync(new URL(`${name}.woff2`, fontsFolder)))));
    for (const letter of (font as Font).characterSet) known.add(letter);
  }
  return (text) => {
    const letters = [...text.normalize("NFC")].filter((letter) => !/\s|\p{Cf}/u.test(letter));
    return [...new Set(letters.filter((letter) => !known.has(letter.codePointAt(0) ?? 0)))];
  };
}
