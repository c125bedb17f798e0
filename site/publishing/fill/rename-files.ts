import { createHash } from "node:crypto";
import { basename, extname } from "node:path";

/**
 * As the bundler names what it makes: `home-BLo0HiFa.js`. It is looked for from where a name may begin alone: a long word
 * would else be tried from each of its letters.
 */
const anyHashedName = /(?<![\w.-])[\w.-]+-[\w-]{8}\.\w+/g;

export type Asset = {
  /** By which others name it. */
  name: string;
  content: string | Uint8Array;
  /** It is not as it was made: its name must be another. */
  isChanged: boolean;
};

/** The name of a file by what is in it: of `pictures/team.webp` it is `team-1a2b3c4d.webp`. */
export function hashedName(file: string, content: Uint8Array): string {
  const ending = extname(file);
  const hash = createHash("sha256").update(content).digest("base64url").slice(0, 8);
  return `${basename(file, ending).replace(/[^\w.-]/g, "-")}-${hash}${ending}`;
}

/** By the names that assets were made with, the names that they have now. */
export type Renaming = ReadonlyMap<string, string>;

/**
 * Names of assets after some were changed. A name stands for all that is in a file and in those that it names, directly or
 * not, so that browsers may keep it for ever: what reaches a changed file has another name, the same for the same content,
 * and what does not keeps its own.
 */
export function renameAssets(assets: readonly Asset[]): Renaming {
  const byName = new Map(assets.map((asset) => [asset.name, asset]));
  const named = new Map(assets.map(({ name, content }) => [name, namesIn(content, byName)]));
  const hashes = new Map<string, string>();
  const renaming = new Map<string, string>();
  for (const { name } of assets) {
    const reached = reachedFrom(name, named);
    if (!reached.some((one) => byName.get(one)?.isChanged)) continue;
    const hash = createHash("sha256");
    for (const one of reached.toSorted()) hash.update(`${one} ${hashOf(one)}\n`);
    renaming.set(name, name.replace(/[\w-]{8}(?=\.\w+$)/, hash.digest("base64url").slice(0, 8)));
  }
  return renaming;

  function hashOf(name: string): string {
    const known = hashes.get(name);
    if (known) return known;
    const hash = createHash("sha256")
      .update(byName.get(name)?.content ?? "")
      .digest("hex");
    hashes.set(name, hash);
    return hash;
  }
}

/** A text with the names that the assets in it have now. */
export function withNewNames(text: string, renaming: Renaming): string {
  if (renaming.size === 0) return text;
  return text.replace(anyHashedName, (name) => renaming.get(name) ?? name);
}

function namesIn(content: string | Uint8Array, known: ReadonlyMap<string, Asset>): string[] {
  if (typeof content !== "string") return [];
  return [...new Set(content.match(anyHashedName))].filter((name) => known.has(name));
}

/** With itself. */
function reachedFrom(name: string, named: ReadonlyMap<string, string[]>): string[] {
  const reached = new Set([name]);
  for (const one of reached) for (const next of named.get(one) ?? []) reached.add(next);
  return [...reached];
}
