const firstDelayMs = 2_000;
const longestDelayMs = 3_600_000;
const giveUpAfterMs = 72 * 3_600_000;

export type FailedMail = { attempts: number; createdAt: number; now: number /** From 0 up to 1. */; random: number };

/**
 * When to try again: 2, 4, 8 … seconds, at most an hour, each with a random jitter of up to a quarter, so that
 * mails that failed together are not retried together. Null once a mail is 72 hours old.
 */
export function nextAttemptAt({ attempts, createdAt, now, random }: FailedMail): number | null {
  if (now - createdAt >= giveUpAfterMs) return null;
  const delay = Math.min(firstDelayMs * 2 ** (attempts - 1), longestDelayMs);
  return Math.round(now + delay * (0.75 + random / 2));
}
