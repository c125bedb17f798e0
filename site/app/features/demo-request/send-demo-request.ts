import type { DemoTemplateParams } from "@campusward/contracts/leads/emailjs";
import type { FormEvidence } from "@campusward/contracts/leads/form-evidence";
import type { DemoRequest } from "@campusward/contracts/leads/leads";
import type { Attempt } from "../../api/attempt.ts";
import { type EmailServiceConfig, sendEmail } from "../../api/email-service.ts";

/** An answer that takes longer is counted as lost. The retry carries the same id. */
const timeoutMs = 15_000;

type Delivery = {
  loadConfig: () => Promise<EmailServiceConfig>;
  request: DemoRequest;
  evidence: FormEvidence;
  attempt: Attempt;
  signal: AbortSignal;
};

/** Sends one demo request and returns when it has been taken. @throws for anything else, after 15 seconds too. */
export async function sendDemoRequest({ loadConfig, request, evidence, attempt, signal }: Delivery): Promise<void> {
  const call = new AbortController();
  const giveUp = () => call.abort();
  const timer = setTimeout(giveUp, timeoutMs);
  signal.addEventListener("abort", giveUp);
  try {
    const config = await Promise.race([loadConfig(), abortOf(call.signal)]);
    const { name, email, contact, city, profile = "" } = request;
    const params: DemoTemplateParams = {
      name,
      email,
      contact,
      city,
      profile,
      page: attempt.page,
      request_id: attempt.requestId,
      ...(isOwnService(config) && evidence),
    };
    await sendEmail(config, params, call.signal);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", giveUp);
  }
}

/** Our own service has a path of this site. An account elsewhere would put the evidence into its mails. */
function isOwnService({ emailServiceUrl }: EmailServiceConfig): boolean {
  return emailServiceUrl.startsWith("/");
}

function abortOf(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason), { once: true }));
}
