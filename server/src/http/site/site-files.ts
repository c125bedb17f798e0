import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { extname, join, relative, sep } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import {
  type BuiltPage,
  type BuiltPages,
  builtPagesFile,
  companyFile,
  placeholderOrigin,
  placeholderShare,
} from "@campusward/contracts/site/built-page";
import { type AllowedOrigins, contentSecurityPolicy } from "../security-headers.ts";

/** A file of the built site, ready to be sent. */
export type SiteFile = {
  contentType: string;
  cacheControl: string;
  /** Quoted, and different for each encoding. */
  etag: string;
  body: Buffer;
  /** Null where compression saves nothing. Pages are compressed on request, which takes up to a quarter of a second. */
  compressed: Record<"br" | "gzip", () => Promise<Buffer>> | null;
  isMedia: boolean;
  /** A page that says that nothing is at its address. */
  isMissing?: true;
  contentSecurityPolicy: string | null;
  /** The parts of a page that answers a form posted without script. */
  answer?: BuiltPage["answer"];
};

export type SiteFiles = {
  /** By address: `/pricing`, `/assets/entry-abc.js`. The 404 page is at `/404`. */
  readonly byPath: ReadonlyMap<string, SiteFile>;
  /** Addresses of the pages whose visits may be measured: the public ones. */
  readonly measuredPages: ReadonlySet<string>;
};

/** The application form is shown in a frame on our own pages. */
const framedPath = "/forms/application";

const contentTypes: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json",
  ".webmanifest": "application/manifest+json",
  ".txt": "text/plain; charset=utf-8",
  ".xml": "application/xml",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".webp": "image/webp",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
  ".mp4": "video/mp4",
  ".webm": "video/webm",
  ".vtt": "text/vtt; charset=utf-8",
};

const immutable = "public, max-age=31536000, immutable";
const revalidated = "no-cache";
const anHour = "public, max-age=3600";

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

export type Deployment = {
  publicUrl: string;
  allowed?: AllowedOrigins;
  /** Share of visits that report how fast the page was, 0 to 1. */
  measuredShare?: number;
};

/**
 * Reads the built site into memory and inserts the values of the deployment into its pages and lists.
 * @throws when the site has not been built.
 */
export async function readSiteFiles(
  folder: string,
  { publicUrl, allowed = {}, measuredShare = 0 }: Deployment,
): Promise<SiteFiles> {
  const names = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"));
  const present = new Set(names);
  const pages: BuiltPages = present.has(builtPagesFile)
    ? JSON.parse(await readFile(join(folder, builtPagesFile), "utf8"))
    : {};
  const byPath = new Map<string, SiteFile>();
  await Promise.all(
    // Compressed copies lie next to their originals.
    names
      .filter((name) => extname(name) in contentTypes && name !== builtPagesFile && name !== companyFile)
      .map(async (name) => {
        const content = await readFile(join(folder, name));
        const path = toPath(name);
        const finish = (text: string) =>
          text.replaceAll(placeholderOrigin, publicUrl).replaceAll(placeholderShare, String(measuredShare));
        if (name.endsWith(".html"))
          byPath.set(path, toPage(path, content.toString("utf8"), finish, pages[path], allowed));
        else if (/\.(?:xml|txt)$/.test(name))
          byPath.set(path, toText(contentTypes[extname(name)] ?? "", anHour, finish(content.toString("utf8"))));
        else byPath.set(path, await toAsset(folder, name, content, present));
      }),
  );
  const measuredPages = new Set(Object.keys(pages).filter((path) => pages[path]?.isMeasured));
  return { byPath, measuredPages };
}

function toPath(name: string): string {
  return `/${name.replace(/(?:^|\/)index\.html$/, "")}`;
}

/** A page without entry in the build's list may run no inline script. */
function toPage(
  path: string,
  html: string,
  finish: (text: string) => string,
  { scriptHashes, styleHashes, answer, isMissing }: BuiltPage = {
    scriptHashes: [],
    styleHashes: [],
    isMeasured: false,
  },
  allowed: AllowedOrigins,
): SiteFile {
  return {
    ...toText(contentTypes[".html"] ?? "", revalidated, finish(html)),
    contentSecurityPolicy: contentSecurityPolicy({ scriptHashes, styleHashes }, allowed, path === framedPath),
    ...(isMissing && { isMissing }),
    ...(answer && { answer: answer.map((part) => ("html" in part ? { ...part, html: finish(part.html) } : part)) }),
  };
}

/** A page, or a list for search engines: completed here, and therefore compressed here too. */
function toText(contentType: string, cacheControl: string, text: string): SiteFile {
  const body = Buffer.from(text);
  return toFile(contentType, cacheControl, body, {
    br: () => toBrotli(body, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: body.length } }),
    gzip: () => toGzip(body, { level: 9 }),
  });
}

async function toAsset(folder: string, name: string, body: Buffer, present: Set<string>): Promise<SiteFile> {
  const readBeside = (ending: string) => readFile(join(folder, name + ending));
  const isCompressed = present.has(`${name}.br`) && present.has(`${name}.gz`);
  const [br, gz] = isCompressed ? await Promise.all([readBeside(".br"), readBeside(".gz")]) : [];
  const contentType = contentTypes[extname(name)] ?? "";
  const compressed = br && gz ? { br: async () => br, gzip: async () => gz } : null;
  return toFile(contentType, name.startsWith("assets/") ? immutable : anHour, body, compressed);
}

function toFile(contentType: string, cacheControl: string, body: Buffer, compressed: SiteFile["compressed"]): SiteFile {
  const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  const isMedia = contentType.startsWith("video/");
  return { contentType, cacheControl, etag, body, compressed, isMedia, contentSecurityPolicy: null };
}
