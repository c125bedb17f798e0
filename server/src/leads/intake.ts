import type { SentAnswers } from "@campusward/contracts/leads/contact-fields";
import { withoutCampaign } from "@campusward/contracts/leads/lead-fields";
import { toMailboxKey } from "@campusward/contracts/mailbox-key";
import type { Context, MiddlewareHandler } from "hono";
import type { LeadRow } from "../database/tables.ts";
import type { RateLimit } from "../database/token-buckets.ts";
import { limitBody } from "../http/limits/limit-body.ts";
import { type RateLimitDependencies, takeClientToken, takeToken } from "../http/limits/rate-limit.ts";
import { readForm, readJson } from "../http/read-body.ts";
import { isObject } from "../json.ts";
import type { Suspicion } from "./record-lead.ts";

/** What was sent, by name, before a schema leaves out what it does not know. */
export type RawFields = ReadonlyMap<string, unknown>;

/** The words of a request that anybody may make up. */
export type WrittenRequest = {
  name: string;
  email: string;
  contact: string;
  city?: string | undefined;
  school?: string | undefined;
  motivation?: string | undefined;
  answers?: SentAnswers;
};

/** Says whether a valid request looks like spam. */
export type CheckForSpam = (c: Context, sent: RawFields, request: WrittenRequest) => Promise<Suspicion>;

export type IntakeDependencies = RateLimitDependencies & {
  /** Null where nothing is checked. */
  checkForSpam: CheckForSpam | null;
  /** The limit of one client, over all entry points. */
  clientLimit: RateLimit;
  /** The limit of one email address, over all clients. */
  emailLimit: RateLimit;
};

export type Intake = ReturnType<typeof createIntake>;

const bodyLimitBytes = 64 * 1024;
/** A form of another site may bring a file along, which is not kept. EmailJS takes as much. */
const formWithFileBytes = 2 * 1024 * 1024;
const sentKey = "sent-fields";

/**
 * The steps of every request for the team, at every entry point: as JSON, as a form without script, by the EmailJS
 * calls. First the steps that need no understanding of it, then the two that do.
 */
export function createIntake(dependencies: IntakeDependencies) {
  const { checkForSpam, clientLimit, emailLimit } = dependencies;

  const stepsWith = (toFields: ToFields, takesFiles = false): readonly MiddlewareHandler[] => [
    // 1. Its size, before any of it is kept in memory.
    (c, next) => (takesFiles && isFormWithParts(c) ? limitFiles(c, next) : limitWords(c, next)),
    // 2. What was sent, as it was sent: a schema would leave out the honeypot and the time the form took.
    async (c, next) => {
      c.set(sentKey, await readSentFields(c, toFields));
      await next();
    },
    // 3. The rate limits, also for invalid requests, because checking them costs time too.
    async (c, next) => {
      await takeClientToken(c, dependencies, clientLimit);
      const email = getSent(c).get("email");
      if (typeof email === "string" && email.trim() !== "")
        await takeToken(c, dependencies, `email ${toMailboxKey(email)}`, emailLimit);
      await next();
    },
  ];

  /**
   * 4. Problems are told to the sender, in the same words whether the honeypot was filled or not.
   * 5. A valid request is checked for spam. 6. It is stored, whatever the check says.
   * @param parse throws the refusal.
   */
  async function takeIn<Request extends WrittenRequest>(
    c: Context,
    parse: () => Request,
    record: (request: Request, suspicion?: Suspicion) => Promise<LeadRow>,
  ): Promise<LeadRow> {
    // Nothing of where they came from is kept of somebody who asks not to be followed.
    const request = c.req.header("Sec-GPC") === "1" ? withoutCampaign(parse()) : parse();
    return record(request, await checkForSpam?.(c, getSent(c), request));
  }

  return { steps: stepsWith(asTheyAre), emailjsSteps: stepsWith(oneLevelDown, true), takeIn };
}

function getSent(c: Context): RawFields {
  const sent: RawFields | undefined = c.get(sentKey);
  if (!sent) throw new Error("The steps of the intake come before the route.");
  return sent;
}

/** What cannot be read has no fields; the step that reads it for good says so. */
async function readSentFields(c: Context, toFields: ToFields): Promise<RawFields> {
  const type = c.req.header("Content-Type")?.toLowerCase() ?? "";
  if (!type.startsWith("application/json")) return firstOfEach(await readForm(c).catch(() => []));
  const body = await readJson(c).catch(() => null);
  return new Map(isObject(body) ? Object.entries(toFields(body)) : []);
}

/** The one that counts where a name is given twice: the limits must see no other. */
function firstOfEach(fields: Iterable<[string, unknown]>): RawFields {
  const first = new Map<string, unknown>();
  for (const [name, value] of fields) if (!first.has(name)) first.set(name, value);
  return first;
}

/** Where a JSON body has its fields. A call that could choose would hide the ones that count. */
type ToFields = (body: Record<string, unknown>) => Record<string, unknown>;

const asTheyAre: ToFields = (body) => body;

/** The EmailJS call has its fields one level down. */
const oneLevelDown: ToFields = ({ template_params: params }) => (isObject(params) ? params : {});

const limitWords = limitBody(bodyLimitBytes);
const limitFiles = limitBody(formWithFileBytes);

function isFormWithParts(c: Context): boolean {
  return c.req.header("Content-Type")?.toLowerCase().startsWith("multipart/form-data") ?? false;
}
