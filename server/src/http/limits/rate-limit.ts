import type { Context, MiddlewareHandler } from "hono";
import type { RateLimit, TokenBuckets } from "../../database/token-buckets.ts";
import { AppError } from "../../errors.ts";
import { clientAddress, networksOf } from "./client-address.ts";

export type RateLimitDependencies = {
  buckets: TokenBuckets;
  trustedProxies: number;
  /** Epoch milliseconds. */
  now: () => number;
};

/**
 * Takes a token from the bucket of this name.
 * @throws {AppError} `rate_limited`; the answer says in `Retry-After` when to come back.
 */
export async function takeToken(
  c: Context,
  { buckets, now }: Pick<RateLimitDependencies, "buckets" | "now">,
  name: string,
  limit: RateLimit,
): Promise<void> {
  const waitMs = await buckets.take(name, limit, now());
  if (waitMs === 0) return;
  c.header("Retry-After", String(Math.ceil(waitMs / 1000)));
  throw new AppError("rate_limited", "Too many requests in a short time. Please try again later.");
}

/** The bucket of one client, shared by all forms and calls that store a request, and those of the networks it is in. */
export async function takeClientToken(
  c: Context,
  dependencies: RateLimitDependencies,
  { requests, seconds }: RateLimit,
): Promise<void> {
  for (const { name, times } of networksOf(clientAddress(c, dependencies.trustedProxies))) {
    await takeToken(c, dependencies, `client ${name}`, { requests: requests * times, seconds });
  }
}

/** The same for other calls. */
export function rateLimit(dependencies: RateLimitDependencies, limit: RateLimit): MiddlewareHandler {
  return async (c, next) => {
    await takeClientToken(c, dependencies, limit);
    await next();
  };
}
