import { createHash } from "node:crypto";
import { type ResvgRenderOptions, renderAsync } from "@resvg/resvg-js";

/** A drawing as PNG. */
export type Rasterise = (svg: string, fitTo?: ResvgRenderOptions["fitTo"]) => Promise<Uint8Array>;

/** By what it was drawn of, where a picture is. */
export type DrawnPictures = Record<string, string>;

/**
 * Draws pictures, each once: what was drawn before is found.
 * @param find a picture by what it is drawn of
 */
export function createRasterise(find: (key: string) => Uint8Array | undefined) {
  const drawn = new Map<Uint8Array, string>();
  const rasterise: Rasterise = async (svg, fitTo = { mode: "original" }) => {
    const key = createHash("sha256")
      .update(JSON.stringify([svg, fitTo]))
      .digest("base64url");
    const png = find(key) ?? (await renderAsync(svg, { fitTo, font: { loadSystemFonts: false } })).asPng();
    drawn.set(png, key);
    return png;
  };
  /** Of the files that were made, where each picture is. */
  function picturesIn(files: ReadonlyMap<string, unknown>): DrawnPictures {
    const named = Array.from(files, ([name, content]) => [drawn.get(content as Uint8Array), name]);
    return Object.fromEntries(named.filter(([key]) => key !== undefined));
  }
  return { rasterise, picturesIn };
}
