import { toJson } from "./json.ts";

const usualTimeoutMs = 10_000;
const mostBytes = 1024 * 1024;

/** Why a provider did not answer, in a sentence for whoever looks after it. It names no secret and no address. */
export class ProviderFault extends Error {
  /** Null where the provider did not say: the usual patience then. Milliseconds. */
  readonly retryAfterMs: number | null;
  /** It will not answer before somebody changes something, such as a key or a connection. */
  readonly isForGood: boolean;

  constructor(
    sentence: string,
    {
      retryAfterMs = null,
      isForGood = false,
      cause,
    }: { retryAfterMs?: number | null; isForGood?: boolean; cause?: unknown } = {},
  ) {
    super(sentence, { cause });
    this.retryAfterMs = retryAfterMs;
    this.isForGood = isForGood;
  }
}

/** What a service answered. `body` is what its JSON holds; null for none, and for what is no JSON. */
export type ServiceReply = { status: number; headers: Headers; body: unknown };

export type ServiceCall = {
  method: "GET" | "POST" | "PATCH" | "DELETE";
  url: string;
  headers?: Record<string, string>;
  /** Sent as JSON, or as a form. */
  json?: object | undefined;
  form?: Record<string, string>;
  timeoutMs?: number;
};

/**
 * One call of a provider's interface. It follows no redirect, waits ten seconds unless told otherwise, and reads a
 * megabyte at most.
 * @throws {ProviderFault} where nothing came back. The fault holds no address, because some have secrets.
 */
export async function callService(call: ServiceCall): Promise<ServiceReply> {
  const { method, url, headers, json, form, timeoutMs = usualTimeoutMs } = call;
  const body = json ? JSON.stringify(json) : form ? new URLSearchParams(form).toString() : null;
  const type = json ? "application/json" : form ? "application/x-www-form-urlencoded" : null;
  try {
    const reply = await fetch(url, {
      method,
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
      headers: { Accept: "application/json", ...(type && { "Content-Type": type }), ...headers },
      body,
    });
    return { status: reply.status, headers: reply.headers, body: toJson(await readText(reply)) };
  } catch (cause) {
    if (cause instanceof ProviderFault) throw cause;
    throw new ProviderFault("The service does not answer.", { cause: (cause as Error).name });
  }
}

async function readText(reply: Response): Promise<string> {
  const bytes: Uint8Array[] = [];
  let size = 0;
  for await (const piece of reply.body ?? []) {
    size += piece.length;
    if (size > mostBytes) throw new ProviderFault("The service answered with more than a megabyte.");
    bytes.push(piece);
  }
  return Buffer.concat(bytes).toString("utf8");
}

/** Nobody is waited for longer. */
const longestWaitMs = 24 * 3_600_000;

/**
 * Where people meet, by a service's own words: they go into mails and calendars of others. Null for what is no plain
 * https address.
 */
export function toRoomAddress(text: string | null | undefined): string | null {
  const isPlain = text !== null && text !== undefined && text.length <= 500 && !/[\s\p{C}"<>\\]/u.test(text);
  return isPlain && URL.canParse(text) && new URL(text).protocol === "https:" ? text : null;
}

/** `Retry-After` in seconds, as an HTTP date, or as the ISO time that Zoom sends with a daily limit (RFC 9110, 10.2.3). */
export function retryAfterOf(headers: Headers, now: number): number | null {
  const text = headers.get("Retry-After")?.trim() ?? "";
  const wait = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now;
  return Number.isNaN(wait) ? null : Math.min(Math.max(0, wait), longestWaitMs);
}
