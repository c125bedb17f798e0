import type { ErrorCode } from "@campusward/contracts/errors";
import { RefusedError } from "./call-endpoint.ts";

/** Why a call came to nothing: the server's word for it, or `line` where there was no answer. */
export type Failure = ErrorCode | "line";

/** An error that is none of the server's and none of the line's is ours. */
export function failureOf(error: unknown): Failure {
  if (error instanceof RefusedError) return error.code;
  // `fetch` rejects with these when there is no answer, and when it takes too long.
  return error instanceof TypeError || error instanceof DOMException ? "line" : "internal";
}
