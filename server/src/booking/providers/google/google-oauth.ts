import { createHash } from "node:crypto";
import * as z from "zod/mini";
import { callService, ProviderFault, retryAfterOf } from "../../../call-service.ts";

/** Where Google answers. Tests put a stand-in there. */
export const googleAddresses = {
  consent: "https://accounts.google.com/o/oauth2/v2/auth",
  token: "https://oauth2.googleapis.com/token",
  revoke: "https://oauth2.googleapis.com/revoke",
  calendar: "https://www.googleapis.com/calendar/v3",
};
export type GoogleAddresses = typeof googleAddresses;

/** The least that is enough: when somebody is busy, and events in calendars that they own. */
export const googleScopes = {
  busy: "https://www.googleapis.com/auth/calendar.freebusy",
  events: "https://www.googleapis.com/auth/calendar.events.owned",
} as const;

export type CalendarClient = { clientId: string; clientSecret: string };

const Tokens = z.object({
  access_token: z.string().check(z.minLength(1)),
  expires_in: z.number(),
  refresh_token: z.optional(z.string()),
  scope: z.optional(z.string()),
});
const TokenError = z.object({ error: z.string() });

/** The connection was taken back by the person or by Google: it has to be made again. */
export class DisconnectedFault extends ProviderFault {
  constructor() {
    super("Google says that the connection was taken back or has expired. Connect it again.", { isForGood: true });
  }
}

/** A refusal of the consent, for the page that began it. */
export class ConsentRefused extends Error {
  readonly why: "no-busy" | "no-events" | "refused";
  constructor(why: ConsentRefused["why"]) {
    super(why);
    this.why = why;
  }
}

type OAuthOptions = { client: CalendarClient; redirectUri: string; addresses: GoogleAddresses };

/**
 * OAuth 2.0 with the operator's own client. References: "Using OAuth 2.0 for Web Server Applications" (developers.google.com/
 * identity/protocols/oauth2/web-server): `access_type=offline` with `prompt=consent` gives a refresh token, PKCE by S256,
 * `POST /token` and `POST /revoke` as forms; a person can untick a scope, so that `scope` of the answer is read.
 */
export function createGoogleOAuth({ client, redirectUri, addresses }: OAuthOptions) {
  const { clientId: client_id, clientSecret: client_secret } = client;

  async function ask(form: Record<string, string>, now: number) {
    const sent = { ...form, client_id, client_secret };
    const reply = await callService({ method: "POST", url: addresses.token, form: sent });
    if (reply.status === 200) {
      const tokens = Tokens.safeParse(reply.body);
      if (!tokens.success) throw new ProviderFault("Google answered with no token.");
      return tokens.data;
    }
    const { error } = TokenError.safeParse(reply.body).data ?? { error: "" };
    if (error === "invalid_grant") throw new DisconnectedFault();
    if (error === "invalid_client" || error === "unauthorized_client") {
      throw new ProviderFault("Google does not know this deployment’s client: look at GOOGLE_CALENDAR_CLIENT_ID.", {
        isForGood: true,
      });
    }
    const isOurs = reply.status === 400;
    const retryAfterMs = retryAfterOf(reply.headers, now);
    throw new ProviderFault(`Google answered ${reply.status} for a token.`, { retryAfterMs, isForGood: isOurs });
  }

  return {
    consentUrl({ state, codeVerifier, loginHint }: { state: string; codeVerifier: string; loginHint: string }): string {
      const url = new URL(addresses.consent);
      url.search = new URLSearchParams({
        client_id,
        redirect_uri: redirectUri,
        response_type: "code",
        scope: Object.values(googleScopes).join(" "),
        state,
        code_challenge: createHash("sha256").update(codeVerifier).digest("base64url"),
        code_challenge_method: "S256",
        access_type: "offline",
        prompt: "consent",
        login_hint: loginHint,
      }).toString();
      return url.href;
    },

    /** @throws {ConsentRefused} where a permission was left out; it is given back then. @throws {ProviderFault} */
    async exchange(code: string, codeVerifier: string, now: number): Promise<string> {
      const grant = { grant_type: "authorization_code", code, code_verifier: codeVerifier, redirect_uri: redirectUri };
      const tokens = await ask(grant, now);
      const given = (tokens.scope ?? "").split(" ");
      const missing = !given.includes(googleScopes.busy)
        ? "no-busy"
        : !given.includes(googleScopes.events)
          ? "no-events"
          : null;
      if (missing) {
        await this.revoke(tokens.refresh_token ?? tokens.access_token).catch(() => {});
        throw new ConsentRefused(missing);
      }
      if (!tokens.refresh_token) throw new ProviderFault("Google gave no lasting token.");
      return tokens.refresh_token;
    },

    /** @throws {DisconnectedFault} @throws {ProviderFault} */
    async refresh(refreshToken: string, now: number): Promise<{ token: string; expiresAt: number }> {
      const tokens = await ask({ grant_type: "refresh_token", refresh_token: refreshToken }, now);
      return { token: tokens.access_token, expiresAt: now + (tokens.expires_in - 60) * 1000 };
    },

    /** What is gone already is done. @throws {ProviderFault} */
    async revoke(token: string): Promise<void> {
      const reply = await callService({ method: "POST", url: addresses.revoke, form: { token } });
      const { error } = TokenError.safeParse(reply.body).data ?? { error: "" };
      if (reply.status === 200 || (reply.status === 400 && error === "invalid_token")) return;
      throw new ProviderFault(`Google answered ${reply.status} when the connection was taken back.`);
    },
  };
}

export type GoogleOAuth = ReturnType<typeof createGoogleOAuth>;
