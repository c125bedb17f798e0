import { copyFile, readdir, readFile, rename, writeFile } from "node:fs/promises";
import { extname, join, relative } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const compressible = new Set([
  ".js",
  ".mjs",
  ".css",
  ".svg",
  ".json",
  ".webmanifest",
  ".vtt",
  ".map",
  ".ico",
  ".data",
  ".md",
]);

type Compress = (content: Buffer) => Promise<Buffer>;

const copies: Record<string, Compress> = {
  ".br": (content) =>
    promisify(brotliCompress)(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
    }),
  ".gz": (content) => promisify(gzip)(content, { level: 9 }),
};

/**
 * Lays `.br` and `.gz` copies beside every file of a folder that they make smaller, at the strongest level: it is
 * done once and saves bytes on every visit. Pages and lists for search engines are left out, because the server writes
 * the public origin into them when it starts and compresses them then.
 *
 * @param earlier The same folder of an earlier build: the copies of files that did not change since are taken from it.
 * @returns how many files were looked at
 */
export async function precompress(folder: string, earlier: string | null = null): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && compressible.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name));
  await Promise.all(
    files.map((file) => compressFile(file, earlier === null ? null : join(earlier, relative(folder, file)))),
  );
  return files.length;
}

async function compressFile(file: string, earlier: string | null): Promise<void> {
  const content = await readFile(file);
  const before = earlier === null ? null : await readFile(earlier).catch(() => null);
  const kept = before?.equals(content) ? earlier : null;
  for (const [ending, compress] of Object.entries(copies)) {
    if (kept && (await isCopied(kept + ending, file + ending))) continue;
    const compressed = await compress(content);
    if (compressed.length >= content.length) continue;
    // Under another name first: another build may be copying the earlier one.
    const unfinished = `${file}${ending}.part`;
    await writeFile(unfinished, compressed);
    await rename(unfinished, file + ending);
  }
}

async function isCopied(from: string, to: string): Promise<boolean> {
  return copyFile(from, to).then(
    () => true,
    () => false,
  );
}
