import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { Email, Name } from "../leads/contact-fields.ts";

export const privacyRequestKinds = ["see", "correct", "take", "delete", "stop", "complain"] as const;
export type PrivacyRequestKind = (typeof privacyRequestKinds)[number];

/** Within how many days a person answers, from the moment the address was proved. */
export const privacyAnswerDays = 30;

export const PrivacyWords = z.string().check(z.trim(), z.maxLength(2000));

const asked = {
  kind: z.enum(privacyRequestKinds),
  /** The child for whom a parent or guardian asks. */
  childName: z.optional(Name),
  /** Ticked: they are the child's parent or guardian. Needed with a child's name. */
  isGuardian: z.optional(z.boolean()),
  message: z.optional(PrivacyWords),
};

const Token = z.string().check(z.regex(/^[\w-]{43}$/));

/** What the person who asked sees. Instants are epoch milliseconds. */
export const PrivacyRecord = z.object({
  kind: z.enum(privacyRequestKinds),
  email: z.string(),
  childName: z.nullable(z.string()),
  askedAt: z.int(),
  /** When we knew that it is them, and how; the days begin then. */
  provedAt: z.nullable(z.int()),
  provedBy: z.nullable(z.enum(["link", "session"])),
  dueAt: z.nullable(z.int()),
  handler: z.nullable(z.string()),
  takenAt: z.nullable(z.int()),
  endedAt: z.nullable(z.int()),
  endedBy: z.nullable(z.enum(["answer", "withdrawal"])),
  answer: z.nullable(z.string()),
});
export type PrivacyRecord = z.infer<typeof PrivacyRecord>;

/** The answer is the same whether or not the address is known; a link goes only to one that is. */
export const askPrivacyRequest = defineEndpoint("POST", "/api/v1/privacy-requests", "anyone", {
  request: z.object({ ...asked, email: Email }),
  errors: ["invalid_fields", "rate_limited"],
});

/** Who is signed in with a checked address needs no link. The token opens the record. */
export const askOwnPrivacyRequest = defineEndpoint("POST", "/api/v1/me/privacy-requests", "signed-in", {
  request: z.object(asked),
  response: z.object({ token: Token }),
  status: 201,
  errors: ["invalid_fields", "forbidden", "rate_limited"],
});

export const readPrivacyRequest = defineEndpoint("POST", "/api/v1/privacy-requests/record", "anyone", {
  // In the body, because addresses stand in the logs of proxies.
  request: z.object({ token: Token }),
  response: PrivacyRecord,
  errors: ["not_found"],
});

/** `prove`: the holder of the link asked for it, and the days begin. `withdraw`: they no longer need it. */
export const changePrivacyRequest = defineEndpoint("POST", "/api/v1/privacy-requests/changes", "anyone", {
  request: z.object({ token: Token, change: z.enum(["prove", "withdraw"]) }),
  response: PrivacyRecord,
  errors: ["not_found"],
});
