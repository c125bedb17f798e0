import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { extname, join, relative, sep } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { contentSecurityPolicy } from "../security-headers.ts";

/** A file of the built site, ready to be sent. */
export type SiteFile = {
  contentType: string;
  cacheControl: string;
  /** Quoted, and different for each encoding. */
  etag: string;
  body: Buffer;
  /** Null where compressing does not pay. Pages are compressed at their first request, or by `warmUp`. */
  compressed: { br: () => Promise<Buffer>; gzip: () => Promise<Buffer> } | null;
  isMedia: boolean;
  contentSecurityPolicy: string | null;
};

export type SiteFiles = {
  /** By address: `/pricing`, `/assets/entry-abc.js`. The 404 page is at `/404`. */
  readonly byPath: ReadonlyMap<string, SiteFile>;
  /** Addresses of the pages whose visits may be measured: the public ones. */
  readonly measuredPages: ReadonlySet<string>;
  /** Compresses every page ahead of its first visitor. */
  warmUp(): Promise<void>;
};

/** Other origins that the pages' policy allows, beside our own. */
export type AllowedOrigins = {
  connect?: readonly string[];
  frame?: readonly string[];
  image?: readonly string[];
  script?: readonly string[];
};

/** The application form is shown in a frame on our own pages. */
const framedPath = "/forms/application";

/** Stands in built files for the origin, which is known when the server starts. */
export const placeholderOrigin = "https://origin.invalid";

/** Stands in the script of built public pages for the share of visits that is measured, likewise. By itself, it is none. */
const placeholderShare = '"measuredShare":0';

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
  /** Share of visits that tell how fast the page was, 0 to 1. */
  measuredShare?: number;
};

/**
 * Reads the built site into memory and puts into its pages and lists what only the deployment knows.
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
  const byPath = new Map<string, SiteFile>();
  const measuredPages = new Set<string>();
  await Promise.all(
    // Compressed copies lie beside their originals.
    names
      .filter((name) => extname(name) in contentTypes)
      .map(async (name) => {
        const content = await readFile(join(folder, name));
        const path = toPath(name);
        const finished = () => content.toString("utf8").replaceAll(placeholderOrigin, publicUrl);
        if (name.endsWith(".html")) {
          const html = finished();
          if (html.includes(placeholderShare)) measuredPages.add(path);
          const withShare = html.replace(placeholderShare, `"measuredShare":${measuredShare}`);
          byPath.set(path, toPage(path, withShare, allowed));
        } else if (/\.(?:xml|txt)$/.test(name))
          byPath.set(path, toText(contentTypes[extname(name)] ?? "", anHour, finished()));
        else byPath.set(path, await toAsset(folder, name, content, present));
      }),
  );
  return { byPath, measuredPages, warmUp: () => warmUp(byPath) };
}

function toPath(name: string): string {
  return `/${name.replace(/(?:^|\/)index\.html$/, "")}`;
}

function toPage(path: string, html: string, allowed: AllowedOrigins): SiteFile {
  return {
    ...toText(contentTypes[".html"] ?? "", revalidated, html),
    contentSecurityPolicy: contentSecurityPolicy({
      scriptHashes: hashesOfInline(html, "script"),
      styleHashes: hashesOfInline(html, "style"),
      scriptSources: allowed.script ?? [],
      connectOrigins: allowed.connect ?? [],
      frameOrigins: allowed.frame ?? [],
      imageOrigins: allowed.image ?? [],
      mayBeFramed: path === framedPath,
    }),
  };
}

/** A page, or a list for search engines: finished here, and therefore compressed here too. */
function toText(contentType: string, cacheControl: string, text: string): SiteFile {
  const body = Buffer.from(text);
  return {
    contentType,
    cacheControl,
    etag: toEtag(body),
    body,
    compressed: {
      br: once(() =>
        toBrotli(body, {
          params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
        }),
      ),
      gzip: once(() => toGzip(body, { level: 9 })),
    },
    isMedia: false,
    contentSecurityPolicy: null,
  };
}

async function toAsset(folder: string, name: string, body: Buffer, present: Set<string>): Promise<SiteFile> {
  const readBeside = (ending: string) => readFile(join(folder, name + ending));
  const isCompressed = present.has(`${name}.br`) && present.has(`${name}.gz`);
  const [br, gz] = isCompressed ? await Promise.all([readBeside(".br"), readBeside(".gz")]) : [];
  const contentType = contentTypes[extname(name)] ?? "";
  return {
    contentType,
    cacheControl: name.startsWith("assets/") ? immutable : anHour,
    etag: toEtag(body),
    body,
    compressed: br && gz ? { br: async () => br, gzip: async () => gz } : null,
    isMedia: contentType.startsWith("video/"),
    contentSecurityPolicy: null,
  };
}

/** `'sha256-…'` of each inline script or style, as the browser computes it. JSON-LD counts too; it does no harm. */
export function hashesOfInline(html: string, element: "script" | "style"): string[] {
  const inline = new RegExp(`<${element}(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</${element}>`, "g");
  const hashes = Array.from(
    html.matchAll(inline),
    ([, text = ""]) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`,
  );
  return [...new Set(hashes)];
}

function toEtag(body: Buffer): string {
  return `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
}

function once<T>(work: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | undefined;
  return () => {
    result ??= work();
    return result;
  };
}

async function warmUp(files: ReadonlyMap<string, SiteFile>): Promise<void> {
  for (const { compressed } of files.values()) {
    await compressed?.br();
    await compressed?.gzip();
  }
}
