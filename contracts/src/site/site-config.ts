import * as z from "zod/mini";

/** Which identity service the browser's SDK talks to. */
export const IdentityConfig = z.discriminatedUnion("kind", [
  /** Ours, on this origin. */
  z.object({
    kind: z.literal("own"),
    apiKey: z.string(),
    /** Whether Google sign-in is set up. */
    google: z.boolean(),
  }),
  /** A Firebase project; `config` is what `initializeApp` takes. */
  z.object({
    kind: z.literal("firebase"),
    config: z.looseObject({ apiKey: z.string(), authDomain: z.string(), projectId: z.string() }),
    tokenSyncUrl: z.nullable(z.string()),
  }),
]);
export type IdentityConfig = z.infer<typeof IdentityConfig>;

/** Names our own identity service in each of its calls, as a project's key names a Firebase project. Not a secret. */
export const identityApiKey = "campusward";

/** `GET /config.json`: what the browser must know of the configuration. Holds no secret. */
export const SiteConfig = z.object({
  /** Address of the email service: a path of ours, or an origin with optional path. No trailing slash. */
  emailServiceUrl: z.string(),
  emailjs: z.object({ userId: z.string(), serviceId: z.string(), templateId: z.string() }),
  identity: IdentityConfig,
  /** Addresses of the user service and the master server, like that of the email service. */
  userServiceUrl: z.string(),
  masterServerUrl: z.string(),
  /** Whether this deployment sends mails. Without a mail server they become files, and no page promises one. */
  mails: z.boolean(),
});

export type SiteConfig = z.infer<typeof SiteConfig>;
