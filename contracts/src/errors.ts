import * as z from "zod/mini";

/** The HTTP status of every error that the product's own API can answer. The site has words for each. */
export const statusOfError = {
  invalid_request: 400,
  invalid_fields: 422,
  signed_out: 401,
  forbidden: 403,
  second_step_needed: 403,
  sign_in_again: 403,
  cross_site: 403,
  key_reused: 422,
  last_admin: 409,
  own_account: 409,
  changed_meanwhile: 409,
  too_late: 409,
  not_found: 404,
  method_not_allowed: 405,
  body_too_large: 413,
  unsupported_media_type: 415,
  rate_limited: 429,
  unavailable: 503,
  internal: 500,
} as const;

export type ErrorCode = keyof typeof statusOfError;
const errorCodes = Object.keys(statusOfError) as ErrorCode[];

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
