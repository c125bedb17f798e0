import { type ErrorReply, statusOfError } from "@campusward/contracts/errors";
import type { Context } from "hono";
import { isStorageFault } from "../../database/storage-fault.ts";
import { AppError } from "../../errors.ts";
import type { Log } from "../../log.ts";

/** When to retry after a temporary fault of ours, in seconds. */
const retryAfterSeconds = 5;

/**
 * The refusal for an error, and its status; the answer says when to try again. An error that is not an `AppError` is a
 * temporary storage fault or a bug: it is logged, and its text is not sent.
 */
export function toRefusal(c: Context, error: unknown, log: Log) {
  const refusal = error instanceof AppError ? error : refusalOf(c, error, log);
  const status = statusOfError[refusal.code];
  if (refusal.code === "unavailable") c.header("Retry-After", String(retryAfterSeconds));
  return { refusal, status };
}

function refusalOf(c: Context, error: unknown, log: Log): AppError {
  if (isClientGone(error)) return new AppError("invalid_request", "The request broke off.");
  log.error({ err: error, requestId: c.get("requestId") }, "request failed");
  if (isStorageFault(error)) return new AppError("unavailable", "Nothing can be stored just now.");
  return new AppError("internal", "Something failed on our side.");
}

/**
 * Node's error when the sender of a body disconnects in the middle. It is not our fault, and nobody reads the answer.
 */
function isClientGone(error: unknown): boolean {
  return error instanceof Error && error.message === "aborted" && "code" in error && error.code === "ECONNRESET";
}

/** The JSON form of every error below `/api`. */
export function replyWithError(c: Context, error: unknown, log: Log): Response {
  const { refusal, status } = toRefusal(c, error, log);
  const body: ErrorReply = {
    error: {
      code: refusal.code,
      message: refusal.message,
      ...(refusal.fieldErrors && { fieldErrors: refusal.fieldErrors }),
      requestId: c.get("requestId"),
    },
  };
  return c.json(body, status);
}
