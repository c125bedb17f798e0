import { describe, expect, test } from "vitest";
import { aColleague } from "../../testing/desk-app.ts";
import { endpoints } from "../../testing/endpoints.ts";
import { type EngineName, engines } from "../../testing/engines.ts";
import {
  aBrowser,
  aServedAppWithGoogle,
  signInByWindow,
  signInWithIdp,
} from "../../testing/identity/google-sign-in.ts";
import { identityCalls, read, refusal } from "../../testing/identity/identity-calls.ts";
import { newestMail } from "../../testing/mail/mailed-links.ts";

const tooOldMs = 5 * 60_000 + 1;
const tooOld = refusal("CREDENTIAL_TOO_OLD_LOGIN_AGAIN");

async function anOldSession(engine: EngineName) {
  const served = await aServedAppWithGoogle(engine);
  const { app, database, clock } = served;
  const admin = await aColleague(served, { email: "nandini@team.example" });
  const other = await aColleague(served, { email: "joseph@team.example" });
  clock.now += tooOldMs;
  const idToken = admin.headers.Authorization.replace("Bearer ", "");
  const statusOf = async (method: "POST" | "PUT", path: string, body: unknown) => {
    const reply = await admin.send(method, path, body);
    return { status: reply.status, code: ((await reply.json()) as { error?: { code: string } }).error?.code };
  };
  const codeMail = async () => {
    const { text } = await newestMail(database, "sign-in-code");
    return /\b\d{6}\b/.exec(text)?.[0] ?? "";
  };
  return { ...served, ...identityCalls(app), admin, other, idToken, statusOf, codeMail };
}

const askedAgain = { status: 403, code: "sign_in_again" };

describe.each(engines)("on %s", (engine) => {
  test("R15.1 an old session changes no way in: password, Google, address, deleting", async () => {
    const { call, idToken, url, database } = await anOldSession(engine);
    expect(await read(await call("update", { idToken, password: "a new road of stones" }))).toEqual(tooOld);
    expect(await read(await call("update", { idToken, deleteProvider: ["google.com"] }))).toEqual(tooOld);
    expect(await read(await call("update", { idToken, deleteProvider: ["password"] }))).toEqual(tooOld);
    expect(await read(await call("delete", { idToken }))).toEqual(tooOld);
    const move = { requestType: "VERIFY_AND_CHANGE_EMAIL", newEmail: "evil@evil.example", idToken };
    expect(await read(await call("sendOobCode", move))).toEqual(tooOld);
    const { news } = await signInByWindow(aBrowser(), url, "kabir");
    const linked = await signInWithIdp(url, { idToken, sessionId: news?.authEvent.sessionId });
    expect(linked).toMatchObject({ status: 400, body: { error: { message: "CREDENTIAL_TOO_OLD_LOGIN_AGAIN" } } });
    expect(await database.query.selectFrom("provider_links").selectAll().execute()).toEqual([]);
  });

  test("R15.1 an old session gives no role, invites nobody, and takes the data of nobody out", async () => {
    const { admin, statusOf, database } = await anOldSession(engine);
    const email = "somebody@x.example";
    expect(await statusOf("POST", "/api/v1/accounts/invitations", { email, role: "admin" })).toEqual(askedAgain);
    expect(await statusOf("PUT", `/api/v1/accounts/${admin.id}/role`, { role: "student" })).toEqual(askedAgain);
    expect(await statusOf("PUT", `/api/v1/accounts/${admin.id}/disabled`, { disabled: true })).toEqual(askedAgain);
    expect(await statusOf("POST", "/api/v1/people/copy", { email })).toEqual(askedAgain);
    expect(await statusOf("POST", "/api/v1/people/erasure", { email })).toEqual(askedAgain);
    for (const path of ["/api/v1/leads/export", "/api/v1/me/copy"]) {
      expect((await admin.get(path)).status, path).toBe(403);
    }
    expect(await database.query.selectFrom("promised_roles").selectAll().execute()).toEqual([]);
    expect(await database.query.selectFrom("audit_entries").selectAll().execute()).toEqual([]);
    expect((await admin.get("/api/v1/leads")).status).toBe(200);
  });

  test("R15.1 six mailed digits make a session fresh for who has no password, once, in that session, for ten minutes", async () => {
    const { admin, other, statusOf, codeMail, clock } = await anOldSession(engine);
    expect((await admin.send("POST", "/api/v1/me/proof-mail", {})).status).toBe(200);
    const digits = await codeMail();
    expect(digits).toMatch(/^\d{6}$/);
    const wrong = digits === "000000" ? "000001" : "000000";
    expect((await admin.send("POST", "/api/v1/me/proof", { code: wrong })).status).toBe(404);
    expect((await other.send("POST", "/api/v1/me/proof", { code: digits })).status).toBe(404);
    const invitation = { email: "new@team.example", role: "executionMentor" };
    expect(await statusOf("POST", "/api/v1/accounts/invitations", invitation)).toEqual(askedAgain);
    expect(
      (await admin.send("POST", "/api/v1/me/proof", { code: `${digits.slice(0, 3)} ${digits.slice(3)}` })).status,
    ).toBe(200);
    expect((await statusOf("POST", "/api/v1/accounts/invitations", invitation)).status).toBe(200);
    expect((await admin.send("POST", "/api/v1/me/proof", { code: digits })).status).toBe(404);

    await admin.send("POST", "/api/v1/me/proof-mail", {});
    clock.now += 10 * 60_000;
    expect((await admin.send("POST", "/api/v1/me/proof", { code: await codeMail() })).status).toBe(404);
    for (let tries = 0; tries < 3; tries += 1) await admin.send("POST", "/api/v1/me/proof", { code: "000000" });
    expect((await admin.send("POST", "/api/v1/me/proof", { code: "000000" })).status).toBe(429);
  });

  test("R15.1 the last admin cannot delete the account", async () => {
    const { admin, other, call, database } = await anOldSession(engine);
    await admin.signInAgain();
    const idToken = admin.headers.Authorization.replace("Bearer ", "");
    const setRole = (role: "admin" | "student") =>
      database.query.updateTable("accounts").set({ role }).where("id", "=", other.id).execute();
    await setRole("student");
    expect(await read(await call("delete", { idToken }))).toEqual(
      refusal("OPERATION_NOT_ALLOWED : Somebody must be admin"),
    );
    await setRole("admin");
    expect((await call("delete", { idToken })).status).toBe(200);
  });
});

test("R15.1 R15.11 what asks for a fresh sign-in is written in the contract", () => {
  const asking = Object.entries(endpoints).filter(([, { needsFreshSignIn }]) => needsFreshSignIn);
  expect(asking.map(([name]) => name).sort()).toEqual(
    [
      "changeRole",
      "copyOfPerson",
      "erasePerson",
      "invite",
      "resetSecondStep",
      "setDisabled",
      "addPasskey",
      "beginPasskey",
      "makeRecoveryCodes",
      "removePasskey",
      "trustBrowser",
      "beginGoogleCalendar",
      "connectZoom",
      "publishSite",
      "renewFeed",
    ].sort(),
  );
});
