import type { Brand } from "../brand/brand.ts";
import { withBrandType, withoutDefaultDevanagari } from "../brand/type/type-styles.ts";
import type { EvaluatedSite } from "./evaluate-site.ts";
import { type Asset, type Renaming, renameAssets, withNewNames } from "./rename-files.ts";
import { fillScript, toDataAddress } from "./tokens.ts";

/** Scripts, styles and drawings of the build, by their names in `assets`, without words and in the default's colours. */
export type Template = ReadonlyMap<string, Uint8Array>;

export type FilledAssets = {
  /** By their names now. */
  files: ReadonlyMap<string, Uint8Array>;
  /** What they were called in the build. */
  renaming: Renaming;
  /** Styles of the build in the brand's colours, type and corners. */
  withLook: (styles: string) => string;
  /** What the build has in a file, in the default's look. */
  sheetOf: (name: string) => string;
};

/** Fills scripts with words, and gives styles and drawings the brand's look. */
export async function fillAssets(template: Template, site: EvaluatedSite, brand: Brand): Promise<FilledAssets> {
  const drawings = drawingsOf(site);
  const withLook = await styleWriter(brand);
  const assets = Array.from(template, ([name, bytes]): Asset => {
    const before = Buffer.from(bytes).toString("utf8");
    const content = fill(name, before);
    return { name, content, isChanged: content !== before };
  });
  const renaming = renameAssets(assets);
  const files = new Map(site.added);
  for (const { name, content } of assets) {
    files.set(renaming.get(name) ?? name, Buffer.from(withNewNames(content as string, renaming)));
  }
  const sheetOf = (name: string) => Buffer.from(template.get(name) ?? "").toString("utf8");
  return { files, renaming, withLook, sheetOf };

  function fill(name: string, before: string): string {
    if (name.endsWith(".js")) {
      return fillScript(
        before,
        (path) => shownAt(site, path),
        (drawing) => toDataAddress(brand.readDrawing(drawing)),
      );
    }
    if (name.endsWith(".css")) return withLook(before);
    const drawing = drawings.get(name);
    return drawing === undefined ? before : brand.readDrawing(drawing);
  }
}

async function styleWriter(brand: Brand): Promise<FilledAssets["withLook"]> {
  const fonts = (await brand.readFonts()).files;
  const hasOwnLogo = brand.pictureOf("logo/mark.svg") !== null;
  return (styles) => {
    const typed = withBrandType(brand.recolour(styles), { ...brand, hasOwnLogo }, brand.tongues);
    return brand.type && /Anek Devanagari/.test(typed) ? withoutDefaultDevanagari(typed, fonts) : typed;
  };
}

/** By the names of their files in the build, the drawings of `app/assets`. */
function drawingsOf({ manifest }: EvaluatedSite): ReadonlyMap<string, string> {
  const drawn = Object.entries(manifest).flatMap(([source, { file }]): [string, string][] => {
    const [, name] = /^app\/assets\/(.+\.svg)$/.exec(source) ?? [];
    return name ? [[file.replace("assets/", ""), name]] : [];
  });
  return new Map(drawn);
}

/** Undefined for what is no part of the content. */
function shownAt({ evaluatedContent }: EvaluatedSite, path: string): unknown {
  const [name = "", ...fields] = path.split(".");
  const value: unknown = evaluatedContent.get(name)?.value;
  return fields.reduce((inside, field) => (inside as Record<string, unknown> | undefined)?.[field], value);
}
