import type { Database } from "../../database/database.ts";
import type { EpochMs } from "../../database/tables.ts";
import { createTokenBuckets } from "../../database/token-buckets.ts";

/**
 * A small mail account may send about 500 mails a day, and one script must not use them up. A class whose pupils all
 * ask for a demo in one hour still fits.
 */
export const defaultStrangersPerHour = 200;

export type StrangersCeiling = ReturnType<typeof createStrangersCeiling>;

/**
 * How many of the mails that anybody may cause are sent in an hour, over all processes. What does not fit waits.
 * @param onReached called when mails begin to wait, or still do.
 */
export function createStrangersCeiling(
  database: Database,
  { name, perHour, onReached }: { name: string; perHour: number; onReached: () => void },
) {
  const buckets = createTokenBuckets(database);
  const limit = { requests: perHour, seconds: 3600 };
  const longestWaitMs = Math.ceil((limit.seconds * 1000) / perHour);
  let closedUntil: EpochMs = 0;

  /** Until when no mail fits, as far as this process knows. A clock that was set back opens it. */
  function isClosed(now: EpochMs): boolean {
    return now < closedUntil && closedUntil - now <= longestWaitMs;
  }

  /** Takes turns for so many mails. Returns for how many there are. */
  async function take(mails: number, now: EpochMs): Promise<number> {
    if (isClosed(now)) return 0;
    for (let taken = 0; taken < mails; taken += 1) {
      const waitMs = await buckets.take(name, limit, now);
      if (waitMs > 0) {
        closedUntil = now + waitMs;
        onReached();
        return taken;
      }
    }
    return mails;
  }

  return { take, openFrom: () => closedUntil };
}
