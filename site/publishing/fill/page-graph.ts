import type { Manifest, ManifestChunk } from "vite";
import type { PageGraph } from "../../app/boot/boot.ts";

/** What `entry.server.tsx` exports: draws a page, and says the address that search engines should keep. */
export type DrawPage = (pathname: string, graph?: PageGraph) => Promise<{ html: string; canonical: string | null }>;

/**
 * What a page loads, read from the build's own list of files.
 * @throws when the build knows no such page.
 */
export function pageGraphOf(manifest: Manifest, pageName: string): PageGraph {
  const entry = chunkOf(manifest, "app/entry.client.tsx");
  const page = chunkOf(manifest, `app/pages/${pageName}.tsx`);
  // The entry reaches these by a script of its own.
  const between = pageName.startsWith("account/") ? [chunkOf(manifest, "app/account-page-files.ts")] : [];
  const chunks = [...new Set([entry, ...between, page].flatMap((chunk) => [...withImports(manifest, chunk)]))];
  return {
    entry: toAddress(entry.file),
    page: toAddress(page.file),
    preloads: chunks.map(({ file }) => toAddress(file)),
    stylesheets: [...new Set(chunks.flatMap(({ css }) => css ?? []))].map(toAddress),
  };
}

/** The chunk and everything that it imports, directly or not. What it may import later is not needed now. */
function withImports(manifest: Manifest, chunk: ManifestChunk, found = new Set<ManifestChunk>()): Set<ManifestChunk> {
  if (found.has(chunk)) return found;
  found.add(chunk);
  for (const key of chunk.imports ?? []) withImports(manifest, chunkOf(manifest, key), found);
  return found;
}

function chunkOf(manifest: Manifest, key: string): ManifestChunk {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`The build has no ${key}.`);
  return chunk;
}

function toAddress(file: string): string {
  return `/${file}`;
}
