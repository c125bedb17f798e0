import { providerCallbackPath } from "@campusward/contracts/identity/google-sign-in";
import { type Context, Hono } from "hono";
import { AuthorizationResponseError } from "openid-client";
import { createBrowserCookie } from "../../http/browser-cookie.ts";
import { clientAddress } from "../../http/limits/client-address.ts";
import type { Log } from "../../log.ts";
import type { IdentityContext } from "../identity-context.ts";
import { IdentityError } from "../protocol/identity-error.ts";
import { createPopupPages, type WindowOutcomeName, windowOutcomes } from "./google-pages.ts";
import { type Opener, readPopupRequest } from "./popup-request.ts";
import { createFlowSecrets, flowMs, issueTicket, keepFlow, takeFlow } from "./sign-in-flows.ts";

export type GoogleRoutesDependencies = { context: IdentityContext; log: Log; trustedProxies: number };

/** As on https, and as the SDK spells it on http. */
const prefixes = ["/__", "/emulator"];
/** Generous for a classroom behind one address: each try is a row in the database for ten minutes. */
const beginLimit = { attempts: 300, windowMs: 3_600_000 };

/**
 * The window in which a person signs in with Google: it goes to the provider, comes back and sends the outcome to its
 * page.
 */
export function googleRoutes({ context, log, trustedProxies }: GoogleRoutesDependencies): Hono {
  const { database, google, limits, publicUrl, brand, now } = context;
  const pages = createPopupPages(publicUrl, brand);
  const cookie = createBrowserCookie(publicUrl, { name: "google-sign-in", lifeMs: flowMs });
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
    await keepFlow(database, { secrets, browser: cookie.keep(c), opener }, now());
    c.header("Cache-Control", "no-store");
    return c.redirect(target.href, 302);
  }

  async function comeBack(c: Context): Promise<Response> {
    const [state, browser] = [c.req.query("state"), cookie.read(c)];
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
}
