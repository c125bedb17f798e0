import type { MiddlewareHandler } from "hono";
import type { Log } from "../log.ts";

const longestPath = 200;

/** Parts of a path that say who somebody is, or that are secret, such as a photo's name. */
const secretPart = /@|%40|^[\w-]{43,}(?:[.]\w+)?$/i;

/**
 * One line per request: what was asked for and the outcome, not by whom. Queries are left out because they hold
 * addresses.
 */
export function requestLog(log: Log): MiddlewareHandler {
  return async (c, next) => {
    const startedAt = performance.now();
    await next();
    log.info(
      {
        requestId: c.get("requestId"),
        method: c.req.method,
        path: withoutSecrets(c.req.path).slice(0, longestPath),
        status: c.res.status,
        durationMs: Math.round((performance.now() - startedAt) * 10) / 10,
      },
      "request",
    );
  };
}

/** Says once that a proxy stands in front which the configuration does not know of. */
export function noticeUnknownProxy(log: Log): MiddlewareHandler {
  let isSaid = false;
  return async (c, next) => {
    if (!isSaid && c.req.header("X-Forwarded-For") !== undefined) {
      isSaid = true;
      log.warn({}, "X-Forwarded-For comes, but TRUST_PROXY is 0: behind a proxy all visitors share one limit");
    }
    await next();
  };
}

function withoutSecrets(path: string): string {
  const parts = path.split("/").map((part) => (secretPart.test(part) ? "…" : part));
  return parts.join("/");
}
