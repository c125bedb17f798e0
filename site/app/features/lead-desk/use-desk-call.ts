import type { Endpoint } from "@campusward/contracts/endpoint";
import { useCallback } from "react";
import type * as z from "zod/mini";
import { type CallOptions, callEndpoint } from "../../api/call-endpoint.ts";
import { useOpenSession } from "../../identity/session.ts";

/** A call of the desk in the name of the person who looks at it. Throws as `callEndpoint` does. */
export type DeskCall = <Request extends z.ZodMiniType, Response extends z.ZodMiniType>(
  endpoint: Endpoint<Request, Response>,
  request: Record<string, unknown>,
  options?: Omit<CallOptions, "idToken">,
) => Promise<z.infer<Response>>;

export function useDeskCall(): DeskCall {
  const { withToken } = useOpenSession();
  return useCallback<DeskCall>(
    (endpoint, request, options) => withToken((idToken) => callEndpoint(endpoint, request, { ...options, idToken })),
    [withToken],
  );
}
