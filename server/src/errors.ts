import type { ErrorCode } from "@campusward/contracts/errors";

/** A refusal with a stable code. Anything else that is thrown is a bug and becomes `internal`. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fieldErrors: Record<string, string> | undefined;

  constructor(
    code: ErrorCode,
    message: string,
    options: { fieldErrors?: Record<string, string>; cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause });
    this.name = "AppError";
    this.code = code;
    this.fieldErrors = options.fieldErrors;
  }
}

/** What was asked for is not there, or not for whoever asks. */
export function noSuch(what: string): AppError {
  return new AppError("not_found", `There is no such ${what}.`);
}

/** A refusal of one field, with its problem as the contract names it. */
export function invalidField(field: string, problem: string): AppError {
  return new AppError("invalid_fields", "The request does not fit.", { fieldErrors: { [field]: problem } });
}

/** An error whose whole message is a sentence for the person who runs the product: something is to be done or corrected. */
export class OperatorError extends Error {
  override readonly name: string = this.constructor.name;
}
