import * as contract from "@campusward/contracts/booking/calendar-accounts";
import { type Context, Hono } from "hono";
import { ProviderFault } from "../../call-service.ts";
import { AppError, invalidField } from "../../errors.ts";
import { guardedEndpoints } from "../../http/api/mount-endpoint.ts";
import type { Authenticate } from "../../http/api/person.ts";
import { createBrowserCookie } from "../../http/browser-cookie.ts";
import type { ProductContext } from "../../product-context.ts";
import { createSecret, hashSecret } from "../../secrets/random-secrets.ts";
import type { CalendarAccounts, ConnectedTo } from "./calendar-accounts.ts";
import { ConsentRefused, type GoogleOAuth } from "./google/google-oauth.ts";
import type { Zoom } from "./zoom/zoom-meetings.ts";

export type CalendarRoutesDependencies = Pick<ProductContext, "database" | "publicUrl" | "log" | "now"> & {
  accounts: CalendarAccounts;
  /** Null where the deployment has no client. */
  oauth: GoogleOAuth | null;
  zoom: Pick<Zoom, "hasUser"> | null;
  authenticate: Authenticate;
};

/** How long somebody may take at Google. */
const flowMs = 10 * 60_000;
/** Where the desk says what came of it. */
const resultPath = "/adminDashboardHome/my-hours";

/**
 * What a colleague connects, and gives up. A consent belongs to the browser that began it: a link that somebody else
 * sends connects nobody's calendar with their account.
 */
export function calendarAccountRoutes(dependencies: CalendarRoutesDependencies): Hono {
  const { database, accounts, oauth, zoom, publicUrl, authenticate, log, now } = dependencies;
  const app = new Hono();
  const serve = guardedEndpoints(app, authenticate);
  const cookie = createBrowserCookie(publicUrl, { name: "calendar-consent", lifeMs: flowMs });

  async function describe(accountId: string): Promise<contract.CalendarConnections> {
    const of = async (provider: ConnectedTo): Promise<contract.CalendarConnection> => {
      const row = await accounts.find(accountId, provider);
      if (!row) return { state: "none", subject: null, fault: null };
      const fault = row.fault ?? (row.state === "connected" ? await accounts.findRoomFault(accountId) : null);
      return { state: row.state, subject: row.subject, fault };
    };
    return { google: oauth && (await of("google")), zoom: zoom && (await of("zoom")) };
  }

  serve(contract.readCalendarAccounts, ({ person }) => describe(person.accountId));

  serve(contract.beginGoogleCalendar, async ({ person, c }) => {
    if (!oauth) throw new AppError("not_found", "This deployment has no Google client for calendars.");
    const [state, codeVerifier] = [createSecret(), createSecret()];
    await database.query.deleteFrom("calendar_flows").where("expires_at", "<", now()).execute();
    await database.query
      .insertInto("calendar_flows")
      .values({
        state_hash: hashSecret(state),
        browser_hash: hashSecret(cookie.keep(c)),
        account_id: person.accountId,
        code_verifier: codeVerifier,
        expires_at: now() + flowMs,
      })
      .execute();
    return { url: oauth.consentUrl({ state, codeVerifier, loginHint: person.email }) };
  });

  serve(contract.connectZoom, async ({ person, request: { email } }) => {
    if (!zoom) throw new AppError("not_found", "This deployment has no Zoom app.");
    // The app of the operator opens every user's rooms, so it proves nothing of whose user it is.
    const isOwn = email.toLowerCase() === person.email.toLowerCase();
    if (!isOwn && person.role !== "admin") throw invalidField("email", "not_an_option");
    const isUser = await zoom.hasUser(email).catch((cause: unknown) => {
      if (!(cause instanceof ProviderFault)) throw cause;
      log.warn({ why: cause.message }, "Zoom was not asked");
      throw new AppError("unavailable", cause.message, { cause });
    });
    if (!isUser) throw invalidField("email", "not_an_option");
    await accounts.connect(person.accountId, "zoom", { token: null, subject: email });
    return describe(person.accountId);
  });

  serve(contract.disconnectCalendar, async ({ person, request: { provider } }) => {
    await accounts.disconnect(person.accountId, provider, async (token) => oauth?.revoke(token));
    return describe(person.accountId);
  });

  app.get(contract.googleCalendarCallbackPath, async (c) => {
    c.header("Cache-Control", "no-store");
    c.header("Referrer-Policy", "no-referrer");
    return c.redirect(`${publicUrl}${resultPath}?calendar=${await comeBack(c)}`, 303);
  });

  async function comeBack(c: Context): Promise<contract.CalendarOutcome> {
    const flow = await takeFlow(c);
    if (!flow || !oauth) return "too-old";
    const code = c.req.query("code");
    if (code === undefined) return c.req.query("error") === "access_denied" ? "denied" : "failed";
    try {
      const token = await oauth.exchange(code, flow.code_verifier, now());
      await accounts.connect(flow.account_id, "google", { token, subject: null });
      return "connected";
    } catch (error) {
      if (error instanceof ConsentRefused) return error.why === "refused" ? "denied" : error.why;
      const why = error instanceof ProviderFault ? error.message : (error as Error).name;
      log.warn({ why }, "a calendar was not connected");
      return "failed";
    }
  }

  /** It can be taken once, and only by the browser that began it. */
  async function takeFlow(c: Context) {
    const [state, browser] = [c.req.query("state"), cookie.read(c)];
    if (!state || !browser) return undefined;
    return database.query
      .deleteFrom("calendar_flows")
      .where("state_hash", "=", hashSecret(state))
      .where("browser_hash", "=", hashSecret(browser))
      .where("expires_at", ">", now())
      .returningAll()
      .executeTakeFirst();
  }

  return app;
}
