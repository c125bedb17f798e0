import { createHash } from "node:crypto";
import { DemoRequest, QuoteRequest } from "@campusward/contracts/leads";
import { type Context, Hono, type MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { LeadRow } from "../database/tables.ts";
import { toIndianTime } from "../email/indian-time.ts";
import { AppError } from "../errors.ts";
import type { AnswerPages } from "../http/answer-pages.ts";
import { sayWhenToRetry, toRefusal } from "../http/error-reply.ts";
import { invalidFields } from "../http/mount-endpoint.ts";
import type { Log } from "../log.ts";
import { parseApplication } from "./lead-routes.ts";
import type { RequestDemo } from "./request-demo.ts";
import type { RequestQuote } from "./request-quote.ts";
import type { SubmitApplication } from "./submit-application.ts";

export type FormRoutesDependencies = {
  requestDemo: RequestDemo;
  requestQuote: RequestQuote;
  submitApplication: SubmitApplication;
  answerPages: AnswerPages;
  rateLimit: MiddlewareHandler;
  log: Log;
  now: () => number;
};

type Fields = Record<string, unknown>;
type Submit = (fields: Fields, requestKey: string) => Promise<LeadRow>;

const bodyLimitBytes = 64 * 1024;

/** The forms of people without JavaScript: posted as ordinary forms, answered with an ordinary page. */
export function formRoutes(dependencies: FormRoutesDependencies): Hono {
  const { requestDemo, requestQuote, submitApplication, answerPages, rateLimit, log, now } = dependencies;
  const app = new Hono();
  app.onError((error, c) => {
    const { refusal, status } = toRefusal(error, log, c.get("requestId"));
    sayWhenToRetry(c, status);
    return answerPages.problem(c, status, refusal.fieldErrors ?? {});
  });
  app.use("/forms/*", rateLimit);
  app.use("/forms/*", bodyLimit({ maxSize: bodyLimitBytes, onError: refuseLargeBody }));

  mount("/forms/demo", (fields, key) => {
    const parsed = DemoRequest.safeParse(fields);
    if (!parsed.success) throw invalidFields(parsed.error);
    return requestDemo(parsed.data, key);
  });
  mount("/forms/quote", (fields, key) => {
    const parsed = QuoteRequest.safeParse(fields);
    if (!parsed.success) throw invalidFields(parsed.error);
    return requestQuote(parsed.data, key);
  });
  mount("/forms/application", (fields, key) => submitApplication(parseApplication(fields, now()), key));

  function mount(path: string, submit: Submit): void {
    app.post(path, async (c) => {
      const fields = { ...pickCameFrom(c), ...(await readForm(c)) };
      const lead = await submit(fields, keyOf(path, fields, now()));
      return answerPages.sent(c, { reference: lead.reference, "reply-by": toIndianTime(lead.reply_by_at) });
    });
  }

  return app;
}

/** A form without script posts to its own address, whose query says where the visitor came from (R5.3). */
function pickCameFrom(c: Context): Fields {
  const { from, page } = c.req.query();
  return { ...(from && { from }), ...(page && { page }) };
}

async function readForm(c: Context): Promise<Fields> {
  const form = await c.req.raw.formData().catch((cause: unknown) => {
    throw new AppError("invalid_request", "The request body is not valid form data.", { cause });
  });
  return Object.fromEntries([...form].filter(([, value]) => typeof value === "string"));
}

/** A page without script has no key of its own: the same words on the same day are the same request. */
function keyOf(path: string, fields: Fields, now: number): string {
  const day = new Date(now).toISOString().slice(0, 10);
  return createHash("sha256")
    .update(JSON.stringify([path, day, fields]))
    .digest("hex");
}

function refuseLargeBody(): never {
  throw new AppError("body_too_large", "The form is too large.");
}
