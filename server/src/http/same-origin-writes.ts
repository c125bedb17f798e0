import type { MiddlewareHandler } from "hono";
import { AppError } from "../errors.ts";

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Refuses a write that a browser makes for a page of another site. Programs that are no browser send neither header.
 * @throws {AppError} `cross_site`
 */
export function sameOriginWrites(): MiddlewareHandler {
  return async (c, next) => {
    if (
      !safeMethods.has(c.req.method) &&
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
