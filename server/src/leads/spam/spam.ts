import { dayMs } from "@campusward/contracts/desk/place-time";
import { durationField, honeypotField } from "@campusward/contracts/leads/form-evidence";
import type { Context } from "hono";
import { sql } from "kysely";
import * as z from "zod";
import type { Database } from "../../database/database.ts";
import { inBatches } from "../../database/in-batches.ts";
import { toE164 } from "../../database/lead-rows/phone-number.ts";
import type { EpochMs } from "../../database/tables.ts";
import { defineModule, type ModuleParts } from "../../module.ts";
import type { CheckForSpam, RawFields } from "../intake.ts";
import { type Arrival, type Lookalikes, scoreRequest } from "./spam-rules.ts";

/** Flags requests that look like spam. Without it nothing is flagged. */
export const spam = defineModule({
  name: "spam",
  settings: z.object({}),
  configure: () => ({ open: (parts) => ({ checkForSpam: createSpamCheck(parts) }) }),
});

/** A day: longer times count as a day. */
const longestMs = 24 * 3_600_000;

/** Judges requests by how they came in, what they say, and who else wrote the same. Nothing is dropped. */
function createSpamCheck({ database, company, now }: ModuleParts): CheckForSpam {
  const findLookalikes = createLookalikeFinder(database);
  return async function checkForSpam(c, sent, words) {
    const number = toE164(words.contact, company.country);
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

/** One address may send a few of them. A flood under one name must not be read whole, again for each of its requests. */
const lookedAtMost = 100;

type Sender = { name: string; email: string; number: string | null; now: EpochMs };

export type FindLookalikes = (sender: Sender) => Promise<Lookalikes>;

/** Finds who wrote under the same name or number within a day, by how many addresses. */
export function createLookalikeFinder(database: Database): FindLookalikes {
  return inBatches((senders: readonly Sender[]) => findAll(database, senders));
}

/** One query for all, because each query is a trip to the database. An answer for each, in their order. */
async function findAll({ query }: Database, senders: readonly Sender[]): Promise<Lookalikes[]> {
  const since = Math.min(...senders.map(({ now }) => now)) - dayMs;
  const asked = senders.map(
    ({ name, email, number }, place) =>
      sql`(${sql.lit(place)}, ${email.toLowerCase()}, ${name.toLowerCase()}, ${number})`,
  );
  // Both engines name the columns of a list of values like this.
  const others = (column: "name_key" | "contact_e164", wanted: "column3" | "column4") => sql`(
    select count(distinct email_key) from (
      select email_key from leads
      where ${sql.ref(column)} = asked.${sql.ref(wanted)} and received_at > ${since} and email_key <> asked.column2 and email_key <> ''
      limit ${sql.lit(lookedAtMost)}
    ) as others
  )`;
  const { rows } = await sql<Lookalikes>`
    select ${others("name_key", "column3")} as "byName", ${others("contact_e164", "column4")} as "byNumber"
    from (values ${sql.join(asked)}) as asked
    order by asked.column1
  `.execute(query);
  return rows;
}
