import { durationField, honeypotField } from "@campusward/contracts/leads/form-evidence";
import type { Context } from "hono";
import * as z from "zod";
import type { Database } from "../../database/database.ts";
import { defineModule } from "../../module.ts";
import type { CheckForSpam, RawFields } from "../intake.ts";
import { toE164 } from "../phone-number.ts";
import { createLookalikeFinder } from "./find-lookalikes.ts";
import { type Arrival, scoreRequest } from "./spam-rules.ts";

/** Flags requests that look like spam. Without it nothing is flagged. */
export const spam = defineModule({
  name: "spam",
  settings: z.object({}),
  configure: () => ({ open: ({ database, now }) => ({ checkForSpam: createSpamCheck(database, now) }) }),
});

/** A day: longer times count as a day. */
const longestMs = 24 * 3_600_000;

/** Judges requests by how they came in, what they say, and who else wrote the same. Nothing is dropped. */
function createSpamCheck(database: Database, now: () => number): CheckForSpam {
  const findLookalikes = createLookalikeFinder(database);
  return async function checkForSpam(c, sent, words) {
    const number = toE164(words.contact);
    const lookalikes = await findLookalikes({ ...words, number, now: now() });
    return scoreRequest({ arrival: toArrival(c, sent), words, number, lookalikes });
  };
}

function toArrival(c: Context, sent: RawFields): Arrival {
  return {
    isHoneypotFilled: isFilled(sent.get(honeypotField)),
    tookMs: parseDuration(sent.get(durationField)),
    isBrowser: looksLikeBrowser(c.req.header("User-Agent"), c.req.header("Accept-Language")),
  };
}

function isFilled(value: unknown): boolean {
  return value !== undefined && value !== null && value !== "";
}

function parseDuration(value: unknown): number | null {
  const number = typeof value === "string" && /^\d{1,12}$/.test(value) ? Number(value) : value;
  return typeof number === "number" && number >= 0 ? Math.min(number, longestMs) : null;
}

/** Every browser calls itself Mozilla and names languages; programs name neither, or any language. */
function looksLikeBrowser(userAgent: string | undefined, languages: string | undefined): boolean {
  return userAgent?.startsWith("Mozilla/") === true && languages !== undefined && languages !== "*";
}
