import * as z from "zod/mini";

/** `GET /config.json`: what the browser must know of the configuration. Holds no secret. */
export const SiteConfig = z.object({
  /** Address of the email service: a path of ours, or an origin with optional path. No trailing slash. */
  emailServiceUrl: z.string(),
  emailjs: z.object({ userId: z.string(), serviceId: z.string(), templateId: z.string() }),
});

export type SiteConfig = z.infer<typeof SiteConfig>;
