import type { MiddlewareHandler } from "hono";

/** What a page may do beyond loading our own files. */
export type PolicyNeeds = {
  /** `'sha256-…'` of each inline script and style of the page. */
  scriptHashes?: readonly string[];
  styleHashes?: readonly string[];
  /** Other places that scripts come from. */
  scriptSources?: readonly string[];
  /** Other origins that the browser calls. */
  connectOrigins?: readonly string[];
  /** Other origins whose pages ours frame. */
  frameOrigins?: readonly string[];
  /** Other origins that pictures come from. */
  imageOrigins?: readonly string[];
  /** Our own pages may frame it. */
  mayBeFramed?: boolean;
};

/** Nothing is allowed but what is named, and nothing inline but what was hashed when the page was built. */
export function contentSecurityPolicy(needs: PolicyNeeds): string {
  const { scriptHashes = [], scriptSources = [], styleHashes = [], imageOrigins = [] } = needs;
  const { connectOrigins = [], frameOrigins = [] } = needs;
  return Object.entries({
    "default-src": ["'none'"],
    "script-src": ["'self'", ...scriptHashes, ...scriptSources],
    "style-src": ["'self'", ...styleHashes],
    "img-src": ["'self'", "data:", ...imageOrigins],
    "font-src": ["'self'"],
    "media-src": ["'self'"],
    "connect-src": ["'self'", ...connectOrigins],
    "frame-src": ["'self'", ...frameOrigins],
    "manifest-src": ["'self'"],
    "form-action": ["'self'"],
    "base-uri": ["'none'"],
    "frame-ancestors": [needs.mayBeFramed ? "'self'" : "'none'"],
  })
    .map(([directive, sources]) => `${directive} ${sources.join(" ")}`)
    .join("; ");
}

/** For every answer that is not a page: it may load nothing at all. */
const closedPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

const twoYearsSeconds = 63_072_000;

export function securityHeaders(publicUrl: string): MiddlewareHandler {
  const headers: Record<string, string> = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Permissions-Policy": "camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()",
    // Not same-origin: that would cut the link to the window in which people sign in with Google.
    "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
    "Cross-Origin-Resource-Policy": "same-origin",
    ...(publicUrl.startsWith("https:") && { "Strict-Transport-Security": `max-age=${twoYearsSeconds}` }),
  };
  return async (c, next) => {
    await next();
    // A page that needs another value has set it.
    for (const [name, value] of Object.entries(headers)) if (!c.res.headers.has(name)) c.res.headers.set(name, value);
    if (!c.res.headers.has("Content-Security-Policy")) c.res.headers.set("Content-Security-Policy", closedPolicy);
  };
}
