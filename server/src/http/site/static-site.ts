import { extname } from "node:path";
import { pathsWithDetails } from "@campusward/contracts/site/built-page";
import type { Context, Handler } from "hono";
import { takeSecurityHeaders } from "../security-headers.ts";
import type { SiteFile, SiteFiles } from "./site-files.ts";

/** Pages of the desk that stand elsewhere now: what was kept as a bookmark leads on. */
const moved = new Map([
  ["/adminDashboardHome/outbox", "/adminDashboardHome/inbox"],
  ["/adminDashboardHome/mail-in", "/adminDashboardHome/inbox"],
]);

/** Serves the prerendered site from memory; an address that is not part of it is answered 404 by its designed page. */
export function staticSite(site: SiteFiles): Handler {
  const encode = createEncoder();
  return async (c) => {
    if (c.req.method !== "GET" && c.req.method !== "HEAD") {
      return c.text("This address can only be read.", 405, { Allow: "GET, HEAD" });
    }
    const path = c.req.path;
    const place = moved.get(withoutSlashesAtEnd(path));
    if (place) return c.redirect(place + new URL(c.req.url).search, 308);
    const found = site.byPath.get(path);
    const file = found?.isTemplate ? site.byPath.get("/404") : found;
    if (file?.isMissing) return sendNotFound(c, file, encode);
    if (file) return sendFile(c, file, encode);
    const withoutSlash = withoutSlashesAtEnd(path);
    if (withoutSlash !== path && site.byPath.has(withoutSlash))
      return c.redirect(withoutSlash + new URL(c.req.url).search, 308);
    const above = documentAbove(site, path);
    return above ? sendFile(c, above, encode) : sendNotFound(c, site.byPath.get("/404"), encode);
  };
}

/** Not a regular expression: its time would be quadratic for a path that is full of slashes. */
function withoutSlashesAtEnd(path: string): string {
  let end = path.length;
  while (path[end - 1] === "/") end -= 1;
  return path.slice(0, end);
}

function documentAbove(site: SiteFiles, path: string): SiteFile | undefined {
  const page = pathsWithDetails.find((withDetails) => path.startsWith(`${withDetails}/`));
  return page === undefined ? undefined : site.byPath.get(page);
}

async function sendNotFound(c: Context, page: SiteFile | undefined, encode: Encode): Promise<Response> {
  // A script or picture that is gone needs no page in its place.
  const wantsPage = c.req.header("Accept")?.includes("text/html") || extname(c.req.path) === "";
  if (!page || !wantsPage) return c.text("Not found", 404, { "Cache-Control": "no-store" });
  const { body, headers } = await encode(page, c.req.header("Accept-Encoding"));
  return respond(c, body, 404, { ...headers, ...lengthOf(body), "Cache-Control": "no-store" });
}

async function sendFile(c: Context, file: SiteFile, encode: Encode): Promise<Response> {
  if (file.isMedia) return sendMedia(c, file);
  const { body, etag, headers, wholeHeaders } = await encode(file, c.req.header("Accept-Encoding"));
  if (matches(c.req.header("If-None-Match"), etag)) return respond(c, null, 304, headers);
  return respond(c, body, 200, wholeHeaders);
}

/** Videos are sent as they are, in pieces where the player asks for them (RFC 9110, 14). */
function sendMedia(c: Context, file: SiteFile): Response {
  const headers = { ...commonHeaders(file), ETag: file.etag, "Accept-Ranges": "bytes" };
  if (matches(c.req.header("If-None-Match"), file.etag)) return respond(c, null, 304, headers);
  const size = file.body.length;
  const isSameFile = (c.req.header("If-Range") ?? file.etag) === file.etag;
  const range = isSameFile ? parseByteRange(c.req.header("Range"), size) : null;
  if (range === "unsatisfiable") return respond(c, null, 416, { ...headers, "Content-Range": `bytes */${size}` });
  if (range === null) return respond(c, file.body, 200, { ...headers, ...lengthOf(file.body) });
  const piece = file.body.subarray(range.first, range.last + 1);
  return respond(c, piece, 206, {
    ...headers,
    ...lengthOf(piece),
    "Content-Range": `bytes ${range.first}-${range.last}/${size}`,
  });
}

type Headings = Readonly<Record<string, string>>;
/** A file in one encoding, with the headers of its answers: without its body, and with it. */
type Encoded = { body: Buffer; etag: string; headers: Headings; wholeHeaders: Headings };
type Encode = (file: SiteFile, accepted: string | undefined) => Promise<Encoded>;

/** Prepares the answer once, because it is sent a thousand times a second. */
function createEncoder(): Encode {
  const encoded = new WeakMap<SiteFile, Partial<Record<Encoding, Promise<Encoded>>>>();
  return (file, accepted) => {
    const encoding = file.compressed ? acceptedEncoding(accepted) : "identity";
    const known = encoded.get(file) ?? {};
    encoded.set(file, known);
    known[encoding] ??= encodeAs(file, encoding);
    return known[encoding];
  };
}

async function encodeAs(file: SiteFile, encoding: Encoding): Promise<Encoded> {
  const compressed = encoding === "identity" ? null : await file.compressed?.[encoding]();
  const etag = compressed ? file.etag.replace(/"$/, `-${encoding}"`) : file.etag;
  const headers = {
    ...commonHeaders(file),
    ...(file.compressed && { Vary: "Accept-Encoding" }),
    ...(compressed && { "Content-Encoding": encoding }),
    ETag: etag,
  };
  const body = compressed ?? file.body;
  return { body, etag, headers, wholeHeaders: { ...headers, ...lengthOf(body) } };
}

function commonHeaders(file: SiteFile): Headings {
  return {
    "Content-Type": file.contentType,
    "Cache-Control": file.cacheControl,
    ...(file.contentSecurityPolicy && { "Content-Security-Policy": file.contentSecurityPolicy }),
  };
}

function lengthOf(body: Buffer): Headings {
  return { "Content-Length": String(body.length) };
}

function respond(c: Context, body: Buffer | null, status: number, headers: Headings): Response {
  const content = c.req.method === "HEAD" ? null : (body as Uint8Array<ArrayBuffer> | null);
  return new Response(content, { status, headers: { ...takeSecurityHeaders(c), ...headers } });
}

/** `If-None-Match` compares weakly: the prefix W/ does not count. */
function matches(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  return header.trim() === "*" || header.split(",").some((candidate) => candidate.trim().replace(/^W\//, "") === etag);
}

export type Encoding = "br" | "gzip" | "identity";

/** The best encoding that an `Accept-Encoding` header allows; `q=0` forbids one. */
export function acceptedEncoding(header: string | undefined): Encoding {
  const allowed = new Map<string, boolean>();
  for (const entry of (header ?? "").toLowerCase().split(",")) {
    const [name = "", ...parameters] = entry.split(";").map((part) => part.trim());
    allowed.set(name, !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter)));
  }
  const allows = (name: string) => allowed.get(name) ?? allowed.get("*") ?? false;
  if (allows("br")) return "br";
  return allows("gzip") ? "gzip" : "identity";
}

/** First and last byte, both included. */
export type ByteRange = { first: number; last: number };

/**
 * Reads a `Range` header against a body of `size` bytes (RFC 9110, 14.2).
 * @returns null for a header that is absent, malformed or asks for several ranges: then the whole body is a correct
 * answer; `unsatisfiable` when it asks beyond the end.
 */
export function parseByteRange(header: string | undefined, size: number): ByteRange | "unsatisfiable" | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? "");
  if (!match || (match[1] === "" && match[2] === "")) return null;
  const [, from = "", to = ""] = match;
  // Without a first one, so many of the last.
  const first = from === "" ? Math.max(size - Number(to), 0) : Number(from);
  const last = from === "" || to === "" ? size - 1 : Math.min(Number(to), size - 1);
  if (from !== "" && to !== "" && Number(to) < first) return null;
  return first >= size ? "unsatisfiable" : { first, last };
}
