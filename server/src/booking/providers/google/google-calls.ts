import * as z from "zod/mini";
import {
  callService,
  ProviderFault,
  retryAfterOf,
  type ServiceCall,
  type ServiceReply,
} from "../../../call-service.ts";
import type { EpochMs } from "../../../database/tables.ts";
import type { ProductContext } from "../../../product-context.ts";
import type { CalendarAccounts } from "../calendar-accounts.ts";
import { DisconnectedFault, type GoogleOAuth } from "./google-oauth.ts";

export type GoogleCallsOptions = Pick<ProductContext, "log" | "now"> & {
  accounts: CalendarAccounts;
  oauth: GoogleOAuth;
};

/** Calls of Google with the token of a colleague, which is renewed when it is over or Google refuses it. */
export function createGoogleCalls({ accounts, oauth, log, now }: GoogleCallsOptions) {
  const tokens = new Map<string, { token: string; expiresAt: EpochMs; made: string }>();

  async function accessToken(accountId: string): Promise<string> {
    const refreshToken = await accounts.findToken(accountId, "google");
    if (refreshToken === null) throw new DisconnectedFault();
    const known = tokens.get(accountId);
    if (known && known.expiresAt > now() && known.made === refreshToken) return known.token;
    try {
      const fresh = await oauth.refresh(refreshToken, now());
      tokens.set(accountId, { ...fresh, made: refreshToken });
      return fresh.token;
    } catch (error) {
      if (error instanceof DisconnectedFault) await accounts.noteLost(accountId, "google", error.message);
      throw error;
    }
  }

  /** With the token of the colleague; a token that is refused is renewed once, and the call repeated once. */
  async function ask(accountId: string, request: ServiceCall): Promise<ServiceReply> {
    const once = async () => {
      const Authorization = `Bearer ${await accessToken(accountId)}`;
      return callService({ ...request, headers: { ...request.headers, Authorization } });
    };
    const first = await once();
    if (first.status !== 401) return first;
    tokens.delete(accountId);
    return once();
  }

  /** @throws {ProviderFault} What Google's answer says is wrong. */
  function refuse(reply: ServiceReply): never {
    const fault = toGoogleFault(reply, now());
    // Ours is wrong: nobody else will see it.
    if (reply.status === 400) log.error({ status: reply.status, why: fault.message }, "Google refuses what we send");
    throw fault;
  }

  return { ask, refuse };
}

const ErrorBody = z.object({
  error: z.object({
    errors: z.optional(z.array(z.object({ reason: z.optional(z.string()) }))),
    status: z.optional(z.string()),
    details: z.optional(z.array(z.looseObject({ reason: z.optional(z.string()) }))),
  }),
});

/** What Google calls it: `errors[].reason` of the calendar, and `details[].reason` of newer services. */
function reasonsOf({ body }: ServiceReply): string[] {
  const { error } = ErrorBody.safeParse(body).data ?? {};
  if (!error) return [];
  const reasons = [...(error.errors ?? []), ...(error.details ?? [])].flatMap(({ reason }) => reason ?? []);
  return error.status ? [...reasons, error.status] : reasons;
}

const tooFast = ["userRateLimitExceeded", "rateLimitExceeded", "quotaExceeded", "dailyLimitExceeded"];
const switchedOff = ["accessNotConfigured", "SERVICE_DISABLED"];
const notAllowed = ["insufficientPermissions", "ACCESS_TOKEN_SCOPE_INSUFFICIENT"];

/**
 * The table of the Calendar API's guide "Handle API errors": 400 is ours and never repeated, 403 is a limit or a refusal by
 * its reason, 429 and 5xx wait. What an operation understands itself (404, 409, 410, 412) does not come here.
 */
function toGoogleFault(reply: ServiceReply, now: number): ProviderFault {
  const { status } = reply;
  const reasons = reasonsOf(reply);
  const says = (known: readonly string[]) => reasons.some((reason) => known.includes(reason));
  const retryAfterMs = retryAfterOf(reply.headers, now);
  if (status === 429 || (status === 403 && says(tooFast))) {
    return new ProviderFault("Google asks to be called less often.", { retryAfterMs });
  }
  if (status >= 500) return new ProviderFault(`Google Calendar answered ${status}.`, { retryAfterMs });
  if (says(switchedOff)) {
    return new ProviderFault("The Calendar API is switched off in this deployment’s Google project.", {
      isForGood: true,
    });
  }
  if (says(notAllowed)) {
    return new ProviderFault("Google was not given the permission for this. Connect the calendar again.", {
      isForGood: true,
    });
  }
  if (says(["forbiddenForNonOrganizer"])) {
    return new ProviderFault("The event belongs to somebody else in Google Calendar.", { isForGood: true });
  }
  if (status === 401) return new ProviderFault("Google does not take the token.");
  const why = reasons[0] ? ` (${reasons[0].slice(0, 60)})` : "";
  return new ProviderFault(`Google Calendar answered ${status}${why}.`, {
    isForGood: status === 400 || status === 403,
  });
}
