import type { Context, Handler } from "hono";
import { acceptedEncoding } from "./accepted-encoding.ts";
import { parseByteRange } from "./byte-range.ts";
import type { SiteFile, SiteFiles } from "./site-files.ts";

/** Serves the prerendered site from memory; an address that is not part of it is answered 404 by its designed page. */
export function staticSite(site: SiteFiles): Handler {
  return async (c) => {
    if (c.req.method !== "GET" && c.req.method !== "HEAD") {
      return c.text("This address can only be read.", 405, { Allow: "GET, HEAD" });
    }
    const path = c.req.path;
    const file = path === "/404" ? undefined : site.byPath.get(path);
    if (file) return sendFile(c, file);
    const withoutSlash = withoutSlashesAtEnd(path);
    if (withoutSlash !== path && site.byPath.has(withoutSlash))
      return c.redirect(withoutSlash + new URL(c.req.url).search, 308);
    const above = documentAbove(site, path);
    return above ? sendFile(c, above) : sendNotFound(c, site);
  };
}

/** Not by a pattern: one that looks for slashes at the end tries again at each slash of a path that is full of them. */
function withoutSlashesAtEnd(path: string): string {
  let end = path.length;
  while (path[end - 1] === "/") end -= 1;
  return path.slice(0, end);
}

/** Pages that show one thing of many at an address below their own, such as an application by its id. */
const pathsWithDetails = ["/adminDashboardHome/applications", "/executionMentorDashboard", "/expertMentorDashboard"];

/** Such a page's document holds nothing of anybody: its script reads from the address what is asked for. */
function documentAbove(site: SiteFiles, path: string): SiteFile | undefined {
  const page = pathsWithDetails.find((withDetails) => path.startsWith(`${withDetails}/`));
  return page === undefined ? undefined : site.byPath.get(page);
}

async function sendNotFound(c: Context, site: SiteFiles): Promise<Response> {
  const page = site.byPath.get("/404");
  const wantsPage = c.req.header("Accept")?.includes("text/html");
  if (!page || !wantsPage) return c.text("Not found", 404, { "Cache-Control": "no-store" });
  const { body, headers } = await encode(c, page);
  return respond(c, body, 404, { ...headers, "Cache-Control": "no-store" });
}

async function sendFile(c: Context, file: SiteFile): Promise<Response> {
  if (file.isMedia) return sendMedia(c, file);
  const { body, etag, headers } = await encode(c, file);
  if (matches(c.req.header("If-None-Match"), etag)) return respond(c, null, 304, headers);
  return respond(c, body, 200, headers);
}

/** Videos are sent as they are, in pieces where the player asks for them (RFC 9110, 14). */
function sendMedia(c: Context, file: SiteFile): Response {
  const headers = { ...commonHeaders(file), ETag: file.etag, "Accept-Ranges": "bytes" };
  if (matches(c.req.header("If-None-Match"), file.etag)) return respond(c, null, 304, headers);
  const size = file.body.length;
  const isSameFile = (c.req.header("If-Range") ?? file.etag) === file.etag;
  const range = isSameFile ? parseByteRange(c.req.header("Range"), size) : null;
  if (range === "unsatisfiable") return respond(c, null, 416, { ...headers, "Content-Range": `bytes */${size}` });
  if (range === null) return respond(c, file.body, 200, headers);
  const piece = file.body.subarray(range.first, range.last + 1);
  return respond(c, piece, 206, { ...headers, "Content-Range": `bytes ${range.first}-${range.last}/${size}` });
}

async function encode(c: Context, file: SiteFile) {
  const encoding = file.compressed ? acceptedEncoding(c.req.header("Accept-Encoding")) : "identity";
  const headers: Record<string, string> = commonHeaders(file);
  if (file.compressed) headers.Vary = "Accept-Encoding";
  const etag = encoding === "identity" ? file.etag : file.etag.replace(/"$/, `-${encoding}"`);
  headers.ETag = etag;
  if (!file.compressed || encoding === "identity") return { body: file.body, etag, headers };
  headers["Content-Encoding"] = encoding;
  return { body: await file.compressed[encoding](), etag, headers };
}

function commonHeaders(file: SiteFile): Record<string, string> {
  return {
    "Content-Type": file.contentType,
    "Cache-Control": file.cacheControl,
    ...(file.contentSecurityPolicy && { "Content-Security-Policy": file.contentSecurityPolicy }),
  };
}

function respond(c: Context, body: Buffer | null, status: number, headers: Record<string, string>): Response {
  const length: Record<string, string> = body ? { "Content-Length": String(body.length) } : {};
  const content = c.req.method === "HEAD" ? null : (body as Uint8Array<ArrayBuffer> | null);
  return new Response(content, { status, headers: { ...headers, ...length } });
}

/** `If-None-Match` compares weakly: the prefix W/ does not count. */
function matches(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  return header.trim() === "*" || header.split(",").some((candidate) => candidate.trim().replace(/^W\//, "") === etag);
}
