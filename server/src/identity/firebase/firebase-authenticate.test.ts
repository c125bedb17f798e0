import { describe, expect, test } from "vitest";
import { createTestApp } from "../../testing/create-test-app.ts";
import { type EngineName, engines } from "../../testing/engines.ts";
import { aFirebaseProject, projectId, type TokenChanges } from "../../testing/identity/firebase-project.ts";
import { aPng } from "../../testing/pictures.ts";

const aConfig = { apiKey: "a key", authDomain: "a-project.example" };

async function anApi(engine: EngineName) {
  const project = await aFirebaseProject();
  const testApp = await createTestApp(engine, {
    settings: { FIREBASE_CONFIG: JSON.stringify({ ...aConfig, projectId, jwksUrl: project.jwksUrl }) },
  });
  const { app, clock, database, log } = testApp;
  const callWith = async (token: string, method: string, path: string, body?: object) => {
    const isBytes = body instanceof Uint8Array;
    const reply = await app.request(path, {
      method,
      headers: { Authorization: `Bearer ${token}`, ...(body && !isBytes && { "Content-Type": "application/json" }) },
      ...(body && { body: isBytes ? new Uint8Array(body) : JSON.stringify(body) }),
    });
    return { status: reply.status, body: await reply.json() };
  };
  const call = async (claims: TokenChanges["claims"], method: string, path: string, body?: object) =>
    callWith(await project.token(clock.now, { claims: claims ?? {} }), method, path, body);
  const register = async (claims: TokenChanges["claims"], chosen: string | null = null) =>
    call(claims, "POST", "/api/v1/me/registration", { chosen });
  const accounts = () => database.query.selectFrom("accounts").selectAll().orderBy("created_at").execute();
  return { database, clock, log, project, call, callWith, register, accounts };
}

describe.each(engines)("on %s", (engine) => {
  test("R6.5 with a Firebase project only its own valid tokens are accepted", async () => {
    const { project, callWith, clock } = await anApi(engine);
    const statusFor = async (token: string | Promise<string>) =>
      (await callWith(await token, "GET", "/api/v1/me")).status;
    expect(await statusFor(project.token(clock.now))).toBe(200);
    expect(await statusFor(project.foreignToken(clock.now))).toBe(401);
    expect(await statusFor(project.unsignedToken(clock.now))).toBe(401);
    expect(await statusFor(project.token(clock.now, { project: "another-project" }))).toBe(401);
    expect(await statusFor(project.token(clock.now - 3_600_000))).toBe(401);
    expect(await statusFor("not.a.token")).toBe(401);
  });

  test("R6.8 R8.2 a registration stores the user and the role", async () => {
    const { call, register, accounts, clock } = await anApi(engine);
    const isUser = async () => (await call({}, "GET", "/user-service/api/v1/users?email=A@x.example")).body;
    expect(await isUser()).toEqual({ isUser: false });
    expect((await call({}, "GET", "/master-server/users?email=a@x.example")).status).toBe(404);
    expect((await call({ name: "Ananya Iyer" }, "GET", "/api/v1/me")).body).toMatchObject({
      name: "Ananya Iyer",
      role: null,
      emailVerifiedAt: clock.now,
    });
    // In several tabs at once: which of the keys is found taken is chance.
    const tabs = await Promise.all(Array.from({ length: 8 }, () => register({})));
    expect(tabs.map(({ body }) => body)).toEqual(tabs.map(() => ({ role: "unpaidStudent" })));
    expect((await register({}, "counselor")).body).toEqual({ role: "counselor" });
    expect(await isUser()).toEqual({ isUser: true });
    expect((await call({}, "GET", "/master-server/users?email=a@x.example")).body).toEqual({ role: "counselor" });
    expect(await accounts()).toMatchObject([{ id: "Uid1", email: "a@x.example", password_hash: null }]);
  });

  test("R6.8 a promise for an address is kept when the project has verified it, not before", async () => {
    const { register, database, clock } = await anApi(engine);
    const promise = { email_key: "a@x.example", role: "executionMentor", promised_at: clock.now } as const;
    await database.query.insertInto("promised_roles").values(promise).execute();
    expect((await register({ email_verified: false })).body).toEqual({ role: "unpaidStudent" });
    expect((await register({})).body).toEqual({ role: "executionMentor" });
  });

  test("R8.2 the new owner of an address gets nothing of its former owner, and must verify it", async () => {
    const { register, accounts, database } = await anApi(engine);
    await register({});
    await database.query.updateTable("accounts").set({ role: "admin" }).execute();
    const newcomer = { sub: "Uid2", email: "A@x.example" };
    expect((await register({ ...newcomer, email_verified: false })).status).toBe(403);
    expect(await accounts()).toMatchObject([{ id: "Uid1", role: "admin" }]);
    expect((await register(newcomer)).body).toEqual({ role: "unpaidStudent" });
    expect(await accounts()).toMatchObject([{ id: "Uid2", role: "unpaidStudent" }]);
    expect((await register({ ...newcomer, email: "b@x.example" })).status).toBe(200);
    expect(await accounts()).toMatchObject([
      { id: "Uid2", email: "b@x.example", email_verified_at: expect.any(Number) },
    ]);
  });

  test("R6.9 the project keeps the sessions: none are listed here, and ending all is no fault", async () => {
    const { call } = await anApi(engine);
    expect((await call({}, "GET", "/api/v1/me/sessions")).body).toEqual({ sessions: [] });
    for (const path of ["/api/v1/me/sessions", "/api/v1/me/session", "/api/v1/me/photo"]) {
      expect(await call({}, "DELETE", path)).toEqual({ status: 200, body: {} });
    }
    expect((await call({}, "PUT", "/api/v1/me/photo", aPng())).status).toBe(200);
    expect((await call({}, "GET", "/api/v1/me")).body).toMatchObject({ photoUrl: expect.any(String), role: null });
    expect((await call({}, "GET", "/api/v1/me/copy")).body).toMatchObject({ account: { id: "Uid1" }, sessions: [] });
  });
});

test.each([
  ["that answers nothing", (project: Awaited<ReturnType<typeof aFirebaseProject>>) => project.stop()],
  ["that answers a fault", (project: Awaited<ReturnType<typeof aFirebaseProject>>) => project.answerKeysWith(500)],
])("R6.5 a key set %s is a passing fault that signs nobody out", async (_, breakKeys) => {
  const { project, callWith, clock, log } = await anApi("sqlite");
  const token = await project.token(clock.now);
  breakKeys(project);
  expect(await callWith(token, "GET", "/api/v1/me")).toMatchObject({
    status: 503,
    body: { error: { code: "unavailable" } },
  });
  expect(log.lines).toContainEqual(expect.objectContaining({ level: "error" }));
  expect(JSON.stringify(log.lines)).not.toContain(token);
});
