import * as contract from "@campusward/contracts/accounts/privacy-requests";
import { listPrivacyRequests, workOnPrivacyRequest } from "@campusward/contracts/desk/privacy-desk";
import { toMailboxKey } from "@campusward/contracts/mailbox-key";
import { createListReadings } from "../../database/list-readings.ts";
import type { RateLimit } from "../../database/token-buckets.ts";
import { type Mount, mountEndpoint } from "../../http/api/mount-endpoint.ts";
import { takeToken } from "../../http/limits/rate-limit.ts";
import { createPrivacyRequests, type PrivacyContext } from "./privacy-requests.ts";

/**
 * The page for privacy requests, and the admins' list of them.
 * @param emailLimit of one mailbox, over all clients
 */
export function mountPrivacyRequests(
  { app, serve, limiting, rateLimit }: Mount,
  privacy: PrivacyContext,
  emailLimit: RateLimit,
): void {
  const requests = createPrivacyRequests(privacy);
  const limited = { middleware: [rateLimit] } as const;
  mountEndpoint(
    app,
    contract.askPrivacyRequest,
    async ({ request, c }) => {
      await takeToken(c, limiting, `privacy ${toMailboxKey(request.email)}`, emailLimit);
      await requests.ask(request);
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
}
