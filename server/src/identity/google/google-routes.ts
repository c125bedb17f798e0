import { providerCallbackPath } from "@campusward/contracts/identity/google-sign-in";
import { type Context, Hono } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { AuthorizationResponseError } from "openid-client";
import { clientAddress } from "../../http/limits/client-address.ts";
import type { Log } from "../../log.ts";
import { createSecret } from "../../secrets/random-secrets.ts";
import type { IdentityContext } from "../identity-context.ts";
import { IdentityError } from "../protocol/identity-error.ts";
import { createPopupPages, type WindowOutcomeName, windowOutcomes } from "./google-pages.ts";
import { type Opener, readPopupRequest } from "./popup-request.ts";
import { createFlowSecrets, flowMs, issueTicket, keepFlow, takeFlow } from "./sign-in-flows.ts";

export type GoogleRoutesDependencies = { context: IdentityContext; log: Log; trustedProxies: number };

/** As on https, and as the SDK spells it on http. */
const prefixes = ["/__", "/emulator"];
const cookieName = "google-sign-in";
/** Generous for a classroom behind one address: each try is a row in the database for ten minutes. */
const beginLimit = { attempts: 300, windowMs: 3_600_000 };

/**
 * The window in which a person signs in with Google: it goes to the provider, comes back and sends the outcome to its
 * page.
 */
export function googleRoutes({ context, log, trustedProxies }: GoogleRoutesDependencies): Hono {
  const { database, google, limits, publicUrl, brand, now } = context;
  const pages = createPopupPages(publicUrl, brand);
  const isSecure = publicUrl.startsWith("https:");
  const app = new Hono();

  for (const prefix of prefixes) {
    app.get(`${prefix}/auth/handler`, (c) => guard(c, () => begin(c)));
    app.get(`${prefix}/auth/iframe`, (c) => {
      c.header("Content-Security-Policy", pages.frame.contentSecurityPolicy);
      c.header("Cache-Control", "no-cache");
      return c.html(pages.frame.html);
    });
  }
  app.get(providerCallbackPath, (c) => guard(c, () => comeBack(c)));
  return app;

  async function begin(c: Context): Promise<Response> {
    const { opener, refusal } = readPopupRequest(c.req.query(), publicUrl, c.req.header("Sec-Fetch-Site"));
    if (refusal !== null || opener === null) return sendWindow(c, refusal ?? "notAPopup", opener);
    if (!google) return sendWindow(c, "notSetUp", opener);
    if (!(await mayBegin(c))) return sendWindow(c, "tooMany", opener);
    const secrets = createFlowSecrets();
    const target = await google.authorizationUrl(secrets).catch((error: unknown) => {
      log.warn({ err: error, requestId: c.get("requestId") }, "the OpenID provider does not answer");
      return null;
    });
    if (!target) return sendWindow(c, "notAnswered", opener);
    // Reused while it is valid, so that two windows of one browser work at the same time.
    const browser = readBrowser(c) ?? createSecret();
    await keepFlow(database, { secrets, browser, opener }, now());
    rememberBrowser(c, browser);
    c.header("Cache-Control", "no-store");
    return c.redirect(target.href, 302);
  }

  async function comeBack(c: Context): Promise<Response> {
    const [state, browser] = [c.req.query("state"), readBrowser(c)];
    const flow = state && browser ? await takeFlow(database, { state, browser }, now()) : null;
    if (!flow || !google) return sendWindow(c, "tooOld", null);
    try {
      const claims = await google.exchange(new URL(c.req.url).search, flow.secrets);
      return sendWindow(c, "ready", flow.opener, await issueTicket(database, claims, now()));
    } catch (error) {
      const isDenied = error instanceof AuthorizationResponseError && error.error === "access_denied";
      if (!isDenied) log.warn({ err: error, requestId: c.get("requestId") }, "a sign-in with Google failed");
      return sendWindow(c, isDenied ? "denied" : "notAnswered", flow.opener);
    }
  }

  async function mayBegin(c: Context): Promise<boolean> {
    try {
      await limits.countClient("google", clientAddress(c, trustedProxies), beginLimit, now());
      return true;
    } catch (error) {
      if (error instanceof IdentityError) return false;
      throw error;
    }
  }

  /** Our own faults are shown in the window as a page, because nobody reads JSON there. */
  async function guard(c: Context, work: () => Promise<Response>): Promise<Response> {
    try {
      return await work();
    } catch (error) {
      log.error({ err: error, requestId: c.get("requestId") }, "a window of a sign-in failed");
      return sendWindow(c, "notAnswered", null);
    }
  }

  function sendWindow(c: Context, outcome: WindowOutcomeName, opener: Opener | null, ticket?: string): Response {
    const { html, contentSecurityPolicy } = pages.renderWindow({ outcome, opener, ...(ticket && { ticket }) });
    c.header("Content-Security-Policy", contentSecurityPolicy);
    c.header("Cache-Control", "no-store");
    c.header("Referrer-Policy", "no-referrer");
    // The window comes from the provider, which sets no policy. Any other value would break its connection to its page.
    c.header("Cross-Origin-Opener-Policy", "unsafe-none");
    return c.html(html, windowOutcomes[outcome].status);
  }

  function readBrowser(c: Context): string | null {
    const kept = isSecure ? getCookie(c, cookieName, "host") : getCookie(c, cookieName);
    return kept && /^[\w-]{43}$/.test(kept) ? kept : null;
  }

  /** Lax, because the person comes back from another site. */
  function rememberBrowser(c: Context, browser: string): void {
    const lasting = { path: "/", httpOnly: true, sameSite: "Lax", maxAge: flowMs / 1000 } as const;
    setCookie(c, cookieName, browser, isSecure ? { ...lasting, secure: true, prefix: "host" } : lasting);
  }
}
