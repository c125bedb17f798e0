import type { BuiltPage } from "@campusward/contracts/site/built-page";
import type { Context, MiddlewareHandler } from "hono";
import { AppError } from "../errors.ts";

/** Other origins that the pages' policy allows, beside our own. */
export type AllowedOrigins = {
  /** Those that the browser calls. */
  connect?: readonly string[];
  /** Those whose pages ours frame. */
  frame?: readonly string[];
  image?: readonly string[];
  script?: readonly string[];
};

/**
 * Only what is named is allowed, and only inline code that was hashed when the page was built.
 * @param mayBeFramed by our own pages.
 */
export function contentSecurityPolicy(
  { scriptHashes, styleHashes }: Pick<BuiltPage, "scriptHashes" | "styleHashes">,
  { connect = [], frame = [], image = [], script = [] }: AllowedOrigins,
  mayBeFramed: boolean,
): string {
  return Object.entries({
    "default-src": ["'none'"],
    "script-src": ["'self'", ...scriptHashes, ...script],
    "style-src": ["'self'", ...styleHashes],
    "img-src": ["'self'", "data:", ...image],
    "font-src": ["'self'"],
    "media-src": ["'self'"],
    "connect-src": ["'self'", ...connect],
    "frame-src": ["'self'", ...frame],
    "manifest-src": ["'self'"],
    "form-action": ["'self'"],
    "base-uri": ["'none'"],
    "frame-ancestors": [mayBeFramed ? "'self'" : "'none'"],
  })
    .map(([directive, sources]) => `${directive} ${sources.join(" ")}`)
    .join("; ");
}

/** For every answer that is not a page: it may load nothing at all. */
const closedPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** The desk's service worker asks our own server when somebody presses "Take it". */
const workerPath = "/desk-worker.js";
const workerPolicy = closedPolicy.replace(";", "; connect-src 'self';");

const twoYearsSeconds = 63_072_000;

/** Browser features that none of our pages needs. */
const refusedAbilities = [
  "accelerometer",
  "browsing-topics",
  "camera",
  "display-capture",
  "geolocation",
  "gyroscope",
  "hid",
  "magnetometer",
  "microphone",
  "midi",
  "payment",
  "serial",
  "usb",
  "xr-spatial-tracking",
];

/** Pages with a secret from a mail in their address. Sites that they link to must not see the address. */
const opensSecret = /^\/(?:auth|forms\/guardian|privacy-request|quote|__\/auth|emulator\/auth)(?:\/|$)/;

/** The key in the request's context. */
const headersKey = "security-headers";

export function securityHeaders(publicUrl: string): MiddlewareHandler {
  const forPages: Record<string, string> = {
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Content-Security-Policy": closedPolicy,
    "X-Content-Type-Options": "nosniff",
    "Permissions-Policy": refusedAbilities.map((ability) => `${ability}=()`).join(", "),
    // Not same-origin: that would break the connection to the window of the sign-in with Google.
    "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
    "Cross-Origin-Resource-Policy": "same-origin",
    // A page of another host of the operator's shares no memory with ours.
    "Origin-Agent-Cluster": "?1",
    ...(publicUrl.startsWith("https:") && { "Strict-Transport-Security": `max-age=${twoYearsSeconds}` }),
  };
  const forSecrets = { ...forPages, "Referrer-Policy": "no-referrer" };
  const forWorker = { ...forPages, "Content-Security-Policy": workerPolicy };
  return async (c, next) => {
    const { path } = c.req;
    const headers = opensSecret.test(path) ? forSecrets : path === workerPath ? forWorker : forPages;
    c.set(headersKey, headers);
    await next();
    if (!c.get(headersKey)) return;
    // A page that needs another value has set it.
    for (const [name, value] of Object.entries(headers)) if (!c.res.headers.has(name)) c.res.headers.set(name, value);
  };
}

/**
 * The headers that this answer needs. The caller must send them: nothing is added to the answer afterwards, because
 * that would rebuild the answer.
 */
export function takeSecurityHeaders(c: Context): Readonly<Record<string, string>> {
  const headers = c.get(headersKey) ?? {};
  c.set(headersKey, null);
  return headers;
}

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Refuses a write that a browser makes for a page of another site. Programs other than browsers send neither header.
 * @param isAllowed for calls that pages of other origins may make.
 * @throws {AppError} `cross_site`
 */
export function sameOriginWrites(isAllowed: (c: Context) => boolean): MiddlewareHandler {
  return async (c, next) => {
    if (
      !safeMethods.has(c.req.method) &&
      !isAllowed(c) &&
      isCrossSite(c.req.header("Sec-Fetch-Site"), c.req.header("Origin"), c.req.url)
    ) {
      throw new AppError("cross_site", "This call is for our own pages only.");
    }
    await next();
  };
}

function isCrossSite(fetchSite: string | undefined, origin: string | undefined, url: string): boolean {
  if (fetchSite) return fetchSite !== "same-origin" && fetchSite !== "none";
  // Older browsers name only the origin. Behind a proxy our own scheme may differ, so hosts are compared.
  return origin !== undefined && !(URL.canParse(origin) && new URL(origin).host === new URL(url).host);
}
