import type { Context, MiddlewareHandler } from "hono";
import { AppError } from "../../errors.ts";
import { sayWhenToRetry } from "../api/error-reply.ts";
import type { LoadGauge } from "./load-gauge.ts";
import { isShed, kindOf } from "./overload.ts";

const words = "We are very busy just now. Please try again in a few seconds.";

/**
 * Load shedding: refuses requests at once under overload, pages before leads; see overload.ts.
 * @throws {AppError} `unavailable` below `/api`. Everywhere else the answer is plain text: as JSON it would make the
 * identity SDK sign people out.
 */
export function shedLoad(gauge: LoadGauge): MiddlewareHandler {
  return async (c, next) => {
    if (isShed(kindOf(c.req.method, c.req.path), gauge.came(), gauge.limits)) return turnAway(c);
    gauge.entered();
    try {
      await next();
    } finally {
      gauge.left();
    }
  };
}

function turnAway(c: Context): Response {
  if (c.req.path.startsWith("/api/")) throw new AppError("unavailable", words);
  sayWhenToRetry(c, 503);
  return c.text(words, 503, { "Cache-Control": "no-store" });
}
