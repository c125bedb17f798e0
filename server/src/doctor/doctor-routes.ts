import * as contract from "@campusward/contracts/desk/health";
import type { RateLimit } from "../database/token-buckets.ts";
import { type Mount, mountEndpoint } from "../http/api/mount-endpoint.ts";
import { takeToken } from "../http/limits/rate-limit.ts";
import type { HealthReader } from "./health.ts";
import { noteTestMail, readTestMail, sendTestMail, type TestMailContext } from "./test-mail.ts";

/** Of all admins together, because each look asks other servers: one every twenty seconds, thirty at once. */
const lookLimit: RateLimit = { requests: 30, seconds: 600 };

/** What is wrong with the deployment, for admins: the page beside `npm run doctor`. */
export function mountDoctor(
  { app, serve, limiting, rateLimit }: Mount,
  health: HealthReader,
  context: TestMailContext,
): void {
  serve(contract.readHealth, () => health.read());
  serve(contract.lookAgain, async ({ request, c }) => {
    await takeToken(c, limiting, "health looks", lookLimit);
    return health.lookAgain(request.check);
  });
  serve(contract.readTestMail, ({ person }) => readTestMail(context, person));
  serve(contract.sendTestMail, ({ person }) => sendTestMail(context, person));
  mountEndpoint(app, contract.noteTestMail, ({ request }) => noteTestMail(context, request.token), {
    middleware: [rateLimit],
  });
}
