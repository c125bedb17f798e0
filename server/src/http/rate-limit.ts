import type { MiddlewareHandler } from "hono";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { AppError } from "../errors.ts";
import { clientAddress } from "./client-address.ts";

export type RateLimit = { requests: number; seconds: number };

/**
 * Lets a client make so many requests in so many seconds.
 * @throws {AppError} `rate_limited`; the answer says in `Retry-After` when to come back.
 */
export function rateLimit({ requests, seconds }: RateLimit, trustedProxies: number): MiddlewareHandler {
  const limiter = new RateLimiterMemory({ points: requests, duration: seconds });
  return async (c, next) => {
    try {
      await limiter.consume(clientAddress(c, trustedProxies));
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      c.header("Retry-After", String(Math.max(Math.ceil(refusal.msBeforeNext / 1000), 1)));
      throw new AppError("rate_limited", "Too many requests. Please try again later.");
    }
    await next();
  };
}
