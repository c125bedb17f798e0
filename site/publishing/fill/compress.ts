import { extname } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { unservedFiles } from "@campusward/contracts/site/built-page";

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

export function isCompressible(name: string): boolean {
  return compressible.has(extname(name)) && !unservedFiles.has(name);
}

/**
 * `.br` and `.gz` copies of a file that they make smaller, at the strongest level: each is made once, and saves bytes on
 * every visit. Pages and lists for search engines have none, because the server
 * writes the public origin into them when it starts and compresses them then.
 * @param find a copy that is there already
 */
export async function compressedCopies(
  name: string,
  content: Buffer,
  find: (copy: string) => Buffer | null,
): Promise<[name: string, content: Buffer][]> {
  if (!isCompressible(name)) return [];
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  const [brotli, gzipped] = await Promise.all([
    find(`${name}.br`) ?? promisify(brotliCompress)(content, { params }),
    find(`${name}.gz`) ?? promisify(gzip)(content, { level: 9 }),
  ]);
  const copies: [string, Buffer][] = [
    [`${name}.br`, brotli],
    [`${name}.gz`, gzipped],
  ];
  return copies.filter(([, copy]) => copy.length < content.length);
}
