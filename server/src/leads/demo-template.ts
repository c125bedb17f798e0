import { problemsByField } from "@campusward/contracts/leads/contact-fields";
import { DemoRequest } from "@campusward/contracts/leads/leads";
import type { EmailTemplate } from "../email/emailjs-routes.ts";
import { AppError } from "../errors.ts";
import { toSentences } from "./field-sentences.ts";
import type { Intake } from "./intake.ts";
import type { RequestDemo } from "./request-demo.ts";

/** The EmailJS template that stores a demo request: its params are the request's fields and `request_id`. */
export function demoTemplate(requestDemo: RequestDemo, intake: Intake): EmailTemplate {
  return async (params, c) => {
    const requestKey = parseRequestKey(params.request_id);
    await intake.takeIn(
      c,
      () => parseDemoRequest(params),
      (request, suspicion) => requestDemo(request, requestKey, suspicion),
    );
  };
}

function parseDemoRequest(params: Record<string, unknown>): DemoRequest {
  const parsed = DemoRequest.safeParse(params);
  if (!parsed.success) throw new AppError("invalid_request", toSentences(problemsByField(parsed.error)));
  return parsed.data;
}

function parseRequestKey(value: unknown): string | null {
  if (value === undefined || value === null || value === "") return null;
  if (typeof value === "string" && /^[\w-]{1,64}$/.test(value)) return value;
  throw new AppError("invalid_request", "The request_id parameter must be at most 64 letters, digits, _ or -");
}
