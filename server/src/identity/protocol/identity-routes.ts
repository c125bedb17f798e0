import { identityApiKey } from "@campusward/contracts/site/site-config";
import { type Context, Hono } from "hono";
import { limitBody } from "../../http/limits/limit-body.ts";
import { isObject, toJson } from "../../json.ts";
import { applyCode, resetPassword } from "../codes/apply-code.ts";
import { sendOobCode } from "../codes/send-oob-code.ts";
import { signInWithEmailLink } from "../codes/sign-in-with-email-link.ts";
import { type GoogleRoutesDependencies, googleRoutes } from "../google/google-routes.ts";
import { signInWithIdp } from "../google/sign-in-with-idp.ts";
import type { Caller, IdentityContext } from "../identity-context.ts";
import { discoveryRoutes } from "../keys/discovery.ts";
import { toPolicyReply } from "../passwords/password-policy.ts";
import { finalizeSignIn } from "../second-step/begin-session.ts";
import { finalizeEnrollment, startEnrollment, withdrawEnrollment } from "../second-step/totp-enrollment.ts";
import { refresh, type TokenRequest } from "../sessions/refresh.ts";
import type { CallerReader } from "./caller.ts";
import { deleteAccount } from "./delete-account.ts";
import { IdentityError, toErrorReply } from "./identity-error.ts";
import { lookUp } from "./look-up.ts";
import { IdentityRequest, TokenBody } from "./requests.ts";
import { signInWithPassword, signUp } from "./sign-in-with-password.ts";
import { updateOwnAccount } from "./update-account.ts";

export type IdentityRoutesDependencies = GoogleRoutesDependencies & {
  callers: CallerReader;
};

type Handle = (context: IdentityContext, request: IdentityRequest, caller: Caller) => Promise<object>;

/** The calls of the Identity Toolkit protocol that this service answers, by the last part of their address. */
const accountCalls: Record<string, Handle> = {
  signUp,
  signInWithPassword,
  signInWithIdp,
  lookup: lookUp,
  // The SDK uses one call for two things: the action of a link in a mail, and changes by the account's owner.
  update: (context, request, caller) =>
    request.oobCode === undefined ? updateOwnAccount(context, request, caller) : applyCode(context, request, caller),
  delete: deleteAccount,
  sendOobCode,
  resetPassword,
  signInWithEmailLink,
  // Does not reveal who has an account.
  createAuthUri: async () => ({ kind: "identitytoolkit#CreateAuthUriResponse" }),
};

/** Those of the second step. */
const secondStepCalls: Record<string, Handle> = {
  "mfaEnrollment:start": startEnrollment,
  "mfaEnrollment:finalize": finalizeEnrollment,
  "mfaEnrollment:withdraw": withdrawEnrollment,
  "mfaSignIn:finalize": finalizeSignIn,
};

/** `/v1/accounts:signUp`, `/v2/accounts/mfaSignIn:finalize` */
const callsByVersion = { v1: accountCalls, v2: secondStepCalls };

const bodyLimitBytes = 32 * 1024;
const privately = { "Cache-Control": "no-store" };

/** Bare as on https, and under the hosts' names as the SDK spells them on http. */
const toolkitPrefixes = ["", "/identitytoolkit.googleapis.com"];
const tokenPrefixes = ["", "/securetoken.googleapis.com"];

/** The identity service, as the unmodified Firebase Auth SDK calls it. */
export function identityRoutes({ context, log, trustedProxies, callers }: IdentityRoutesDependencies): Hono {
  const app = new Hono();
  const { issuer, policy, publicUrl, allowedOrigins } = context;
  const domains = [...new Set([publicUrl, ...allowedOrigins].map((origin) => new URL(origin).hostname))];
  const limit = limitBody(bodyLimitBytes, (c) => c.text("The request is too large.", 413));

  app.route("/", discoveryRoutes(context));
  app.route("/", googleRoutes({ context, log, trustedProxies }));
  for (const prefix of toolkitPrefixes) {
    for (const [version, calls] of Object.entries(callsByVersion)) {
      app.post(`${prefix}/${version}/:call{accounts[:/][a-zA-Z:]+}`, limit, (c) =>
        answer(c, async () => {
          const name = c.req.param("call").slice("accounts:".length);
          // Every object has a constructor and a toString: only the table's own entries are calls.
          const handle = Object.hasOwn(calls, name) ? calls[name] : undefined;
          if (!handle) throw noSuchCall();
          requireApiKey(c);
          const request = IdentityRequest.parse(await readObject(c));
          const caller = callers.read(c);
          const reply = await handle(context, request, caller);
          if ("idToken" in reply || request.newPassword !== undefined) callers.keepBrowser(c, caller);
          return c.json(reply, 200, privately);
        }),
      );
    }
    app.get(`${prefix}/v1/projects`, (c) =>
      answer(c, async () => {
        requireApiKey(c);
        return c.json({ projectId: issuer.audience, authorizedDomains: domains });
      }),
    );
    app.get(`${prefix}/v2/passwordPolicy`, (c) => answer(c, async () => c.json(toPolicyReply(policy), 200, privately)));
    app.get(`${prefix}/v2/recaptchaConfig`, (c) =>
      // The SDK needs a key, and asks reCAPTCHA nothing while it is off.
      c.json({
        recaptchaKey: "",
        recaptchaEnforcementState: [{ provider: "EMAIL_PASSWORD_PROVIDER", enforcementState: "OFF" }],
      }),
    );
  }
  for (const prefix of tokenPrefixes) {
    app.post(`${prefix}/v1/token`, limit, (c) =>
      answer(c, async () => {
        requireApiKey(c);
        const caller = callers.read(c);
        const reply = await refresh(context, { ...(await readTokenRequest(c)), caller });
        callers.keepBrowser(c, caller);
        return c.json(reply, 200, privately);
      }),
    );
  }
  for (const prefix of new Set([...toolkitPrefixes, ...tokenPrefixes])) {
    app.all(`${prefix}/:version{v[12]}/*`, (c) => answer(c, () => Promise.reject(noSuchCall())));
  }
  return app;

  /** A fault of ours is plain text: a JSON error would make the SDK sign people out. */
  async function answer(c: Context, work: () => Promise<Response>): Promise<Response> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof IdentityError) return c.json(toErrorReply(error), 400, privately);
      log.error({ err: error, requestId: c.get("requestId") }, "identity call failed");
      return c.text("Please try again in a moment.", 503, { ...privately, "Retry-After": "5" });
    }
  }
}

function requireApiKey(c: Context): void {
  const key = c.req.query("key") ?? c.req.header("X-Goog-Api-Key");
  if (key !== identityApiKey) {
    throw new IdentityError("API key not valid. Please pass a valid API key.");
  }
}

/** The SDK sends a form in the spelling of OAuth; other clients and scripts send JSON, or camel case. */
async function readTokenRequest(c: Context): Promise<TokenRequest> {
  const isJson = /^application\/json\b/i.test(c.req.header("Content-Type") ?? "");
  const sent = TokenBody.parse(
    isJson ? await readObject(c) : Object.fromEntries(new URLSearchParams(await c.req.text())),
  );
  return {
    grantType: sent.grant_type ?? sent.grantType,
    refreshToken: sent.refresh_token ?? sent.refreshToken,
  };
}

/** Calls for phones, custom tokens, other providers: JSON, because the SDK takes anything else for a lost line. */
function noSuchCall(): IdentityError {
  return new IdentityError("OPERATION_NOT_ALLOWED", "This service has no such call");
}

/** The SDK always sends an object; anything else reads as an empty one, whose missing fields are then named. */
async function readObject(c: Context): Promise<object> {
  const body = toJson(await c.req.text().catch(() => ""));
  return isObject(body) ? body : {};
}
