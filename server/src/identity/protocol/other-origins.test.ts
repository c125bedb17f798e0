import { identityApiKey } from "@campusward/contracts/site/site-config";
import {
  isSignInWithEmailLink,
  sendPasswordResetEmail,
  sendSignInLinkToEmail,
  signInWithEmailLink,
} from "@firebase/auth";
import { describe, expect, test } from "vitest";
import { createTestApp } from "../../testing/create-test-app.ts";
import { engines } from "../../testing/engines.ts";
import { identityCalls, read, refusal } from "../../testing/identity/identity-calls.ts";
import { aServedApp } from "../../testing/identity/identity-sdk.ts";
import { mailedLink } from "../../testing/mail/mailed-links.ts";

const email = "ananya@mail.example";
const password = "a road of stones";
const lms = "https://lms.campusward.example";
const settings = { allowedOrigins: [lms, "http://localhost:8081"] };
/** As a browser sends them for a page of another subdomain. */
const fromLms = { Origin: lms, "Sec-Fetch-Site": "same-site" };

/** What the SDK asks for before its calls. */
function preflight(origin: string, headers = "content-type,x-client-version,x-firebase-client,x-firebase-gmpid") {
  return {
    method: "OPTIONS",
    headers: {
      Origin: origin,
      "Access-Control-Request-Method": "POST",
      "Access-Control-Request-Headers": headers,
    },
  };
}

const identityCallAddresses = [
  "/v1/accounts:signUp",
  "/v1/token",
  "/v1/projects",
  "/v2/recaptchaConfig",
  "/v2/passwordPolicy",
  "/identitytoolkit.googleapis.com/v1/accounts:lookup",
  "/securetoken.googleapis.com/v1/token",
];

describe.each(engines)("on %s", (engine) => {
  test("R15.8 a page of an allowed origin may make every call of the SDK, without cookies", async () => {
    const { app, database } = await createTestApp(engine, settings);
    for (const path of identityCallAddresses) {
      const { status, headers } = await app.request(path, preflight(lms));
      expect([path, status, headers.get("Access-Control-Allow-Origin")]).toEqual([path, 204, lms]);
      expect(headers.get("Vary")).toContain("Origin");
      expect(headers.get("Access-Control-Allow-Methods")).toBe("GET,POST");
      const allowed = headers.get("Access-Control-Allow-Headers")?.toLowerCase().split(",");
      expect(allowed).toEqual(
        expect.arrayContaining(["authorization", "content-type", "x-client-version", "x-goog-api-key"]),
      );
      expect(allowed).toEqual(expect.arrayContaining(["x-firebase-client", "x-firebase-gmpid", "x-firebase-locale"]));
      expect(headers.get("Access-Control-Allow-Credentials")).toBeNull();
    }
    const { call, refresh } = identityCalls(app, { ...fromLms, Cookie: `browser=${"b".repeat(43)}` });
    const reply = await call("signUp", { email, password });
    expect([reply.status, reply.headers.get("Access-Control-Allow-Origin")]).toEqual([200, lms]);
    expect(reply.headers.get("Vary")).toContain("Origin");
    expect(reply.headers.get("Set-Cookie")).toBeNull();
    expect(reply.headers.get("Access-Control-Allow-Credentials")).toBeNull();
    // The cookie of a page of ours says nothing about a page elsewhere.
    expect(await database.query.selectFrom("known_browsers").selectAll().execute()).toEqual([]);
    const { refreshToken } = (await reply.json()) as { refreshToken: string };
    expect((await refresh(refreshToken)).status).toBe(200);
    const refused = await call("signInWithPassword", { email, password: "another road" });
    expect([refused.status, refused.headers.get("Access-Control-Allow-Origin")]).toEqual([400, lms]);
  });

  test("R15.8 any other origin is refused as before, and no answer names it", async () => {
    const { app, database } = await createTestApp(engine, settings);
    const foreign = [
      "https://evil.example",
      "https://lms.campusward.example.evil.example",
      "https://lms.campusward.example:8443",
      "http://lms.campusward.example",
      "https://LMS.campusward.example",
      "http://localhost:8082",
      "null",
      "",
    ];
    for (const origin of foreign) {
      const headers = { Origin: origin, "Sec-Fetch-Site": "cross-site" };
      for (const path of identityCallAddresses) {
        const asked = await app.request(path, preflight(origin));
        expect([...asked.headers.keys()].filter((name) => name.startsWith("access-control"))).toEqual([]);
        expect(asked.headers.get("Vary")).toContain("Origin");
      }
      const reply = await identityCalls(app, headers).call("signUp", { email, password });
      expect([reply.status, reply.headers.get("Access-Control-Allow-Origin")]).toEqual([403, null]);
    }
    expect(await database.query.selectFrom("accounts").select("id").execute()).toEqual([]);
  });

  test("R15.8 an allowed origin reaches the identity service and nothing else", async () => {
    const { app } = await createTestApp(engine, settings);
    const { idToken } = await identityCalls(app).signUp(email, password);
    for (const path of [
      "/api/v1/me",
      "/api/v1/leads",
      "/api/v1/quotes",
      "/config.json",
      "/user-service/api/v1/users",
    ]) {
      const asked = await app.request(path, preflight(lms, "authorization"));
      expect(asked.headers.get("Access-Control-Allow-Origin")).toBeNull();
      const reply = await app.request(path, { headers: { ...fromLms, Authorization: `Bearer ${idToken}` } });
      expect(reply.headers.get("Access-Control-Allow-Origin")).toBeNull();
    }
    for (const path of [
      "/api/v1/quotes",
      "/email-service/api/v1.0/email/send",
      "/v1/../api/v1/quotes",
      "/v3/accounts:signUp",
    ]) {
      expect((await app.request(path, { method: "POST", headers: fromLms, body: "{}" })).status).toBe(403);
    }
    const window = await app.request("/__/auth/handler", { headers: fromLms });
    expect(window.headers.get("Access-Control-Allow-Origin")).toBeNull();
  });

  test("R15.8 without the setting no other origin may call, and the configuration names our own domain only", async () => {
    const { app } = await createTestApp(engine);
    expect((await identityCalls(app, fromLms).call("signUp", { email, password })).status).toBe(403);
    const projects = await read(await app.request(`/v1/projects?key=${identityApiKey}`));
    expect(projects.body).toEqual({ projectId: "campusward", authorizedDomains: ["localhost"] });
    const allowed = (await createTestApp(engine, settings)).app;
    const { body } = await read(await allowed.request(`/v1/projects?key=${identityApiKey}`));
    expect(body).toEqual({ projectId: "campusward", authorizedDomains: ["localhost", "lms.campusward.example"] });
  });

  test("R15.8 mails may lead on to an allowed origin, and a sign-in link opens the page there that asked for it", async () => {
    const { auth, url, database } = await aServedApp(engine, settings);
    await sendSignInLinkToEmail(auth, email, { url: `${lms}/welcome?course=7#top`, handleCodeInApp: true });
    const link = new URL((await mailedLink(database, "sign-in-link")).link);
    expect([link.origin, link.pathname, link.searchParams.get("course")]).toEqual([lms, "/welcome", "7"]);
    expect(isSignInWithEmailLink(auth, link.href)).toBe(true);
    await signInWithEmailLink(auth, email, link.href);
    await sendPasswordResetEmail(auth, email, { url: `${lms}/welcome` });
    const reset = new URL((await mailedLink(database, "reset-password")).link);
    expect([reset.origin, reset.pathname]).toEqual([url, "/auth/action"]);
    expect(reset.searchParams.get("continueUrl")).toBe(`${lms}/welcome`);

    const { call } = identityCalls((await createTestApp(engine, settings)).app);
    for (const continueUrl of ["https://evil.example/", `${lms}.evil.example/`, `${lms}@evil.example/`]) {
      expect(await read(await call("sendOobCode", { requestType: "EMAIL_SIGNIN", email, continueUrl }))).toEqual(
        refusal("UNAUTHORIZED_DOMAIN"),
      );
    }
  });
});
