import type { Context, MiddlewareHandler } from "hono";
import type { Database } from "../database/database.ts";
import type { LeadRow } from "../database/tables.ts";
import type { RateLimit } from "../database/token-buckets.ts";
import { AppError } from "../errors.ts";
import { limitBody } from "../http/limits/limit-body.ts";
import { type RateLimitDependencies, takeClientToken, takeToken } from "../http/limits/rate-limit.ts";
import { toMailboxKey } from "./mailbox-key.ts";
import { toE164 } from "./phone-number.ts";
import { createLookalikeFinder } from "./spam/find-lookalikes.ts";
import { type RawRequest, readArrival } from "./spam/read-arrival.ts";
import type { WrittenWords } from "./spam/spam-evidence.ts";
import { type Suspicion, weighRequest } from "./spam/weigh-request.ts";

export type IntakeDependencies = RateLimitDependencies & {
  database: Database;
  /** What one client may send, whichever way it comes in. */
  clientLimit: RateLimit;
  /** What may be sent in the name of one email address, from wherever. */
  emailLimit: RateLimit;
};

export type Intake = ReturnType<typeof createIntake>;

const bodyLimitBytes = 64 * 1024;
const rawKey = "raw-request";

/**
 * What every request for the team passes, whichever way it comes in: as JSON, as a form without script, by the EmailJS
 * calls. First the steps that need no understanding of it, then the two that do.
 */
export function createIntake(dependencies: IntakeDependencies) {
  const { database, clientLimit, emailLimit, now } = dependencies;
  const findLookalikes = createLookalikeFinder(database);

  const steps: readonly MiddlewareHandler[] = [
    // 1. Its size, before any of it is kept in memory.
    limitBody(bodyLimitBytes, refuseLargeBody),
    // 2. The trap and the time it took, on what was sent: a schema would leave both out, and a refusal would come first.
    async (c, next) => {
      c.set(rawKey, await readArrival(c));
      await next();
    },
    // 3. The buckets, also for what turns out to be nonsense: finding that out is work, too.
    async (c, next) => {
      await takeClientToken(c, dependencies, clientLimit);
      const { email } = getRaw(c);
      if (email !== null) await takeToken(c, dependencies, `email ${toMailboxKey(email)}`, emailLimit);
      await next();
    },
  ];

  /**
   * 4. What is wrong with it is said, to whoever sent it, in the same words whether the trap was filled or not.
   * 5. What is sound is weighed. 6. It is stored, whatever it weighs.
   * @param parse throws what is to be said.
   */
  async function takeIn<Request extends WrittenWords>(
    c: Context,
    parse: () => Request,
    record: (request: Request, suspicion: Suspicion) => Promise<LeadRow>,
  ): Promise<LeadRow> {
    const request = parse();
    return record(request, await weigh(getRaw(c), request));
  }

  async function weigh({ arrival }: RawRequest, words: WrittenWords): Promise<Suspicion> {
    const number = toE164(words.contact);
    const lookalikes = await findLookalikes({ ...words, number, now: now() });
    return weighRequest({ arrival, words, number, lookalikes });
  }

  return { steps, takeIn };
}

function getRaw(c: Context): RawRequest {
  const raw: RawRequest | undefined = c.get(rawKey);
  if (!raw) throw new Error("The steps of the intake come before the route.");
  return raw;
}

function refuseLargeBody(): never {
  throw new AppError("body_too_large", `The request body is larger than ${bodyLimitBytes} bytes`);
}
