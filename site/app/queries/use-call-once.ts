import type { Endpoint } from "@campusward/contracts/endpoint";
import { useRef } from "react";
import type * as z from "zod/mini";
import { type Attempt, attemptFor } from "../api/attempt.ts";
import { randomId } from "../browser/random-id.ts";
import { useOpenSession } from "../identity/session.ts";

/**
 * Makes calls that add something. A retry after a lost answer adds nothing; the same content after an answer is a new
 * addition.
 */
export function useCallOnce() {
  const { call } = useOpenSession();
  const last = useRef<Attempt | null>(null);
  return async function callOnce<Request extends z.ZodMiniType, Response extends z.ZodMiniType>(
    endpoint: Endpoint<Request, Response>,
    request: Record<string, unknown>,
  ): Promise<z.infer<Response>> {
    const attempt = attemptFor(last.current, [endpoint.path, JSON.stringify(request)], "", randomId);
    last.current = attempt;
    const reply = await call(endpoint, request, { idempotencyKey: attempt.requestId });
    last.current = null;
    return reply;
  };
}
