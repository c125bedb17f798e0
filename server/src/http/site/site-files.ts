import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { extname, join, relative, sep } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import {
  type BuiltPage,
  type BuiltPages,
  builtPagesFile,
  type IntegrationName,
  placeholderIntegrations,
  placeholderOrigin,
  unservedFiles,
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
  /** The page without scripts, for a form that was posted without one. */
  answer?: string;
  /** A page that is filled in for each who opens it. */
  isTemplate?: true;
};

export type SiteFiles = {
  /** By address: `/pricing`, `/assets/entry-abc.js`. The 404 page is at `/404`. */
  readonly byPath: ReadonlyMap<string, SiteFile>;
};

/** The application form is shown in a frame on our own pages. */
const framedPath = "/forms/application";

/** By the ends of names. What is not among them is not served. */
export const contentTypes: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json",
  ".webmanifest": "application/manifest+json",
  ".txt": "text/plain; charset=utf-8",
  ".xml": "application/xml",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".avif": "image/avif",
  ".jpg": "image/jpeg",
  ".jpeg": "image/jpeg",
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
  /** What the operator has accounts for. */
  integrations?: readonly IntegrationName[];
};

/** The files of a built site as the build left them, by their paths below it. */
export type BuiltFiles = ReadonlyMap<string, Uint8Array>;

/** @throws when there is no such folder. */
export async function readBuiltFiles(folder: string): Promise<BuiltFiles> {
  const entries = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  const files = entries.map(async (entry): Promise<[string, Uint8Array]> => {
    const path = join(entry.parentPath, entry.name);
    return [relative(folder, path).split(sep).join("/"), await readFile(path)];
  });
  return new Map(await Promise.all(files));
}

/** Makes ready what is sent, and inserts the values of the deployment into the pages and lists. */
export function toSiteFiles(files: BuiltFiles, deployment: Deployment): SiteFiles {
  const { publicUrl, allowed = {}, integrations = [] } = deployment;
  const finish = (text: string) =>
    text.replaceAll(placeholderOrigin, publicUrl).replaceAll(placeholderIntegrations, integrations.join(" "));
  const pages = readJsonFile<BuiltPages>(files, builtPagesFile) ?? {};
  const byPath = new Map<string, SiteFile>();
  for (const [name, content] of files) {
    // Compressed copies lie next to their originals.
    if (!(extname(name) in contentTypes) || unservedFiles.has(name)) continue;
    const path = toPath(name);
    const body = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
    const text = () => finish(body.toString("utf8"));
    if (name.endsWith(".html")) byPath.set(path, toPage(path, text(), finish, pages[path], allowed));
    else if (!/\.(?:xml|txt)$/.test(name)) byPath.set(path, toAsset(files, name, body));
    else byPath.set(path, toText(contentTypes[extname(name)] ?? "", anHour, text()));
  }
  return { byPath };
}

/** A list of the build; null where it has none. */
export function readJsonFile<Content>(files: BuiltFiles, name: string): Content | null {
  const content = files.get(name);
  return content ? JSON.parse(Buffer.from(content).toString("utf8")) : null;
}

function toPath(name: string): string {
  return `/${name.replace(/(?:^|\/)index\.html$/, "")}`;
}

/** A page without entry in the build's list may run no inline script. */
const unlisted: BuiltPage = { scriptHashes: [], styleHashes: [], isListed: false };

function toPage(
  path: string,
  html: string,
  finish: (text: string) => string,
  { scriptHashes, styleHashes, answer, isTemplate, isMissing } = unlisted,
  allowed: AllowedOrigins,
): SiteFile {
  return {
    ...toText(contentTypes[".html"] ?? "", revalidated, html),
    contentSecurityPolicy: contentSecurityPolicy({ scriptHashes, styleHashes }, allowed, path === framedPath),
    ...(isMissing && { isMissing }),
    ...(isTemplate && { isTemplate }),
    ...(answer && { answer: finish(answer) }),
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

function toAsset(files: BuiltFiles, name: string, body: Buffer): SiteFile {
  const [br, gz] = [files.get(`${name}.br`), files.get(`${name}.gz`)];
  const compressed = br && gz ? { br: async () => Buffer.from(br), gzip: async () => Buffer.from(gz) } : null;
  const contentType = contentTypes[extname(name)] ?? "";
  return toFile(contentType, name.startsWith("assets/") ? immutable : anHour, body, compressed);
}

function toFile(contentType: string, cacheControl: string, body: Buffer, compressed: SiteFile["compressed"]): SiteFile {
  const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  const isMedia = contentType.startsWith("video/");
  return { contentType, cacheControl, etag, body, compressed, isMedia, contentSecurityPolicy: null };
}
