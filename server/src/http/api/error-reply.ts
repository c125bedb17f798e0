import { type ErrorReply, statusOfError } from "@campusward/contracts/errors";
import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { isStorageFault } from "../../database/storage-fault.ts";
import { AppError } from "../../errors.ts";
import type { Log } from "../../log.ts";

/** When to retry after a temporary fault of ours, in seconds. */
export const retryAfterSeconds = 5;

/**
 * The refusal for an error. An error that is not an `AppError` is a temporary storage fault or a bug: it
 * is logged, and its text is not sent.
 */
export function toRefusal(
  error: unknown,
  log: Log,
  requestId: string,
): { refusal: AppError; status: ContentfulStatusCode } {
  if (error instanceof AppError) return { refusal: error, status: statusOfError[error.code] };
  if (isClientGone(error)) return { refusal: new AppError("invalid_request", "The request broke off."), status: 400 };
  log.error({ err: error, requestId }, "request failed");
  if (isStorageFault(error)) {
    return {
      refusal: new AppError("unavailable", "Nothing can be stored just now."),
      status: statusOfError.unavailable,
    };
  }
  return { refusal: new AppError("internal", "Something failed on our side."), status: statusOfError.internal };
}

/**
 * Node's error when the sender of a body disconnects in the middle. It is not our fault, and nobody reads the answer.
 */
function isClientGone(error: unknown): boolean {
  return error instanceof Error && error.message === "aborted" && "code" in error && error.code === "ECONNRESET";
}

/** The JSON form of every error below `/api`. */
export function replyWithError(c: Context, error: unknown, log: Log): Response {
  const requestId = c.get("requestId");
  const { refusal, status } = toRefusal(error, log, requestId);
  sayWhenToRetry(c, status);
  const body: ErrorReply = {
    error: {
      code: refusal.code,
      message: refusal.message,
      ...(refusal.fieldErrors && { fieldErrors: refusal.fieldErrors }),
      requestId,
    },
  };
  return c.json(body, status);
}

/** The plain-text form for EmailJS's clients. */
export function replyWithPlainError(c: Context, error: unknown, log: Log): Response {
  const { refusal, status } = toRefusal(error, log, c.get("requestId"));
  sayWhenToRetry(c, status);
  return c.text(refusal.message, status);
}

export function sayWhenToRetry(c: Context, status: number): void {
  if (status === statusOfError.unavailable) c.header("Retry-After", String(retryAfterSeconds));
}
