import { yearAt } from "@campusward/contracts/desk/place-time";
import {
  type ApplicationRequest,
  answerGuardianRequest,
  applicationRequestIn,
  findGuardianRequest,
  submitApplication as submitApplicationEndpoint,
} from "@campusward/contracts/leads/applications";
import {
  type LeadReceipt,
  type QuoteRequest,
  requestQuote as requestQuoteEndpoint,
} from "@campusward/contracts/leads/leads";
import type { Company } from "@campusward/contracts/site/company";
import type { LeadRow } from "../database/tables.ts";
import { type Call, type Mount, mountEndpoint, parse } from "../http/api/mount-endpoint.ts";
import type { Leads } from "./create-leads.ts";
import type { Intake } from "./intake.ts";
import type { Suspicion } from "./record-lead.ts";

export type LeadRoutesDependencies = Pick<Leads, "requestQuote" | "submitApplication" | "guardianDesk"> & {
  intake: Intake;
  company: Company;
  now: () => number;
};

type Take<Request> = (call: Call<Request>) => Promise<LeadReceipt>;

/** What visitors send as JSON: everything but the demo request, which is an EmailJS call. */
export function mountLeads({ app, rateLimit }: Mount, dependencies: LeadRoutesDependencies): void {
  const { requestQuote, submitApplication, guardianDesk, intake, company, now } = dependencies;
  const limited = { middleware: [rateLimit] } as const;
  const taken = { middleware: intake.steps, cleansWords: true } as const;

  const quote: Take<QuoteRequest> = async ({ request, idempotencyKey: key, c }) => {
    const record = (sound: QuoteRequest, suspicion?: Suspicion) => requestQuote(sound, key, suspicion);
    return toReceipt(await intake.takeIn(c, () => request, record));
  };
  const application: Take<Record<string, unknown>> = async ({ request, idempotencyKey: key, c }) => {
    const record = (sound: ApplicationRequest, suspicion?: Suspicion) => submitApplication(sound, key, suspicion);
    return toReceipt(await intake.takeIn(c, () => parseApplication(request, now(), company), record));
  };
  mountEndpoint(app, requestQuoteEndpoint, quote, taken);
  mountEndpoint(app, submitApplicationEndpoint, application, taken);
  mountEndpoint(app, findGuardianRequest, ({ request }) => guardianDesk.findRequest(request.token), limited);
  mountEndpoint(app, answerGuardianRequest, ({ request }) => guardianDesk.answer(request), limited);
}

/** @throws {AppError} `invalid_fields`; ages are reckoned in the company's year, as in browsers of its place. */
export function parseApplication(
  input: Record<string, unknown>,
  now: number,
  { forms, timeZone }: Pick<Company, "forms" | "timeZone">,
): ApplicationRequest {
  return parse(applicationRequestIn(yearAt(now, timeZone), forms?.application), input);
}

function toReceipt(lead: LeadRow): LeadReceipt {
  return { reference: lead.reference, receivedAt: lead.received_at, replyByAt: lead.reply_by_at };
}
