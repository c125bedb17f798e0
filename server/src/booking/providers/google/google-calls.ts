import type { EpochMs } from "../../../database/tables.ts";
import type { Log } from "../../../log.ts";
import type { CalendarAccounts } from "../calendar-accounts.ts";
import type { CallService, ServiceCall, ServiceReply } from "../call-service.ts";
import { toGoogleFault } from "./google-faults.ts";
import { DisconnectedFault, type GoogleOAuth } from "./google-oauth.ts";

export type GoogleCallsOptions = {
  accounts: CalendarAccounts;
  oauth: GoogleOAuth;
  call: CallService;
  log: Log;
  now: () => EpochMs;
};

/** Calls of Google with the token of a colleague, which is renewed when it is over or Google refuses it. */
export function createGoogleCalls({ accounts, oauth, call, log, now }: GoogleCallsOptions) {
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
      return call({ ...request, headers: { ...request.headers, Authorization } });
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
