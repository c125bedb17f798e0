import type { EpochMs } from "../database/tables.ts";
import type { RateLimit, TokenBuckets } from "../database/token-buckets.ts";

/** So many clients are remembered at most; the one that came longest ago is forgotten first, and starts again. */
const mostBuckets = 10_000;

/** Token buckets in the memory of this process, for calls that are not worth a commit each. */
export function createMemoryBuckets(): TokenBuckets {
  /** When each bucket will be full again, in the order of their last use. */
  const fullAt = new Map<string, EpochMs>();

  async function take(name: string, { requests, seconds }: RateLimit, now: EpochMs): Promise<number> {
    forgetFull(now);
    const wholeMs = seconds * 1000;
    const tokenMs = Math.round(wholeMs / requests);
    const known = fullAt.get(name) ?? now;
    // No bucket is that empty: the clock was set back.
    const fillsUntil = known <= now || known > now + 2 * wholeMs ? now : known;
    const waitMs = fillsUntil - (now + wholeMs - tokenMs);
    if (waitMs > 0) return waitMs;
    fullAt.delete(name);
    fullAt.set(name, fillsUntil + tokenMs);
    return 0;
  }

  /** A full bucket holds no information, so its client's address is dropped. */
  function forgetFull(now: EpochMs): void {
    for (const [name, at] of fullAt) {
      if (at > now && fullAt.size < mostBuckets) break;
      fullAt.delete(name);
    }
  }

  return { take };
}
