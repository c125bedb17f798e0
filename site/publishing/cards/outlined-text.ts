import { fileURLToPath } from "node:url";
import type { Font } from "fontkit";
import type { Brand } from "../brand/brand.ts";
import { scriptCode } from "../brand/type/type-file.ts";
import { atSetting, openFont } from "../fill/open-font.ts";

export type Typesetter = Awaited<ReturnType<typeof createTypesetter>>;

type Setting = {
  /** Percent, within the font's width axis. */
  stretch: number;
  /** Between letters, in ems. */
  spacing: number;
};

/** With all its letters in one file: the site's own has the rare ones apart. */
const defaultFont = fileURLToPath(new URL("sharing-card-font.woff2", import.meta.url));
const defaultDevanagari = fileURLToPath(new URL("../../app/assets/fonts/cw-devanagari.woff2", import.meta.url));

/**
 * Sets text as outlines in the brand's display font, so that a drawing needs no font where it is shown. A letter that
 * this font lacks is set in the next one that has it. Sizes in pixels.
 */
export async function createTypesetter(brand: Brand, { stretch, spacing }: Setting) {
  const fonts = await fontsOf(brand, stretch);
  const bounds = Object.entries(brand.type?.scripts ?? {}).map(([name, headlines]) => ({
    letters: new RegExp(`\\p{Script=${scriptCode(name)}}`, "u"),
    ...headlines,
  }));

  /** Tighter than the brand allows for this script is not set; other scripts than Latin join their letters. */
  function spacingOf(text: string): number {
    const isOther = /\p{L}/u.test(text) && !/\p{Script=Latn}/u.test(text);
    const least = bounds.find(({ letters }) => letters.test(text))?.tracking;
    return Math.max(isOther ? 0 : spacing, least ?? Number.NEGATIVE_INFINITY);
  }

  // Shaping takes far longer than scaling, and a headline is tried at many sizes.
  const widths = new Map<string, number>();

  function glyphsOf(text: string) {
    /** Where a run begins, in ems. */
    let start = 0;
    return runsOf(text, fonts).flatMap((run) => {
      const { glyphs, positions } = run.font.layout(run.text);
      const { unitsPerEm } = run.font;
      const between = spacingOf(run.text) * unitsPerEm;
      const before = start;
      let x = 0;
      const placed = glyphs.map((glyph, index) => {
        const { xAdvance = glyph.advanceWidth, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
        const place = { path: glyph.path.toSVG(), before, x: x + xOffset, y: yOffset, unitsPerEm };
        x += xAdvance + between;
        return place;
      });
      start += x / unitsPerEm;
      return placed;
    });
  }

  function measure(text: string): number {
    return runsOf(text, fonts).reduce((sum, { text: words, font }) => {
      const { positions } = font.layout(words);
      const advance = positions.reduce((total, { xAdvance }) => total + xAdvance, 0);
      return sum + advance / font.unitsPerEm + positions.length * spacingOf(words);
    }, 0);
  }

  return {
    /** False where no font has one of its letters: such a text is not drawn. */
    canSet: (text: string) => clustersOf(text).every((cluster) => fonts.some((font) => hasLetters(font, cluster))),
    widthOf(text: string, size: number): number {
      const width = widths.get(text) ?? measure(text);
      widths.set(text, width);
      return width * size;
    },
    /** The least height of its lines, in sizes of the letters: signs above and below them need room. */
    lineHeightOf(text: string): number {
      return Math.max(0, ...bounds.map(({ letters, lineHeight = 0 }) => (letters.test(text) ? lineHeight : 0)));
    },
    /** SVG paths of one line, whose baseline begins at the given point. */
    outline(text: string, size: number, x: number, y: number): string {
      return glyphsOf(text)
        .map((glyph) => {
          const scale = size / glyph.unitsPerEm;
          const across = (x + glyph.before * size + glyph.x * scale).toFixed(2);
          return `<path transform="translate(${across} ${y - glyph.y * scale}) scale(${scale} ${-scale})" d="${glyph.path}"/>`;
        })
        .join("");
    },
  };
}

/** In the order in which they are tried. The default's stand behind the brand's: they set words as they came. */
async function fontsOf(brand: Brand, stretch: number): Promise<Font[]> {
  const { files } = await brand.readFonts();
  const nearness = ({ weights: [least, greatest] }: (typeof files)[number]) =>
    Math.max(least - boldWeight, boldWeight - greatest);
  const own = [
    ...files.filter(({ role }) => role === "display"),
    ...files.filter(({ role }) => role === "text").sort((one, other) => nearness(one) - nearness(other)),
  ];
  const fonts = [...own.map(({ font }) => font), await openFont(defaultFont), await openFont(defaultDevanagari)];
  return fonts.map((font) => atSetting(font, { wdth: stretch, wght: boldWeight }));
}

const boldWeight = 700;
const clusters = new Intl.Segmenter("und", { granularity: "grapheme" });

/** Parts of a text, each with the first font that has all its letters. */
function runsOf(text: string, fonts: readonly Font[]): { text: string; font: Font }[] {
  const runs: { text: string; font: Font }[] = [];
  for (const segment of clustersOf(text)) {
    const font = fonts.find((candidate) => hasLetters(candidate, segment));
    if (!font) throw new Error("A text is drawn of which no font has all letters.");
    const last = runs.at(-1);
    // A space does not end a run.
    if (last && (last.font === font || (segment === " " && hasLetters(last.font, segment)))) last.text += segment;
    else runs.push({ text: segment, font });
  }
  return runs;
}

function clustersOf(text: string): string[] {
  return Array.from(clusters.segment(text.normalize("NFC")), ({ segment }) => segment);
}

function hasLetters(font: Font, text: string): boolean {
  return [...text].every((letter) => /\p{Cf}/u.test(letter) || font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));
}
