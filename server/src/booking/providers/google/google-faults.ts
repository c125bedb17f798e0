import * as z from "zod/mini";
import { ProviderFault } from "../../calendar-provider.ts";
import { retryAfterOf, type ServiceReply } from "../call-service.ts";

const ErrorBody = z.object({
  error: z.object({
    errors: z.optional(z.array(z.object({ reason: z.optional(z.string()) }))),
    status: z.optional(z.string()),
    details: z.optional(z.array(z.looseObject({ reason: z.optional(z.string()) }))),
  }),
});

/** What Google calls it: `errors[].reason` of the calendar, and `details[].reason` of newer services. */
export function reasonsOf({ body }: ServiceReply): string[] {
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
export function toGoogleFault(reply: ServiceReply, now: number): ProviderFault {
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
