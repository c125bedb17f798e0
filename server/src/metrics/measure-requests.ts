import type { MiddlewareHandler } from "hono";
import { routePath } from "hono/route";

export type Answered = {
  method: string;
  /** Pattern under which the address is known, never the address: those of visitors have no end. */
  route: string;
  status: number;
  seconds: number;
};

const knownMethods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** Tells how long each answer took to begin. */
export function measureRequests(answered: (answer: Answered) => void): MiddlewareHandler {
  return async (c, next) => {
    const startedAt = performance.now();
    await next();
    const { method } = c.req;
    answered({
      method: knownMethods.has(method) ? method : "other",
      // Of the handler that answered, because those inside were asked last.
      route: routePath(c),
      status: c.res.status,
      seconds: (performance.now() - startedAt) / 1000,
    });
  };
}
