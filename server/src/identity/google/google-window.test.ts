import { providerCallbackPath } from "@campusward/contracts/identity/google-sign-in";
import { describe, expect, test } from "vitest";
import { createTestApp } from "../../testing/create-test-app.ts";
import { engines } from "../../testing/engines.ts";
import {
  aBrowser,
  aGoogle,
  aServedAppWithGoogle,
  readWindow,
  signInByWindow,
  signInWithIdp,
  windowQuery,
  windowUpToCallback,
} from "../../testing/identity/google-sign-in.ts";
import { aServedApp } from "../../testing/identity/identity-sdk.ts";
import { aFreePort } from "../../testing/network/serve.ts";

describe.each(engines)("on %s", (engine) => {
  test("R6.5 R8.1 the window gives a ticket to its page, which exchanges it for a session once", async () => {
    const { url } = await aServedAppWithGoogle(engine);
    const { status, news } = await signInByWindow(aBrowser(), url, "ananya");
    expect(status).toBe(200);
    expect(news).toMatchObject({ apiKey: "campusward", appName: "[DEFAULT]" });
    expect(news?.authEvent).toMatchObject({ type: "signInViaPopup", eventId: "1234567890", error: null });

    const sessionId = news?.authEvent.sessionId;
    const { body } = await signInWithIdp(url, { sessionId });
    expect(body).toMatchObject({ email: "ananya@mail.example", fullName: "Ananya Iyer", isNewUser: true });
    expect(body.federatedId).toBe("https://accounts.google.com/ananya");
    expect(body.idToken?.split(".")).toHaveLength(3);
    expect(Object.keys(body)).not.toContain("oauthIdToken");

    const again = await signInWithIdp(url, { sessionId });
    expect(again).toMatchObject({ status: 400, body: { error: { message: "INVALID_IDP_RESPONSE" } } });
  });

  test("R8.1 the address is read from the userinfo endpoint where the ID token lacks it", async () => {
    const { url } = await aServedAppWithGoogle(engine, { claimsIn: "userinfo" });
    const { news } = await signInByWindow(aBrowser(), url, "ananya");
    const { body } = await signInWithIdp(url, { sessionId: news?.authEvent.sessionId });
    expect(body).toMatchObject({ email: "ananya@mail.example", emailVerified: true });
  });

  test("R8.1 a ticket is valid for two minutes", async () => {
    const { url, clock } = await aServedAppWithGoogle(engine);
    const { news } = await signInByWindow(aBrowser(), url, "ananya");
    clock.now += 2 * 60_000;
    expect((await signInWithIdp(url, { sessionId: news?.authEvent.sessionId })).status).toBe(400);
  });

  test("R6.6 a person who refuses at Google gets the matching error", async () => {
    const { url } = await aServedAppWithGoogle(engine);
    const { news, html } = await signInByWindow(aBrowser(), url, "deny");
    expect(news?.authEvent).toMatchObject({ sessionId: null, error: { code: "auth/user-cancelled" } });
    expect(html).toContain("Google was told no");
  });

  test("R8.1 a state works once, for ten minutes", async () => {
    const { url, clock } = await aServedAppWithGoogle(engine);
    const browser = aBrowser();
    const callback = await windowUpToCallback(browser, url, "ananya");
    expect((await readWindow(await browser.get(callback))).news).not.toBeNull();
    expect(await readWindow(await browser.get(callback))).toMatchObject({ status: 400, news: null });

    const late = await windowUpToCallback(browser, url, "ananya");
    clock.now += 10 * 60_000;
    expect(await readWindow(await browser.get(late))).toMatchObject({ status: 400, news: null });
  });

  test("R8.1 login CSRF: a return that another browser began is refused, and stays valid for its own browser", async () => {
    const { url } = await aServedAppWithGoogle(engine);
    const [attacker, victim] = [aBrowser(), aBrowser()];
    const callback = await windowUpToCallback(attacker, url, "kabir");
    expect(await readWindow(await victim.get(callback))).toMatchObject({ status: 400, news: null });
    // The victim has a pending sign-in: its cookie fits no other flow.
    await windowUpToCallback(victim, url, "ananya");
    expect(await readWindow(await victim.get(callback))).toMatchObject({ status: 400, news: null });
    expect((await readWindow(await attacker.get(callback))).news?.authEvent.error).toBeNull();
  });

  test("R8.1 code injection: the code of another sign-in gives no ticket", async () => {
    const { url, database } = await aServedAppWithGoogle(engine);
    const browser = aBrowser();
    const stolen = new URL(await windowUpToCallback(aBrowser(), url, "ananya"));
    const own = new URL(await windowUpToCallback(browser, url, "kabir"));
    own.searchParams.set("code", stolen.searchParams.get("code") ?? "");
    const { news } = await readWindow(await browser.get(own));
    expect(news?.authEvent).toMatchObject({ sessionId: null, error: { code: "auth/internal-error" } });
    expect(await database.query.selectFrom("provider_tickets").selectAll().execute()).toEqual([]);
  });

  test("R6.5 two windows of one browser work at the same time", async () => {
    const { url } = await aServedAppWithGoogle(engine);
    const browser = aBrowser();
    const first = await windowUpToCallback(browser, url, "ananya");
    const second = await windowUpToCallback(browser, url, "ananya");
    for (const callback of [first, second]) {
      expect((await readWindow(await browser.get(callback))).news?.authEvent.error).toBeNull();
    }
  });

  test("R8.1 the database holds no usable secret", async () => {
    const { url, database } = await aServedAppWithGoogle(engine);
    const browser = aBrowser();
    const callback = await windowUpToCallback(browser, url, "ananya");
    const [flow] = await database.query.selectFrom("provider_flows").selectAll().execute();
    expect(JSON.stringify(flow)).not.toContain(new URL(callback).searchParams.get("state"));
    const { news } = await readWindow(await browser.get(callback));
    const [ticket] = await database.query.selectFrom("provider_tickets").selectAll().execute();
    expect(JSON.stringify(ticket)).not.toContain(news?.authEvent.sessionId);
    expect(ticket?.ticket_hash).toMatch(/^[0-9a-f]{64}$/);
  });
});

test.each([
  ["R6.6 a page of another origin", { redirectUrl: "https://evil.example/pricing" }, "auth/unauthorized-domain"],
  ["R6.6 no address at all", { redirectUrl: "pricing" }, "auth/unauthorized-domain"],
  ["R6.6 another key", { apiKey: "another" }, "auth/invalid-api-key"],
  ["R6.6 another provider", { providerId: "facebook.com" }, "auth/operation-not-allowed"],
])("%s begins no sign-in", async (_, changes, code) => {
  const { url, database } = await aServedAppWithGoogle("sqlite");
  const response = await aBrowser().get(`${url}/__/auth/handler?${windowQuery(url, changes)}`);
  expect(response.headers.getSetCookie()).toEqual([]);
  expect(await readWindow(response)).toMatchObject({ status: 400, news: { authEvent: { error: { code } } } });
  expect(await database.query.selectFrom("provider_flows").selectAll().execute()).toEqual([]);
});

test("R6.6 a window that another site opened begins no sign-in", async () => {
  const { url } = await aServedAppWithGoogle("sqlite");
  const headers = { "Sec-Fetch-Site": "cross-site" };
  const response = await fetch(`${url}/__/auth/handler?${windowQuery(url)}`, { headers, redirect: "manual" });
  const { status, news } = await readWindow(response);
  expect({ status, code: news?.authEvent.error?.code }).toEqual({ status: 400, code: "auth/unauthorized-domain" });
});

test("R6.5 a sign-in that is not a pop-up is refused with a message", async () => {
  const { url } = await aServedAppWithGoogle("sqlite");
  for (const changes of [{ authType: "signInViaRedirect" }, { eventId: "x".repeat(201) }]) {
    const response = await fetch(`${url}/__/auth/handler?${windowQuery(url, changes)}`, { redirect: "manual" });
    const { status, news, html } = await readWindow(response);
    expect({ status, news }).toEqual({ status: 400, news: null });
    expect(html).toContain("This link is missing a piece");
  }
});

test("R6.7 R8.1 without a client of the operator's, Google sign-in says that it is not set up", async () => {
  const { url } = await aServedApp("sqlite");
  const response = await fetch(`${url}/emulator/auth/handler?${windowQuery(url)}`, { redirect: "manual" });
  const { news, html } = await readWindow(response);
  expect(news?.authEvent.error?.code).toBe("auth/operation-not-allowed");
  expect(html).toContain("Google sign-in is not set up");
  const { status, body } = await signInWithIdp(url, { sessionId: "x" });
  expect({ status, message: body.error?.message }).toEqual({
    status: 400,
    message: "OPERATION_NOT_ALLOWED : Google sign-in is not set up",
  });
});

test("R6.6 R8.1 a provider that is down is reported, and tried again at the next sign-in", async () => {
  const port = await aFreePort();
  const publicUrl = "http://localhost:3000";
  const google = { issuer: `http://localhost:${port}`, clientId: "campusward-at-google", clientSecret: "s" };
  const { app, log } = await createTestApp("sqlite", { publicUrl, google });
  const open = async () => app.request(`/__/auth/handler?${windowQuery(publicUrl)}`);
  expect(await readWindow(await open())).toMatchObject({
    status: 503,
    news: { authEvent: { error: { code: "auth/internal-error" } } },
  });
  expect(log.lines.map(({ level }) => level)).toContain("warn");
  await aGoogle({ port, redirectUris: [publicUrl + providerCallbackPath] });
  expect((await open()).status).toBe(302);
});

test("R8.1 the request to the provider has PKCE, state and nonce, and asks which account", async () => {
  const publicUrl = "https://campusward.example";
  const google = await aGoogle({ redirectUris: [publicUrl + providerCallbackPath] });
  const { app } = await createTestApp("sqlite", { publicUrl, google });
  const response = await app.request(`/__/auth/handler?${windowQuery(publicUrl)}`);
  const { origin, searchParams } = new URL(response.headers.get("Location") ?? "");
  expect(origin).toBe(google.issuer);
  expect(Object.fromEntries(searchParams)).toMatchObject({
    client_id: google.clientId,
    redirect_uri: `${publicUrl}/__/auth/callback`,
    response_type: "code",
    scope: "openid email profile",
    prompt: "select_account",
    code_challenge_method: "S256",
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    state: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
  });
  expect(response.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^__Host-google-sign-in=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
  ]);
});

test("R8.1 sign-in windows are rate-limited", async () => {
  const publicUrl = "http://localhost:3000";
  const google = await aGoogle({ redirectUris: [publicUrl + providerCallbackPath] });
  const { app } = await createTestApp("sqlite", { publicUrl, google });
  const open = async () => app.request(`/__/auth/handler?${windowQuery(publicUrl)}`);
  for (let tries = 0; tries < 300; tries += 1) expect((await open()).status).toBe(302);
  const { status, news } = await readWindow(await open());
  expect({ status, code: news?.authEvent.error?.code }).toEqual({ status: 429, code: "auth/too-many-requests" });
});

test("R6.5 windows keep the connection to their page, send no referrer and cannot be framed; only we may frame the frame", async () => {
  const { app } = await createTestApp("sqlite");
  for (const address of ["/__/auth/handler", "/__/auth/callback?state=x&code=y"]) {
    const { headers } = await app.request(address);
    expect(Object.fromEntries(headers)).toMatchObject({
      "cross-origin-opener-policy": "unsafe-none",
      "referrer-policy": "no-referrer",
      "cache-control": "no-store",
    });
    expect(headers.get("Content-Security-Policy")).toMatch(/^default-src 'none';.* frame-ancestors 'none'$/);
  }
  for (const address of ["/__/auth/iframe", "/emulator/auth/iframe"]) {
    const { headers } = await app.request(address);
    expect(headers.get("Content-Security-Policy")).toMatch(
      /^default-src 'none'; script-src 'sha256-[^']+'; .* frame-ancestors 'self'$/,
    );
  }
});

test("R8.1 text in the address cannot become part of a window", async () => {
  const { app } = await createTestApp("sqlite");
  const appName = `"><script>alert(1)</script>`;
  const response = await app.request(`/__/auth/handler?${windowQuery("http://localhost:3000", { appName })}`);
  const { html, news } = await readWindow(response);
  expect(html).not.toContain("<script>alert");
  expect(news?.appName).toBe(appName);
});
