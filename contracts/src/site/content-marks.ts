/**
 * Invisible marks around a text of the site that say its place, such as `home.hero.heading`. Pages of the desk's frames are
 * drawn with them: whatever a component does with a text, the mark comes along, so that no text is looked for by likeness.
 * A text that is made of others has their marks inside its own.
 *
 * The characters have no width and no meaning in words: https://www.unicode.org/charts/PDF/U2000.pdf and UFE00.pdf.
 */
const begin = "\u2061";
const beginEnd = "\u2062";
const end = "\u2063";
const digits = 0xfe00;

/** None of these may come with words: they would name a place. */
export const markSigns = /[\u2061-\u2063]/g;
/** Where a text begins, with its place, or ends. */
export const anyMark = /\u2061[\uFE00-\uFE0F]*\u2062|\u2063/g;
const oneBegin = /\u2061([\uFE00-\uFE0F]*)\u2062/;

/** A text that says its place, in ASCII: a letter of the path is two hexadecimal digits. */
export function withMark(text: string, path: string): string {
  const letters = [...path].map((letter) => {
    const code = letter.charCodeAt(0);
    return String.fromCharCode(digits + (code >> 4), digits + (code & 15));
  });
  return begin + letters.join("") + beginEnd + text + end;
}

export function withoutMarks(text: string): string {
  return text.replace(anyMark, "");
}

/** The place that a text names first: of a text that is made of others its own. Null without a mark. */
export function markedPlace(text: string): string | null {
  const [, letters] = oneBegin.exec(text) ?? [];
  if (letters === undefined) return null;
  let path = "";
  for (let at = 0; at < letters.length; at += 2) {
    path += String.fromCharCode(((letters.charCodeAt(at) - digits) << 4) | (letters.charCodeAt(at + 1) - digits));
  }
  return path;
}

/** Whether all of a text is inside one mark. */
export function isMarked(text: string): boolean {
  if (!text.startsWith(begin) || !text.endsWith(end)) return false;
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    if (text[at] === begin) depth++;
    else if (text[at] === end && --depth === 0) return at === text.length - 1;
  }
  return false;
}
