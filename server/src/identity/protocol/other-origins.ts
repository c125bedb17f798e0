import type { Context, MiddlewareHandler } from "hono";
import { cors } from "hono/cors";

/** The calls of the SDK, bare and under the hosts' names. Google's window and everything of the desk are not among them. */
const identityCallPaths = /^(?:\/(?:identitytoolkit|securetoken)\.googleapis\.com)?\/v[12]\//;

/** What the SDKs send beside the body. */
const sentHeaders = [
  "Authorization",
  "Content-Type",
  "X-Client-Version",
  "X-Goog-Api-Key",
  "X-Firebase-AppCheck",
  "X-Firebase-Client",
  "X-Firebase-GMPID",
  "X-Firebase-Locale",
];

/** How long a browser need not ask again whether it may call. */
const preflightSeconds = 600;

export type OtherOrigins = ReturnType<typeof createOtherOrigins>;

/**
 * Pages of the operator's other origins may call the identity service with the SDK. They bring no cookie and get none:
 * who calls is told by the tokens alone.
 * @param origins each as a browser spells it.
 */
export function createOtherOrigins(origins: readonly string[]) {
  const answerBrowser = cors({
    origin: [...origins],
    allowMethods: ["GET", "POST"],
    allowHeaders: sentHeaders,
    maxAge: preflightSeconds,
  });

  const middleware: MiddlewareHandler = async (c, next) => {
    if (mayCall(c)) return answerBrowser(c, next);
    await next();
    // The same call from one of the origins is answered with more headers.
    if (origins.length > 0 && identityCallPaths.test(c.req.path)) c.header("Vary", "Origin", { append: true });
  };

  /** Whether a page of one of the other origins makes this call, and may. */
  function mayCall(c: Context): boolean {
    return identityCallPaths.test(c.req.path) && origins.includes(c.req.header("Origin") ?? "");
  }

  return { middleware, mayCall };
}
