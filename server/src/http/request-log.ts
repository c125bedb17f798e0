import type { MiddlewareHandler } from "hono";
import type { Log } from "../log.ts";

const longestPath = 200;

/** Parts of a path that say who somebody is, or that are secret, such as a photo's name. */
const secretPart = /@|%40|^[\w-]{43,}$/i;

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

function withoutSecrets(path: string): string {
  const parts = path.split("/").map((part) => (secretPart.test(part) ? "…" : part));
  return parts.join("/");
}
