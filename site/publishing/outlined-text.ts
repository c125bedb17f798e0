import { readFile } from "node:fs/promises";
import { create, type Font, type FontCollection } from "fontkit";
import { decompress } from "wawoff2";

export type Typesetter = Awaited<ReturnType<typeof createTypesetter>>;

type Setting = {
  /** Percent, within the font's width axis. */
  stretch: number;
  /** Between letters, in ems. */
  spacing: number;
};

/** Sets text as outlines, so that a drawing needs no font where it is shown. Sizes in pixels. */
export async function createTypesetter(woff2File: string, { stretch, spacing }: Setting) {
  const font = asFont(create(Buffer.from(await decompress(await readFile(woff2File))))).getVariation({ wdth: stretch });
  const unitsPerEm = font.unitsPerEm;

  // Shaping takes far longer than scaling, and a headline is tried at many sizes.
  const widths = new Map<string, number>();

  function glyphsOf(text: string) {
    const { glyphs, positions } = font.layout(text);
    let x = 0;
    return glyphs.map((glyph, index) => {
      const position = positions[index];
      const placed = { path: glyph.path.toSVG(), x: x + (position?.xOffset ?? 0) };
      x += (position?.xAdvance ?? glyph.advanceWidth) + spacing * unitsPerEm;
      return { ...placed, end: x };
    });
  }

  return {
    widthOf(text: string, size: number): number {
      const width = widths.get(text) ?? glyphsOf(text).at(-1)?.end ?? 0;
      widths.set(text, width);
      return (width * size) / unitsPerEm;
    },
    /** SVG paths of one line, whose baseline begins at the given point. */
    outline(text: string, size: number, x: number, y: number): string {
      const scale = size / unitsPerEm;
      return glyphsOf(text)
        .map((glyph) => {
          const place = `translate(${(x + glyph.x * scale).toFixed(2)} ${y}) scale(${scale} ${-scale})`;
          return `<path transform="${place}" d="${glyph.path}"/>`;
        })
        .join("");
    },
  };
}

function asFont(opened: Font | FontCollection): Font {
  if ("fonts" in opened) throw new Error("A single font is needed, not a collection.");
  return opened;
}
