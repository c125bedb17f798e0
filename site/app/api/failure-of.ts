import type { ErrorCode } from "@campusward/contracts/errors";
import { RefusedError } from "./call-endpoint.ts";

/** Why a call failed: the server's code, or `line` without an answer. */
export type Failure = ErrorCode | "line";

/** An error that comes neither from the server nor from the network is a bug of ours. */
export function failureOf(error: unknown): Failure {
  if (error instanceof RefusedError) return error.code;
  // `fetch` rejects with these when there is no answer, and when it takes too long.
  return error instanceof TypeError || error instanceof DOMException ? "line" : "internal";
}
