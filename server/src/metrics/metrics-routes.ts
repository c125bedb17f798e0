import { timingSafeEqual } from "node:crypto";
import { getConnInfo } from "@hono/node-server/conninfo";
import { type Context, Hono } from "hono";
import type { Metrics } from "./create-metrics.ts";
import { metricsContentType } from "./metric-text.ts";

export type MetricsRoutesDependencies = {
  metrics: Metrics;
  /** A request with it as Bearer token may read; null where none may. */
  metricsToken: string | null;
};

/** What proxies add. A request with one of them comes from elsewhere. */
const forwardingHeaders = ["Forwarded", "X-Forwarded-For", "X-Real-IP", "Via"];

/**
 * `GET /metrics`, for requests from this machine or with the token. For others it is a page that does not exist. What
 * proxies say is never trusted here: they can only make a request one from elsewhere.
 */
export function metricsRoutes({ metrics, metricsToken }: MetricsRoutesDependencies): Hono {
  const app = new Hono();
  app.get("/metrics", async (c, next) => {
    if (!isFromThisMachine(c) && !hasToken(c, metricsToken)) return next();
    return c.body(await metrics.read(), 200, { "Content-Type": metricsContentType, "Cache-Control": "no-store" });
  });
  return app;
}

function isFromThisMachine(c: Context): boolean {
  if (forwardingHeaders.some((name) => c.req.header(name) !== undefined)) return false;
  // Requests made in tests come without a socket.
  const address = c.env?.incoming ? (getConnInfo(c).remote.address ?? "") : "";
  return address === "::1" || /^(?:::ffff:)?127\./.test(address);
}

function hasToken(c: Context, token: string | null): boolean {
  const sent = /^Bearer (.+)$/i.exec(c.req.header("Authorization") ?? "")?.[1];
  if (token === null || sent === undefined) return false;
  return isSame(Buffer.from(sent), Buffer.from(token));
}

/** In a time that says nothing but the length. */
function isSame(sent: Buffer, token: Buffer): boolean {
  return sent.length === token.length && timingSafeEqual(sent, token);
}
