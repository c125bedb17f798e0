import * as contract from "@campusward/contracts/accounts/privacy-requests";
import { listPrivacyRequests, workOnPrivacyRequest } from "@campusward/contracts/desk/privacy-desk";
import { toMailboxKey } from "@campusward/contracts/mailbox-key";
import { Hono, type MiddlewareHandler } from "hono";
import { createListReadings } from "../../database/list-readings.ts";
import type { RateLimit } from "../../database/token-buckets.ts";
import { guardedEndpoints, mountEndpoint } from "../../http/api/mount-endpoint.ts";
import type { Authenticate } from "../../http/api/person.ts";
import { type RateLimitDependencies, takeToken } from "../../http/limits/rate-limit.ts";
import { createPrivacyRequests, type PrivacyContext } from "./privacy-requests.ts";

type Dependencies = {
  privacy: PrivacyContext;
  authenticate: Authenticate;
  limiting: RateLimitDependencies;
  rateLimit: MiddlewareHandler;
  /** Of one mailbox, over all clients. */
  emailLimit: RateLimit;
};

/** The page for privacy requests, and the admins' list of them. */
export function privacyRequestRoutes(dependencies: Dependencies): Hono {
  const { privacy, authenticate, limiting, rateLimit, emailLimit } = dependencies;
  const app = new Hono();
  const requests = createPrivacyRequests(privacy);
  const limited = { middleware: [rateLimit] } as const;
  const serve = guardedEndpoints(app, authenticate);
  mountEndpoint(
    app,
    contract.askPrivacyRequest,
    async ({ request, c }) => {
      await takeToken(c, limiting, `privacy ${toMailboxKey(request.email)}`, emailLimit);
      await requests.ask(request);
      return {};
    },
    limited,
  );
  mountEndpoint(app, contract.readPrivacyRequest, ({ request }) => requests.read(request.token), limited);
  mountEndpoint(
    app,
    contract.changePrivacyRequest,
    ({ request }) => requests.change(request.token, request.change),
    limited,
  );
  serve(contract.askOwnPrivacyRequest, async ({ person, request, c }) => {
    await takeToken(c, limiting, `privacy ${toMailboxKey(person.email)}`, emailLimit);
    return requests.askSignedIn(person, request);
  });
  const noteReading = createListReadings(privacy);
  serve(listPrivacyRequests, async ({ person }) => {
    const listed = await requests.list();
    const shown = String(listed.open.length + listed.ended.length);
    await noteReading(person, { action: "privacy-requests-listed", shown });
    return listed;
  });
  serve(workOnPrivacyRequest, ({ person, request }) => requests.work(person, request.id, request.answer));
  return app;
}
