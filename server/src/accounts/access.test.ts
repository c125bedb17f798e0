import { Hono } from "hono";
import { describe, expect, test } from "vitest";
import { replyWithError } from "../http/api/error-reply.ts";
import type { Person } from "../http/api/person.ts";
import { createTestApp, createTestLog, type TestAppOptions } from "../testing/create-test-app.ts";
import { type EngineName, engines } from "../testing/engines.ts";
import { aDatabase } from "../testing/kept-databases.ts";
import { signUp } from "../testing/people.ts";
import { aPng } from "../testing/pictures.ts";
import { userService } from "./user-service-routes.ts";

const whos = ["signedOut", "owner", "other", "admin", "nonUser"] as const;
type Who = (typeof whos)[number];

/** Everybody who may call; the questions are about the owner. The non-user came by a provider and never registered. */
async function everybody(engine: EngineName, options: TestAppOptions = {}) {
  const testApp = await createTestApp(engine, options);
  const { database, app } = testApp;
  const owner = await signUp(testApp, "Owner@x.example");
  const other = await signUp(testApp, "other@x.example");
  const admin = await signUp(testApp, "admin@x.example");
  const nonUser = await signUp(testApp, "visitor@x.example");
  await database.query.updateTable("accounts").set({ role: "admin" }).where("id", "=", admin.id).execute();
  await database.query.updateTable("accounts").set({ role: null }).where("id", "=", nonUser.id).execute();
  const people: Record<Who, { headers: Record<string, string> }> = {
    signedOut: { headers: {} },
    owner,
    other,
    admin,
    nonUser,
  };
  const ask = async (who: Who, path: string, init: RequestInit = {}) =>
    app.request(path, { ...init, headers: { ...init.headers, ...people[who].headers } });
  async function statusesOf(path: string, init?: RequestInit): Promise<number[]> {
    const statuses: number[] = [];
    for (const who of whos) statuses.push((await ask(who, path, init)).status);
    return statuses;
  }
  return { ...testApp, ask, askAdmin: (path: string) => ask("admin", path), statusesOf };
}

const user = "/user-service/api/v1/users?email=";
const master = "/master-server/users?email=";

/** Who asks: signed out, owner, other person, admin, non-user. */
const questions: [path: string, statuses: number[]][] = [
  [`${user}owner%40X.example`, [401, 200, 403, 200, 403]],
  [`${master}OWNER@x.example`, [401, 200, 403, 200, 403]],
  [`${user}nobody@x.example`, [401, 403, 403, 200, 403]],
  [`${master}nobody@x.example`, [401, 403, 403, 404, 403]],
  [`${user}visitor@x.example`, [401, 403, 403, 200, 200]],
  [`${master}visitor@x.example`, [401, 403, 403, 404, 404]],
  [`${user}somebody`, [401, 422, 422, 422, 422]],
  ["/master-server/users", [401, 422, 422, 422, 422]],
];

const json = (body: object) => ({ body: JSON.stringify(body), headers: { "Content-Type": "application/json" } });

/** What each call answers to those who are signed in. The last one signs them out. */
const ownCalls: [method: string, path: string, status: number, init?: RequestInit][] = [
  ["GET", "/api/v1/me", 200],
  ["POST", "/api/v1/me/first-admin", 404, json({ code: "no such code" })],
  ["GET", "/api/v1/me/sessions", 200],
  ["DELETE", "/api/v1/me/sessions/no-such-session", 404],
  ["PUT", "/api/v1/me/photo", 200, { body: new Uint8Array(aPng()) }],
  ["DELETE", "/api/v1/me/photo", 200],
  ["GET", "/api/v1/me/copy", 200],
  ["POST", "/api/v1/me/registration", 200, json({ chosen: null })],
  ["DELETE", "/api/v1/me/sessions", 200],
];

describe.each(engines)("on %s", (engine) => {
  test("R15.12 an admin without the required second step is told nothing of others, and of themselves what they ask", async () => {
    const settings = { REQUIRE_SECOND_FACTOR: "admin" };
    const { statusesOf, askAdmin } = await everybody(engine, { settings });
    for (const path of [user, master]) {
      expect(await statusesOf(`${path}owner@x.example`)).toEqual([401, 200, 403, 403, 403]);
      const refused = await (await askAdmin(`${path}owner@x.example`)).json();
      expect(refused).toMatchObject({ error: { code: "second_step_needed" } });
      expect((await askAdmin(`${path}admin@x.example`)).status).toBe(200);
    }
  });

  test("R8.2 user service and master server answer the owner and admins; nobody else learns anything", async () => {
    const { statusesOf } = await everybody(engine);
    const seen: typeof questions = [];
    for (const [path] of questions) seen.push([path, await statusesOf(path)]);
    expect(seen).toEqual(questions);
  });

  test("R8.2 R6.8 the answers are the user and the role, for the owner in any case and for an admin", async () => {
    const { ask } = await everybody(engine);
    const answer = async (who: Who, path: string) => (await ask(who, path)).json();
    expect(await answer("owner", `${user}owner@x.example`)).toEqual({ isUser: true });
    expect(await answer("owner", `${master}OWNER@X.EXAMPLE`)).toEqual({ role: "unpaidStudent" });
    expect(await answer("admin", `${master}owner@x.example`)).toEqual({ role: "unpaidStudent" });
    expect(await answer("admin", `${master}admin@x.example`)).toEqual({ role: "admin" });
    expect(await answer("admin", `${user}nobody@x.example`)).toEqual({ isUser: false });
    expect(await answer("nonUser", `${user}visitor@x.example`)).toEqual({ isUser: false });
    const refusal = { error: { code: "forbidden", message: expect.any(String), requestId: expect.any(String) } };
    expect(await answer("other", `${user}owner@x.example`)).toEqual(refusal);
    expect(await answer("other", `${user}nobody@x.example`)).toEqual(refusal);
  });

  test("R6.9 every call about the own account is for every signed-in person, in any role", async () => {
    const { statusesOf } = await everybody(engine);
    for (const [method, path, status, init] of ownCalls) {
      const seen = [method, path, ...(await statusesOf(path, { method, ...init }))];
      expect(seen).toEqual([method, path, 401, status, status, status, status]);
    }
  });
});

test("R8.2 who may not ask is refused before anything is looked up, so that time says nothing either", async () => {
  const database = await aDatabase("sqlite");
  const blind = {
    ...database,
    get query(): never {
      throw new Error("Something was looked up.");
    },
  };
  const other = { email: "other@x.example", role: "executionMentor" } as Person;
  const log = createTestLog();
  const app = new Hono()
    .onError((error, c) => replyWithError(c, error, log))
    .route("/user-service", userService({ database: blind, authenticate: async () => other }));
  expect((await app.request(`${user}owner@x.example`)).status).toBe(403);
  expect(log.lines).toEqual([]);
});

test("R8.2 where an external service is configured, ours is not there", async () => {
  const services = { userServiceUrl: "https://users.example", masterServerUrl: "https://master.example" };
  const testApp = await createTestApp("sqlite", services);
  const { headers } = await signUp(testApp, "owner@x.example");
  for (const path of [user, master]) {
    expect((await testApp.app.request(`${path}owner@x.example`, { headers })).status).toBe(404);
  }
});
