import {
  type DemoTemplateParams,
  type EmailSendRequest,
  emailLibraryVersion,
  emailSendPath,
} from "@campusward/contracts/leads/emailjs";
import type { FormEvidence } from "@campusward/contracts/leads/form-evidence";
import { asksAge, type DemoRequest } from "@campusward/contracts/leads/leads";
import type { SiteConfig } from "@campusward/contracts/site/site-config";
import type { Attempt } from "../../api/attempt.ts";
import { RefusedError } from "../../api/call-endpoint.ts";

/** An answer that takes longer counts as lost. The retry has the same id. */
const timeoutMs = 15_000;

type EmailServiceConfig = Pick<SiteConfig, "emailServiceUrl" | "emailjs">;

type Delivery = {
  loadConfig: () => Promise<EmailServiceConfig>;
  request: DemoRequest;
  evidence: FormEvidence;
  attempt: Attempt;
  signal: AbortSignal;
};

/**
 * Sends one demo request and returns when it has been accepted.
 * @throws before any call when an id is missing; `RefusedError`; what `fetch` throws without network and after 15
 * seconds.
 */
export async function sendDemoRequest({ loadConfig, request, evidence, attempt, signal }: Delivery): Promise<void> {
  const call = new AbortController();
  const giveUp = () => call.abort();
  const timer = setTimeout(giveUp, timeoutMs);
  signal.addEventListener("abort", giveUp);
  try {
    const config = await Promise.race([loadConfig(), abortOf(call.signal)]);
    const { name, email, contact, city, profile = "", ageGroup, answers, reading } = request;
    const params: DemoTemplateParams = {
      name,
      email,
      contact,
      city,
      profile,
      ...(ageGroup && asksAge(request) && { ageGroup }),
      ...(answers && { answers }),
      page: attempt.page,
      request_id: attempt.requestId,
      ...(isOwnService(config) && { ...(reading && { reading }), ...evidence }),
    };
    await sendEmail(config, params, call.signal);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", giveUp);
  }
}

/**
 * Our own service has a path of this site. An account elsewhere would put the evidence into its mails, and knows
 * nothing of a reading.
 */
export function isOwnService({ emailServiceUrl }: Pick<EmailServiceConfig, "emailServiceUrl">): boolean {
  return emailServiceUrl.startsWith("/");
}

function abortOf(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason), { once: true }));
}

/** The EmailJS call (its REST API, version 1.0), to our own email service or to a real account. */
async function sendEmail(config: EmailServiceConfig, params: DemoTemplateParams, signal: AbortSignal): Promise<void> {
  const { userId, serviceId, templateId } = config.emailjs;
  if (!userId) throw new Error("The user ID is required.");
  if (!serviceId) throw new Error("The service ID is required.");
  if (!templateId) throw new Error("The template ID is required.");
  const body: EmailSendRequest = {
    lib_version: emailLibraryVersion,
    user_id: userId,
    service_id: serviceId,
    template_id: templateId,
    template_params: params,
  };
  const response = await fetch(config.emailServiceUrl + emailSendPath, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
    // The call is completed even if the visitor leaves the page at that moment.
    keepalive: true,
    signal,
  });
  const text = await response.text();
  if (response.status === 200 || text === "OK") return;
  const code = response.status === 429 ? "rate_limited" : "unavailable";
  throw new RefusedError(code, `The email service answered ${response.status}: ${text.slice(0, 200)}`);
}
