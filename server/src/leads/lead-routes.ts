import {
  type ApplicationRequest,
  answerGuardianRequest,
  applicationRequestIn,
  findGuardianRequest,
  submitApplication as submitApplicationEndpoint,
} from "@campusward/contracts/leads/applications";
import { type LeadReceipt, requestQuote as requestQuoteEndpoint } from "@campusward/contracts/leads/leads";
import { Hono, type MiddlewareHandler } from "hono";
import type { LeadRow } from "../database/tables.ts";
import { invalidFields, mountEndpoint } from "../http/api/mount-endpoint.ts";
import type { Leads } from "./create-leads.ts";
import type { Intake } from "./intake.ts";

export type LeadRoutesDependencies = Pick<Leads, "requestQuote" | "submitApplication" | "guardianDesk"> & {
  intake: Intake;
  rateLimit: MiddlewareHandler;
  now: () => number;
};

/** What visitors send as JSON: everything but the demo request, which is an EmailJS call. */
export function leadRoutes(dependencies: LeadRoutesDependencies): Hono {
  const { requestQuote, submitApplication, guardianDesk, intake, rateLimit, now } = dependencies;
  const app = new Hono();
  const limited = { middleware: [rateLimit] } as const;
  const taken = { middleware: intake.steps, isBodyRead: true } as const;

  mountEndpoint(
    app,
    requestQuoteEndpoint,
    async ({ request, idempotencyKey, c }) =>
      toReceipt(
        await intake.takeIn(
          c,
          () => request,
          (sound, suspicion) => requestQuote(sound, idempotencyKey, suspicion),
        ),
      ),
    taken,
  );
  mountEndpoint(
    app,
    submitApplicationEndpoint,
    async ({ request, idempotencyKey, c }) =>
      toReceipt(
        await intake.takeIn(
          c,
          () => parseApplication(request, now()),
          (sound, suspicion) => submitApplication(sound, idempotencyKey, suspicion),
        ),
      ),
    taken,
  );
  mountEndpoint(app, findGuardianRequest, ({ request }) => guardianDesk.findRequest(request.token), limited);
  mountEndpoint(
    app,
    answerGuardianRequest,
    async ({ request }) => {
      await guardianDesk.answer(request.token, request.answer);
      return { answer: request.answer };
    },
    limited,
  );
  return app;
}

/** @throws {AppError} `invalid_fields`; ages are reckoned in the year of the server's clock. */
export function parseApplication(input: Record<string, unknown>, now: number): ApplicationRequest {
  const parsed = applicationRequestIn(new Date(now).getUTCFullYear()).safeParse(input);
  if (!parsed.success) throw invalidFields(parsed.error);
  return parsed.data;
}

function toReceipt(lead: LeadRow): LeadReceipt {
  return { reference: lead.reference, receivedAt: lead.received_at, replyByAt: lead.reply_by_at };
}
