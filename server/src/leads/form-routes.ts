import { createHash } from "node:crypto";
import { minuteMs } from "@campusward/contracts/desk/place-time";
import { durationField, honeypotField } from "@campusward/contracts/leads/form-evidence";
import { demoRequestIn, QuoteRequest } from "@campusward/contracts/leads/leads";
import type { Company } from "@campusward/contracts/site/company";
import { type Context, Hono } from "hono";
import type { LeadRow } from "../database/tables.ts";
import type { PlaceClock } from "../email/place-clock.ts";
import { toRefusal } from "../http/api/error-reply.ts";
import { parse } from "../http/api/mount-endpoint.ts";
import { readForm, textsOf } from "../http/read-body.ts";
import type { FilledPages } from "../http/site/filled-pages.ts";
import type { Log } from "../log.ts";
import type { Leads } from "./create-leads.ts";
import type { Intake, WrittenRequest } from "./intake.ts";
import { parseApplication } from "./lead-routes.ts";
import type { Suspicion } from "./record-lead.ts";

export type FormRoutesDependencies = Pick<
  Leads,
  "requestDemo" | "requestQuote" | "submitApplication" | "offerTimes"
> & {
  pages: FilledPages;
  /** Whether this deployment sends mails. */
  mails: boolean;
  intake: Intake;
  log: Log;
  clock: PlaceClock;
  company: Company;
  now: () => number;
};

type Fields = Record<string, unknown>;

/** The forms of people without JavaScript: posted as ordinary forms, answered with an ordinary page. */
export function formRoutes(dependencies: FormRoutesDependencies): Hono {
  const { requestDemo, requestQuote, submitApplication, offerTimes } = dependencies;
  const { pages, mails, intake, log, clock, company, now } = dependencies;
  const app = new Hono();
  app.onError((error, c) => {
    const { refusal, status } = toRefusal(c, error, log);
    // The page has a sentence for this one, too.
    const problems = refusal.code === "rate_limited" ? { request: refusal.code } : (refusal.fieldErrors ?? {});
    const shown = Object.entries(problems).map(([field, problem]) => [`${field}:${problem}`, true]);
    return pages.send(c, "/forms/problem", status, Object.fromEntries(shown));
  });

  mount("/forms/demo", (fields) => parse(demoRequestIn(company.forms?.demo), fields), requestDemo);
  mount("/forms/quote", (fields) => parse(QuoteRequest, fields), requestQuote);
  mount("/forms/application", (fields) => parseApplication(fields, now(), company), submitApplication);

  function mount<Request extends WrittenRequest>(
    path: string,
    parseFields: (fields: Fields) => Request,
    record: (request: Request, requestKey: string, suspicion?: Suspicion) => Promise<LeadRow>,
  ): void {
    app.on(["POST"], [path], ...intake.steps, async (c) => {
      const fields = { ...pickCameFrom(c), ...textsOf(await readForm(c)) };
      const lead = await intake.takeIn(
        c,
        () => parseFields(fields),
        (request, suspicion) => record(request, keyOf(path, fields, now()), suspicion),
      );
      const times = mayChoose(lead) ? await offerTimes(lead, "receipt") : null;
      return pages.send(c, "/forms/sent", 200, {
        reference: { text: lead.reference },
        "reply-by": { text: clock.time(lead.reply_by_at) },
        ...(!mails && { copy: { text: "" } }),
        ...(times && { times: { href: times.link } }),
      });
    });
  }

  /**
   * Who looks like spam is offered no times. Nor is who sends the same words later: their link would be that of whoever
   * sent them first.
   */
  function mayChoose({ kind, held_since, received_at }: LeadRow): boolean {
    return kind === "demo" && held_since === null && received_at > now() - minuteMs;
  }

  return app;
}

/** A form without script posts to its own address, whose query says where the visitor came from (R5.3). */
function pickCameFrom(c: Context): Fields {
  const { from, page, utm_source, utm_medium, utm_campaign, utm_content, utm_term } = c.req.query();
  return {
    ...(from && { from }),
    ...(page && { page }),
    utmSource: utm_source,
    utmMedium: utm_medium,
    utmCampaign: utm_campaign,
    utmContent: utm_content,
    utmTerm: utm_term,
  };
}

/** A page without script has no key of its own: the same words on the same day are the same request. */
function keyOf(path: string, sent: Fields, now: number): string {
  const { [honeypotField]: _honeypot, [durationField]: _duration, ...fields } = sent;
  const day = new Date(now).toISOString().slice(0, 10);
  return createHash("sha256")
    .update(JSON.stringify([path, day, fields]))
    .digest("hex");
}
