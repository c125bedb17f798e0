import type { Endpoint } from "@campusward/contracts/endpoint";
import { type ErrorCode, ErrorReply } from "@campusward/contracts/errors";
import type * as z from "zod/mini";

/** An answer that takes longer is counted as lost, where the endpoint says nothing else. */
const timeoutMs = 15_000;

/** The server understood the call and refused it, or something in front of it did: then the code is `unavailable`. */
export class RefusedError extends Error {
  override name = "RefusedError";
  readonly code: ErrorCode;
  /** The first problem of each field, by its name. */
  readonly fieldErrors: Record<string, string>;

  constructor(code: ErrorCode, message: string, fieldErrors: Record<string, string> = {}) {
    super(message);
    this.code = code;
    this.fieldErrors = fieldErrors;
  }
}

export type CallOptions = {
  /** Makes a repetition of the call harmless. */
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** ID token of the person who makes the call; for every endpoint that is not for anyone. */
  idToken?: string;
};

/**
 * One call of our own API, its answer checked.
 * @throws `RefusedError`; what `fetch` throws without network, when the answer takes too long and when the signal aborts.
 */
export async function callEndpoint<Request extends z.ZodMiniType, Response extends z.ZodMiniType>(
  endpoint: Endpoint<Request, Response>,
  request: Record<string, unknown>,
  { idempotencyKey, signal, idToken }: CallOptions = {},
): Promise<z.infer<Response>> {
  const call = new AbortController();
  const giveUp = () => call.abort();
  const timer = setTimeout(giveUp, endpoint.longestWait ?? timeoutMs);
  signal?.addEventListener("abort", giveUp);
  try {
    const reply = await fetch(addressOf(endpoint, request), {
      method: endpoint.method,
      ...(endpoint.method !== "GET" && toWrite(request)),
      headers: {
        ...(endpoint.method !== "GET" && { "Content-Type": "application/json" }),
        ...(idempotencyKey && { "Idempotency-Key": idempotencyKey }),
        ...(idToken && { Authorization: `Bearer ${idToken}` }),
      },
      signal: call.signal,
    });
    if (!reply.ok) throw await toRefusal(reply);
    const body = endpoint.status === 204 ? {} : await reply.json();
    return endpoint.response.parse(body) as z.infer<Response>;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", giveUp);
  }
}

/** Letters; browsers refuse more than 64 kB, and a letter may have three bytes. */
const keptAlive = 20_000;

function toWrite(request: Record<string, unknown>): RequestInit {
  const body = JSON.stringify(request);
  // The request is completed even if the visitor leaves the page at that moment.
  return { body, keepalive: body.length < keptAlive };
}

function addressOf(endpoint: { method: string; path: string }, request: Record<string, unknown>): string {
  const fields = new Map(Object.entries(request));
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = fields.get(name);
    fields.delete(name);
    return encodeURIComponent(String(value));
  });
  if (endpoint.method !== "GET" || fields.size === 0) return path;
  return `${path}?${new URLSearchParams(Object.fromEntries(fields) as Record<string, string>)}`;
}

export async function toRefusal(reply: Response): Promise<RefusedError> {
  const body = ErrorReply.safeParse(await reply.json().catch(() => null));
  if (!body.success) return new RefusedError("unavailable", `The call was answered with status ${reply.status}.`);
  const { code, message, fieldErrors } = body.data.error;
  return new RefusedError(code, message, fieldErrors);
}
