import { createHash } from "node:crypto";
import type { Role } from "@campusward/contracts/accounts/roles";
import { describe, expect, test } from "vitest";
import { markEmailVerified } from "../../identity/accounts/account-store.ts";
import { aDemoRequest, anApplication } from "../../testing/builders.ts";
import { createTestApp } from "../../testing/create-test-app.ts";
import { type EngineName, engines } from "../../testing/engines.ts";
import { type SignedIn, signIn, signUp } from "../../testing/people.ts";
import { createFirstAdminLink } from "../roles/first-admin.ts";

const phone =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36";
const hourMs = 3_600_000;

async function anApi(engine: EngineName) {
  const testApp = await createTestApp(engine);
  const { app, database, clock } = testApp;
  const call = async (person: SignedIn, method: string, path: string, body?: object) => {
    const reply = await app.request(`/api/v1/me${path}`, {
      method,
      headers: { ...person.headers, ...(body && { "Content-Type": "application/json" }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: reply.status, headers: reply.headers, body: await reply.json() };
  };
  const register = async (person: SignedIn, chosen: string | null) =>
    (await call(person, "POST", "/registration", { chosen })).body;
  const setAccount = (person: SignedIn, changes: { role?: Role | null; password_hash?: null }) =>
    database.query.updateTable("accounts").set(changes).where("id", "=", person.id).execute();
  const verify = (person: SignedIn) =>
    database.inTransaction(async (tx) => {
      const account = await tx.selectFrom("accounts").selectAll().where("id", "=", person.id).executeTakeFirstOrThrow();
      await markEmailVerified(tx, account, clock.now);
    });
  const firstAdminCode = async () => {
    const link = await createFirstAdminLink({ database, publicUrl: "https://x.example", now: () => clock.now });
    return link && /^https:\/\/x[.]example\/auth\/set-up[?]code=([\w-]{43})$/.exec(link)?.[1];
  };
  return { ...testApp, call, register, setAccount, verify, firstAdminCode };
}

describe.each(engines)("on %s", (engine) => {
  test("R6.9 people see their own account", async () => {
    const testApp = await anApi(engine);
    const person = await signUp(testApp, "Ananya@mail.example");
    expect((await testApp.call(person, "GET", "")).body).toEqual({
      name: null,
      email: "ananya@mail.example",
      emailVerifiedAt: null,
      photoUrl: null,
      role: "unpaidStudent",
      passwordSetAt: testApp.clock.now,
      google: null,
      signedInAt: testApp.clock.now,
      secondStep: "off",
      isGuardian: false,
    });
  });

  test("R6.8 a registration makes an unpaid student or a counselor, and changes nobody else's role", async () => {
    const { register, setAccount, clock, ...testApp } = await anApi(engine);
    const person = await signUp(testApp, "a@x.example");
    expect(await register(person, "student")).toEqual({ role: "unpaidStudent" });
    expect(await register(person, "counselor")).toEqual({ role: "counselor" });
    expect(await register(person, "student")).toEqual({ role: "counselor" });
    for (const role of ["admin", "executionMentor", "expertMentor", "student"] as const) {
      await setAccount(person, { role });
      expect(await register(person, "counselor")).toEqual({ role });
    }
    await setAccount(person, { role: "unpaidStudent" });
    clock.now += hourMs + 1;
    const again = await signIn(testApp, "a@x.example");
    expect(await register(again, "counselor")).toEqual({ role: "unpaidStudent" });
  });

  test("R6.7 R6.8 somebody who came by a provider becomes a user by registering, also long after", async () => {
    const { register, setAccount, clock, ...testApp } = await anApi(engine);
    const [student, counselor] = [await signUp(testApp, "a@x.example"), await signUp(testApp, "b@x.example")];
    await setAccount(student, { role: null });
    await setAccount(counselor, { role: null });
    clock.now += hourMs / 2;
    expect(await register(student, null)).toEqual({ role: "unpaidStudent" });
    expect(await register(counselor, "counselor")).toEqual({ role: "counselor" });
  });

  test("R6.8 a promised role waits until the address is verified, and a registration then gives it", async () => {
    const { register, verify, database, clock, ...testApp } = await anApi(engine);
    const person = await signUp(testApp, "Mentor@x.example");
    const promise = { email_key: "mentor@x.example", role: "expertMentor", promised_at: clock.now } as const;
    await database.query.insertInto("promised_roles").values(promise).execute();
    expect(await register(person, null)).toEqual({ role: "unpaidStudent" });
    await database.query.updateTable("accounts").set({ email_verified_at: clock.now }).execute();
    expect(await register(person, null)).toEqual({ role: "expertMentor" });
    expect(await database.query.selectFrom("promised_roles").selectAll().execute()).toEqual([]);
    await verify(person);
    expect(await register(person, null)).toEqual({ role: "expertMentor" });
  });

  test("R6.9 the first admin is made by the code, once, also when two come at the same time", async () => {
    const { call, firstAdminCode, database, ...testApp } = await anApi(engine);
    const people = [await signUp(testApp, "a@x.example"), await signUp(testApp, "b@x.example")];
    const retired = await firstAdminCode();
    const code = await firstAdminCode();
    const use = (person: SignedIn, tried: string | null | undefined) =>
      call(person, "POST", "/first-admin", { code: tried });
    for (const person of people) {
      expect((await use(person, retired)).status).toBe(404);
      expect((await use(person, "x".repeat(43))).status).toBe(404);
    }
    const replies = await Promise.all(people.map((person) => use(person, code)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(replies.find(({ status }) => status === 200)?.body).toEqual({ role: "admin" });
    const admins = await database.query.selectFrom("accounts").selectAll().where("role", "=", "admin").execute();
    expect(admins).toMatchObject([{ email_verified_at: expect.any(Number) }]);
    const codes = database.query.selectFrom("one_time_codes").selectAll().where("purpose", "=", "FIRST_ADMIN");
    expect(await codes.execute()).toEqual([]);
    expect(await firstAdminCode()).toBeNull();
  });

  test("R6.9 the code of the first admin is kept as a hash, dies after a day, and is refused beside an admin", async () => {
    const { call, firstAdminCode, setAccount, database, clock, ...testApp } = await anApi(engine);
    const person = await signUp(testApp, "a@x.example");
    const other = await signUp(testApp, "b@x.example");
    const code = (await firstAdminCode()) ?? "";
    const codes = database.query.selectFrom("one_time_codes").selectAll().where("purpose", "=", "FIRST_ADMIN");
    const kept = await codes.execute();
    expect(kept).toMatchObject([{ code_hash: createHash("sha256").update(code).digest("hex") }]);
    expect(JSON.stringify(kept)).not.toContain(code);

    await setAccount(other, { role: "admin" });
    expect((await call(person, "POST", "/first-admin", { code })).status).toBe(404);
    await setAccount(other, { role: "student" });
    clock.now += 24 * hourMs;
    const later = await signIn(testApp, "a@x.example");
    expect((await call(later, "POST", "/first-admin", { code })).status).toBe(404);
    clock.now -= 1;
    expect((await call(later, "POST", "/first-admin", { code })).status).toBe(200);
  });

  test("R6.9 sessions are listed by device, the latest first, and one's own are ended one by one or all", async () => {
    const { call, clock, ...testApp } = await anApi(engine);
    const here = await signUp(testApp, "a@x.example", phone);
    clock.now += 1000;
    const there = await signIn(testApp, "a@x.example");
    const stranger = await signUp(testApp, "b@x.example");
    const { sessions } = (await call(here, "GET", "/sessions")).body as { sessions: { id: string }[] };
    expect(sessions).toEqual([
      { id: expect.any(String), device: null, lastUsedAt: clock.now, isThisOne: false },
      {
        id: expect.any(String),
        device: "Chrome on Android",
        lastUsedAt: clock.now - 1000,
        isThisOne: true,
      },
    ]);
    const address = `/sessions/${sessions[0]?.id}`;
    expect((await call(stranger, "DELETE", address)).status).toBe(404);
    expect((await call(there, "GET", "")).status).toBe(200);
    expect((await call(here, "DELETE", address)).status).toBe(200);
    expect((await call(there, "GET", "")).status).toBe(401);
    expect((await call(here, "DELETE", address)).status).toBe(404);

    const third = await signIn(testApp, "a@x.example");
    expect((await call(here, "DELETE", "/session")).status).toBe(200);
    expect((await call(here, "GET", "")).status).toBe(401);
    const fourth = await signIn(testApp, "a@x.example");
    expect((await call(fourth, "DELETE", "/sessions")).status).toBe(200);
    for (const over of [third, fourth]) expect((await call(over, "GET", "")).status).toBe(401);
    expect((await call(stranger, "GET", "")).status).toBe(200);
  });

  test("R6.9 a copy holds what is kept about the person, and other people's nothing", async () => {
    const { call, verify, requestDemo, ...testApp } = await anApi(engine);
    const person = await signUp(testApp, "tenzin@dolma.example", phone);
    await requestDemo(aDemoRequest({ email: "tenzin@dolma.example", city: "Gangtok" }), null);
    await requestDemo(aDemoRequest({ email: "somebody.else@x.example", city: "Chennai" }), null);
    const application = { ...anApplication(), email: "TENZIN@dolma.example" };
    expect(
      await testApp.app.request("/api/v1/applications", {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(application),
      }),
    ).toMatchObject({ status: 201 });

    const unverified = await call(person, "GET", "/copy");
    expect(unverified.body).toMatchObject({
      account: { email: "tenzin@dolma.example" },
      requests: [],
      mails: [{ kind: "verify-email" }],
    });
    await verify(person);
    const { headers, body } = await call(person, "GET", "/copy");
    expect(headers.get("Content-Disposition")).toBe('attachment; filename="my-data.json"');
    expect(body).toMatchObject({
      account: { id: person.id, role: "unpaidStudent", emailVerifiedAt: expect.stringMatching(/^2026-11-21T/) },
      photo: null,
      accountsElsewhere: [],
      sessions: [{ device: "Chrome on Android", userAgent: phone, signedInBy: "password" }],
      requests: [
        { kind: "demo", city: "Gangtok" },
        { kind: "application", application: { track: "innovation", birthYear: 2000 } },
      ],
    });
    expect((body as { mails: { kind: string }[] }).mails.map(({ kind }) => kind).sort()).toEqual([
      "application-operator",
      "application-student",
      "demo-request-operator",
      "demo-request-visitor",
      "verify-email",
    ]);
    const text = JSON.stringify(body);
    for (const secret of ["somebody.else", "Chennai", "argon2", "hash"]) expect(text).not.toContain(secret);
  });
});
