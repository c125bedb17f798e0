import {
  type DemoTemplateParams,
  type EmailSendRequest,
  emailLibraryVersion,
  emailSendPath,
} from "@campusward/contracts/leads/emailjs";
import type { SiteConfig } from "@campusward/contracts/site/site-config";

export type EmailServiceConfig = Pick<SiteConfig, "emailServiceUrl" | "emailjs">;

/** The email service took the call and refused it, or something in front of it did. */
export class EmailRefusedError extends Error {
  override name = "EmailRefusedError";
  readonly status: number;

  constructor(status: number, text: string) {
    super(`The email service answered ${status}: ${text.slice(0, 200)}`);
    this.status = status;
  }
}

/**
 * The EmailJS call (its REST API, version 1.0), against our own email service or a real account.
 * @throws before any call when an id is missing; `EmailRefusedError`; what `fetch` throws without network.
 */
export async function sendEmail(
  config: EmailServiceConfig,
  params: DemoTemplateParams,
  signal: AbortSignal,
): Promise<void> {
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
    // What was sent goes through even when the page is left at that moment.
    keepalive: true,
    signal,
  });
  const text = await response.text();
  if (response.status !== 200 && text !== "OK") throw new EmailRefusedError(response.status, text);
}
