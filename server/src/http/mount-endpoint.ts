import { problemsByField } from "@campusward/contracts/contact-fields";
import type { Endpoint } from "@campusward/contracts/endpoint";
import type { ErrorCode } from "@campusward/contracts/errors";
import type { Context, Hono, MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type * as z from "zod/mini";
import { AppError } from "../errors.ts";

export type Call<Request> = {
  request: Request;
  /** The sender's `Idempotency-Key`, if it sent one. */
  idempotencyKey: string | null;
};

export type Handler<Request extends z.ZodMiniType, Response extends z.ZodMiniType> = (
  call: Call<z.infer<Request>>,
) => Promise<z.input<Response>>;

export type MountOptions = {
  /** 201 for a call that makes something. */
  status?: ContentfulStatusCode;
  middleware?: readonly MiddlewareHandler[];
};

const bodyLimitBytes = 64 * 1024;

/** Serves an endpoint of the contract: the request is checked before the handler, the reply by the compiler. */
export function mountEndpoint<Request extends z.ZodMiniType, Response extends z.ZodMiniType>(
  app: Hono,
  endpoint: Endpoint<Request, Response>,
  handle: Handler<Request, Response>,
  { status = 200, middleware = [] }: MountOptions = {},
): void {
  const limit = bodyLimit({ maxSize: bodyLimitBytes, onError: refuseLargeBody });
  app.on([endpoint.method], [endpoint.path], ...middleware, limit, async (c) => {
    const input = endpoint.method === "GET" ? c.req.query() : await readJson(c);
    const parsed = endpoint.request.safeParse(input);
    if (!parsed.success) throw invalidFields(parsed.error);
    const reply = await handle({ request: parsed.data as z.infer<Request>, idempotencyKey: readIdempotencyKey(c) });
    return c.json(reply as object, status, { "Cache-Control": "no-store" });
  });
}

/** The error that names the first problem of each field. */
export function invalidFields(error: z.core.$ZodError): AppError {
  const code: ErrorCode = error.issues.some((issue) => issue.path.length > 0) ? "invalid_fields" : "invalid_request";
  return new AppError(code, "The request does not fit.", {
    fieldErrors: problemsByField(error) as Record<string, string>,
  });
}

async function readJson(c: Context): Promise<unknown> {
  const type = c.req.header("Content-Type")?.split(";", 1)[0]?.trim().toLowerCase();
  if (type !== "application/json")
    throw new AppError("unsupported_media_type", "The content type must be application/json.");
  const text = await c.req.text();
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new AppError("invalid_request", "The request body is not valid JSON.", { cause });
  }
}

function readIdempotencyKey(c: Context): string | null {
  const key = c.req.header("Idempotency-Key");
  if (key === undefined) return null;
  if (/^[\w-]{1,64}$/.test(key)) return key;
  throw new AppError("invalid_request", "The Idempotency-Key must be at most 64 letters, digits, _ or -.");
}

function refuseLargeBody(): never {
  throw new AppError("body_too_large", `The request body is larger than ${bodyLimitBytes} bytes.`);
}
