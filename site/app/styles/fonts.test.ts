import { readFileSync } from "node:fs";
import { create, type Font } from "fontkit";
import { describe, expect, test } from "vitest";
import { decompress } from "wawoff2";

type Face = Record<string, string>;

/** The `@font-face` rules of a stylesheet in this folder, by descriptor. */
function facesIn(name: string): Face[] {
  const css = readFileSync(new URL(name, import.meta.url), "utf8");
  return [...css.matchAll(/@font-face\s*\{([^}]*)\}/g)].map(([, body = ""]) =>
    Object.fromEntries(
      body
        .split(";")
        .map((line) => line.split(/:(.*)/s).map((part) => part.trim().replace(/\s+/g, " ")))
        .filter(([descriptor]) => descriptor),
    ),
  );
}

/** Every letter of a `unicode-range`, by number. */
function lettersOf(face: Face): number[] {
  return (face["unicode-range"] ?? "").split(", ").flatMap((range) => {
    const [first = 0, last = first] = range
      .replace("U+", "")
      .split("-")
      .map((digits) => Number.parseInt(digits, 16));
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });
}

async function openFileOf(face: Face): Promise<Font> {
  const [, file = ""] = face.src?.match(/url\("(.*?)"\)/) ?? [];
  const opened = create(Buffer.from(await decompress(readFileSync(new URL(file, import.meta.url)))));
  if (!("characterSet" in opened)) throw new Error(`${file} is not one font.`);
  return opened;
}

/** Every letter that the file of a font has, by number. */
async function lettersInFileOf(face: Face): Promise<number[]> {
  const font = await openFileOf(face);
  // The list of a file ends with a mark that is no letter.
  return font.characterSet.filter((letter) => font.hasGlyphForCodePoint(letter));
}

const fonts = facesIn("fonts.css");
const standIns = facesIn("font-fallbacks.css");
const rareLetters = facesIn("rare-letters.css");
const nameOf = (font: Face) => font["font-family"]?.replaceAll('"', "") ?? "";
const standInsOf = (font: Face) => standIns.filter((face) => nameOf(face).startsWith(`${nameOf(font)} `));

describe.each(fonts.map((font) => [nameOf(font), font] as const))("%s", (_, font) => {
  const rare = rareLetters.find((face) => nameOf(face) === `${nameOf(font)} rest`);

  test("says which letters its files have", async () => {
    expect(lettersOf(font)).toEqual(await lettersInFileOf(font));
    expect(lettersOf(rare ?? {})).toEqual(await lettersInFileOf(rare ?? {}));
  });

  test("has no letter in common with the file of its rare letters", () => {
    const common = new Set(lettersOf(font));
    expect(lettersOf(rare ?? {})).not.toHaveLength(0);
    expect(lettersOf(rare ?? {}).filter((letter) => common.has(letter))).toEqual([]);
  });

  test("has the letters that others stand in for", () => {
    expect(standInsOf(font)).not.toHaveLength(0);
    for (const face of standInsOf(font)) expect(face["unicode-range"]).toBe(font["unicode-range"]);
  });

  test("has a stand-in on Android for each width that has one elsewhere", () => {
    const [android, elsewhere] = [true, false].map((isRoboto) => {
      const faces = standInsOf(font).filter((face) => face.src?.includes("Roboto") === isRoboto);
      return new Set(faces.map((face) => face["font-stretch"]));
    });
    expect(android?.size).toBeGreaterThan(0);
    expect(android).toEqual(elsewhere);
  });

  test("keeps the height of a line, whatever stands in for it", async () => {
    const { ascent, descent, unitsPerEm } = await openFileOf(font);
    for (const face of standInsOf(font)) {
      const [size = 0, above = 0, below = 0] = ["size-adjust", "ascent-override", "descent-override"].map(
        (descriptor) => Number.parseFloat(face[descriptor] ?? "") / 100,
      );
      expect(size * above).toBeCloseTo(ascent / unitsPerEm, 2);
      expect(size * below).toBeCloseTo(-descent / unitsPerEm, 2);
    }
  });
});
