import type { MailAttempt } from "@campusward/contracts/desk/outbox-desk";
import type * as z from "zod/mini";

type Try = z.infer<typeof MailAttempt>;

/** Attempts in a row that came to the same. Counted from 1. */
export type Tries = { from: number; to: number; first: number; last: number; reply: string; outcome: Try["outcome"] };

/** A mail that was tried for three days says so in a few lines. */
export function groupTries(tries: readonly Try[]): Tries[] {
  const groups: Tries[] = [];
  for (const [index, { at, reply, outcome }] of tries.entries()) {
    const before = groups.at(-1);
    if (before && before.reply === reply && before.outcome === outcome) {
      before.to = index + 1;
      before.last = at;
    } else {
      groups.push({ from: index + 1, to: index + 1, first: at, last: at, reply, outcome });
    }
  }
  return groups;
}
