import { Hono } from "hono";
import { replyWithError } from "../../http/api/error-reply.ts";
import type { Authenticate } from "../../http/api/person.ts";
import type { Log } from "../../log.ts";

/**
 * A service that trusts the tokens of the identity service, with one call: who calls?
 * @returns asks it with a token, and answers the status.
 */
export function aGuardedService(authenticate: Authenticate, log: Log): (idToken: string) => Promise<number> {
  const app = new Hono();
  app.onError((error, c) => replyWithError(c, error, log));
  app.get("/", async (c) => c.json(await authenticate(c)));
  return async (idToken) => (await app.request("/", { headers: { Authorization: `Bearer ${idToken}` } })).status;
}
