import * as z from "zod/mini";

/** Every error the product's own API can answer. The server maps each to a status, the site to words. */
export const errorCodes = [
  "invalid_request",
  "invalid_fields",
  "signed_out",
  "forbidden",
  "second_step_needed",
  "sign_in_again",
  "cross_site",
  "key_reused",
  "last_admin",
  "own_account",
  "changed_meanwhile",
  "too_late",
  "not_found",
  "method_not_allowed",
  "body_too_large",
  "unsupported_media_type",
  "rate_limited",
  "unavailable",
  "internal",
] as const;

export type ErrorCode = (typeof errorCodes)[number];

/** The body of every `/api/…` error. `message` is for engineers; visitors read words chosen by `code`. */
export const ErrorReply = z.object({
  error: z.object({
    code: z.enum(errorCodes),
    message: z.string(),
    fieldErrors: z.optional(z.record(z.string(), z.string())),
    requestId: z.string(),
  }),
});

export type ErrorReply = z.infer<typeof ErrorReply>;
