import type { Access, Endpoint } from "@campusward/contracts/endpoint";
import type { ErrorCode } from "@campusward/contracts/errors";
import { problemsByField } from "@campusward/contracts/leads/contact-fields";
import type { Context, Hono, MiddlewareHandler } from "hono";
import type * as z from "zod/mini";
import { AppError } from "../../errors.ts";
import { isObject } from "../../json.ts";
import { limitBody } from "../limits/limit-body.ts";
import type { RateLimitDependencies } from "../limits/rate-limit.ts";
import { readJson } from "../read-body.ts";
import type { FilledPages } from "../site/filled-pages.ts";
import type { Authenticate, Person } from "./person.ts";

export type Call<Request> = {
  request: Request;
  /** The sender's `Idempotency-Key`, if it sent one. */
  idempotencyKey: string | null;
  c: Context;
};

export type GuardedCall<Request> = Call<Request> & { person: Person };

export type MountOptions = {
  middleware?: readonly MiddlewareHandler[];
  /** The handler cleans the words: a visitor's form is not lost to a character. */
  cleansWords?: boolean;
};

const bodyLimitBytes = 64 * 1024;

/**
 * Serves an endpoint of the contract to anyone: the request is validated before the handler, the reply by the compiler.
 */
export function mountEndpoint<Request extends z.ZodMiniType, Response extends z.ZodMiniType>(
  app: Hono,
  endpoint: Endpoint<Request, Response>,
  handle: (call: Call<z.infer<Request>>) => Reply<Response>,
  options: MountOptions = {},
): void {
  if (endpoint.access !== "anyone") throw new Error(`${endpoint.path} is not for anyone: mount it guarded.`);
  mount(app, endpoint, handle, options);
}

/** An endpoint that answers an empty object may be handled without an answer. */
type Reply<Response extends z.ZodMiniType> =
  | Promise<z.input<Response>>
  | (Record<string, never> extends z.input<Response> ? Promise<void> : never);

/**
 * Serves endpoints to the roles in their contract. The caller is looked up at every call, which may throw `signed_out`
 * and `forbidden`.
 */
export function guardedEndpoints(app: Hono, authenticate: Authenticate) {
  return function serve<Request extends z.ZodMiniType, Response extends z.ZodMiniType>(
    endpoint: Endpoint<Request, Response>,
    handle: (call: GuardedCall<z.infer<Request>>) => Reply<Response>,
  ): void {
    const { access, needsFreshSignIn } = endpoint;
    if (access === "anyone") throw new Error(`${endpoint.path} is for anyone: mount it unguarded.`);
    const guard: MiddlewareHandler = async (c, next) => {
      c.set(personKey, await admit(c, access, authenticate, needsFreshSignIn));
      await next();
    };
    mount(app, endpoint, (call) => handle({ ...call, person: call.c.get(personKey) }), { middleware: [guard] });
  };
}

/** What every feature mounts its calls on. */
export type Mount = {
  app: Hono;
  serve: ReturnType<typeof guardedEndpoints>;
  /** See `admit`. */
  admit: (c: Context, access: Exclude<Access, "anyone">, needsFreshSignIn?: boolean) => Promise<Person>;
  pages: FilledPages;
  limiting: RateLimitDependencies;
  /** Of one client, over all public forms. */
  rateLimit: MiddlewareHandler;
};

const personKey = "person";

/** Hono answers it as a GET, and nobody reads or ends the body of a file. */
export function refuseHead(c: Context): void {
  if (c.req.method === "HEAD") throw new AppError("method_not_allowed", "Ask with GET.");
}

/**
 * U+0000 cuts a text off on one engine and is refused by the other.
 * @throws {AppError} `invalid_request`
 */
export function refuseNul(request: unknown): void {
  if (holdsNul(request)) throw new AppError("invalid_request", "A text holds a character that none may.");
}

function holdsNul(value: unknown): boolean {
  if (typeof value === "string") return value.includes("\0");
  return typeof value === "object" && value !== null && Object.values(value).some(holdsNul);
}

/** @throws {AppError} `signed_out`, `forbidden`, `second_step_needed`, `sign_in_again` */
export async function admit(
  c: Context,
  access: Exclude<Access, "anyone">,
  authenticate: Authenticate,
  needsFreshSignIn = false,
): Promise<Person> {
  const person = await authenticate(c);
  const isOpen = access === "signed-in" || (person.role && access.includes(person.role));
  if (!isOpen) throw new AppError("forbidden", "Your role does not open this.");
  if (access !== "signed-in") requireSecondStep(person);
  if (needsFreshSignIn) requireFreshSignIn(person);
  return person;
}

/** For what opens other people's data by what is asked. @throws {AppError} `second_step_needed` */
export function requireSecondStep({ lacksSecondStep }: Pick<Person, "lacksSecondStep">): void {
  if (!lacksSecondStep) return;
  throw new AppError("second_step_needed", "Your role asks for a second step. Set one up first.");
}

/** For what matters by what is asked. @throws {AppError} `sign_in_again` */
export function requireFreshSignIn({ isFresh }: Pick<Person, "isFresh">): void {
  if (!isFresh) throw new AppError("sign_in_again", "This asks for a sign-in of the last five minutes.");
}

function mount<Request extends z.ZodMiniType, Response extends z.ZodMiniType>(
  app: Hono,
  endpoint: Endpoint<Request, Response>,
  handle: (call: Call<z.infer<Request>>) => Promise<unknown>,
  { middleware = [], cleansWords = false }: MountOptions,
): void {
  const limit = limitBody(endpoint.largestBody ?? bodyLimitBytes);
  app.on([endpoint.method], [endpoint.path], ...middleware, limit, async (c) => {
    const input = endpoint.method === "GET" ? c.req.query() : await readSent(c);
    const request = parse(endpoint.request, withPathFields(input, c.req.param()));
    if (!cleansWords) refuseNul(request);
    const call = { request, idempotencyKey: readIdempotencyKey(c), c };
    const reply = (await handle(call)) ?? {};
    c.header("Cache-Control", "no-store");
    return endpoint.status === 204 ? c.body(null, 204) : c.json(reply as object, endpoint.status ?? 200);
  });
}

/** Fields of the path win, so that a body cannot name another object than the address. */
function withPathFields(input: unknown, fields: Record<string, string>): unknown {
  return isObject(input) ? { ...input, ...fields } : input;
}

/** @throws {AppError} `invalid_fields`, which names the first problem of each field; `invalid_request` */
export function parse<Schema extends z.ZodMiniType>(schema: Schema, input: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data as z.infer<Schema>;
  const { error } = parsed;
  const code: ErrorCode = error.issues.some((issue) => issue.path.length > 0) ? "invalid_fields" : "invalid_request";
  throw new AppError(code, "The request does not fit.", {
    fieldErrors: problemsByField(error) as Record<string, string>,
  });
}

async function readSent(c: Context): Promise<unknown> {
  if (c.req.method === "DELETE" && !c.req.header("Content-Type")) return {};
  const type = c.req.header("Content-Type")?.split(";", 1)[0]?.trim().toLowerCase();
  if (type !== "application/json")
    throw new AppError("unsupported_media_type", "The content type must be application/json.");
  return readJson(c);
}

function readIdempotencyKey(c: Context): string | null {
  const key = c.req.header("Idempotency-Key");
  if (key === undefined) return null;
  if (/^[\w-]{1,64}$/.test(key)) return key;
  throw new AppError("invalid_request", "The Idempotency-Key must be at most 64 letters, digits, _ or -.");
}
