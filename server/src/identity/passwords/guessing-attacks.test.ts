import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";
import { availableParallelism } from "node:os";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDatabase } from "../../database/open-database.ts";
import { createTestApp } from "../../testing/create-test-app.ts";
import { aMigratedLocation, type EngineName, engines } from "../../testing/engines.ts";
import { identityCalls, read, refusal } from "../../testing/identity/identity-calls.ts";
import { aDatabase } from "../../testing/kept-databases.ts";

const email = "ananya@mail.example";
const password = "a road of stones";
const wrong = "a wrong road";
const minuteMs = 60_000;
const tooMany = refusal(expect.stringMatching(/^TOO_MANY_ATTEMPTS_TRY_LATER : Try again in \d+ seconds$/));

/** Node's own Argon2, with a spy: how often it is called, with what, and how many run at the same time. */
const derivations = { costs: [] as string[], running: 0, most: 0 };
const { argon2 } = crypto;

beforeAll(() => {
  crypto.argon2 = (algorithm, parameters, callback) => {
    const { memory, passes, parallelism, tagLength } = parameters;
    derivations.costs.push(JSON.stringify({ algorithm, memory, passes, parallelism, tagLength }));
    derivations.running += 1;
    derivations.most = Math.max(derivations.most, derivations.running);
    argon2(algorithm, parameters, (error, key) => {
      derivations.running -= 1;
      callback(error, key);
    });
  };
  syncBuiltinESMExports();
});

afterAll(() => {
  crypto.argon2 = argon2;
  syncBuiltinESMExports();
});

/** What a stranger sees of an answer, and its cost. */
async function observe(send: () => Promise<Response>) {
  derivations.costs = [];
  const reply = await send();
  const headers = [...reply.headers].toSorted();
  return { status: reply.status, headers, body: await reply.text(), work: derivations.costs };
}

/** Two processes of one deployment. The embedded engine has one process only, in which two apps share the database. */
async function twoProcesses(engine: EngineName) {
  if (engine === "sqlite") {
    const database = await aDatabase(engine);
    return { first: database, second: database };
  }
  const location = await aMigratedLocation(engine);
  const [first, second] = [await openDatabase(location), await openDatabase(location)];
  return { first, second, close: () => Promise.all([first.close(), second.close()]) };
}

describe.each(engines)("on %s", (engine) => {
  test("R8.1 enumeration: no account, a wrong password and an account without one give the same bytes after the same work", async () => {
    const { app, database } = await createTestApp(engine);
    const { call, signUp } = identityCalls(app);
    await signUp(email, password);
    await signUp("google@mail.example", password);
    await database.query
      .updateTable("accounts")
      .set({ password_hash: null })
      .where("email", "=", "google@mail.example")
      .execute();
    const signIn = (address: string) =>
      observe(() => call("signInWithPassword", { email: address, password: wrong, returnSecureToken: true }));
    const unknown = await signIn("nobody@mail.example");
    expect(unknown.work).toHaveLength(1);
    expect(JSON.parse(unknown.body)).toEqual(refusal("INVALID_LOGIN_CREDENTIALS").body);
    expect(await signIn(email)).toEqual(unknown);
    expect(await signIn("google@mail.example")).toEqual(unknown);
    expect(await signIn(email.toUpperCase())).toEqual(unknown);
  });

  test("R8.1 enumeration: too many attempts are refused in the same way, and createAuthUri reveals no account", async () => {
    const { app } = await createTestApp(engine);
    const { call, signUp } = identityCalls(app);
    await signUp(email, password);
    const signIn = (address: string) => observe(() => call("signInWithPassword", { email: address, password: wrong }));
    const answers = { known: "", unknown: "" };
    for (let attempt = 0; attempt < 12; attempt += 1) {
      answers.known = JSON.stringify(await signIn(email));
      answers.unknown = JSON.stringify(await signIn("nobody@mail.example"));
      expect(answers.known).toBe(answers.unknown);
    }
    expect(answers.known).toContain("TOO_MANY_ATTEMPTS_TRY_LATER");
    const ask = (identifier: string) =>
      observe(() => call("createAuthUri", { identifier, continueUri: "http://localhost:3000" }));
    expect(await ask(email)).toEqual(await ask("nobody@mail.example"));
  });

  test("R8.1 brute force: ten guesses from one address in a quarter of an hour, and no header changes the address", async () => {
    const { app, clock } = await createTestApp(engine);
    const { signUp } = identityCalls(app);
    await signUp(email, password);
    let claimed = 0;
    const guess = () => {
      claimed += 1;
      const headers = {
        "X-Forwarded-For": `10.0.0.${claimed}`,
        "X-Real-IP": `10.0.0.${claimed}`,
        Forwarded: "for=1.1.1.1",
      };
      return identityCalls(app, headers).call("signInWithPassword", { email, password: wrong });
    };
    for (let attempt = 0; attempt < 10; attempt += 1) {
      expect(await read(await guess())).toEqual(refusal("INVALID_LOGIN_CREDENTIALS"));
      clock.now += minuteMs; // longer than the wait of any address, so that only the count is left
    }
    expect(await read(await guess())).toEqual(tooMany);
    const { call } = identityCalls(app);
    expect(await read(await call("signInWithPassword", { email: email.toUpperCase(), password }))).toEqual(tooMany);
    clock.now += 5 * minuteMs;
    expect((await call("signInWithPassword", { email, password })).status).toBe(200);
  });

  test("R8.1 brute force: guesses from many addresses wait longer and longer", async () => {
    const { app, clock } = await createTestApp(engine, { trustedProxies: 1 });
    let guesser = 0;
    const guess = async () => {
      guesser += 1;
      const { call } = identityCalls(app, { "X-Forwarded-For": `10.1.${guesser >> 8}.${guesser & 255}` });
      const { body } = await read(await call("signInWithPassword", { email, password: wrong }));
      return (body as { error: { message: string } }).error.message;
    };
    const owner = identityCalls(app, { "X-Forwarded-For": "192.0.2.1" });
    await owner.signUp(email, password);
    for (let attempt = 0; attempt < 10; attempt += 1) expect(await guess()).toBe("INVALID_LOGIN_CREDENTIALS");
    // One guess a second for three minutes, each from another address: after 1, 2, 4, … 32 and 60 seconds one counts.
    const checkedAt: number[] = [];
    for (let second = 1; second <= 190; second += 1) {
      clock.now += 1000;
      if ((await guess()) === "INVALID_LOGIN_CREDENTIALS") checkedAt.push(second);
    }
    expect(checkedAt).toEqual([1, 3, 7, 15, 31, 63, 123, 183]);
    clock.now += minuteMs;
    await expect(owner.signIn(email, password)).resolves.toBeDefined();
    expect(await guess()).toBe("INVALID_LOGIN_CREDENTIALS");
  });

  test("R8.1 spraying: one client tries a password on many accounts 120 times in a quarter of an hour, not counting right ones", async () => {
    const { app, clock } = await createTestApp(engine, { trustedProxies: 1 });
    const from = (address: string) => identityCalls(app, { "X-Forwarded-For": address });
    await from("192.0.2.1").signUp(email, password);
    const sprayer = from("192.0.2.7");
    const spray = (name: number) =>
      sprayer.call("signInWithPassword", { email: `pupil-${name}@mail.example`, password: wrong });
    for (let name = 0; name < 119; name += 1) {
      expect((await read(await spray(name))).body).toEqual(refusal("INVALID_LOGIN_CREDENTIALS").body);
      // A school's own people sign in meanwhile: that neither uses up the limit nor resets it.
      if (name % 10 === 0) expect((await sprayer.call("signInWithPassword", { email, password })).status).toBe(200);
    }
    expect(await read(await spray(119))).toEqual(refusal("INVALID_LOGIN_CREDENTIALS"));
    expect(await read(await spray(120))).toEqual(tooMany);
    expect(await read(await from("192.0.2.8").call("signInWithPassword", { email, password: wrong }))).toEqual(
      refusal("INVALID_LOGIN_CREDENTIALS"),
    );
    clock.now += 15 * minuteMs;
    expect(await read(await spray(121))).toEqual(refusal("INVALID_LOGIN_CREDENTIALS"));
  });

  test("R8.1 brute force: two processes on one database count together, also when all guesses come at once", async () => {
    const { first, second, close } = await twoProcesses(engine);
    const here = await createTestApp(engine, { database: first });
    const there = await createTestApp(engine, { database: second });
    await identityCalls(here.app).signUp(email, password);
    const guesses = Array.from({ length: 40 }, (_, index) =>
      identityCalls(index % 2 ? here.app : there.app).call("signInWithPassword", { email, password: wrong }),
    );
    const answers = await Promise.all(guesses.map(async (guess) => (await read(await guess)).body));
    const checked = answers.filter((answer) => JSON.stringify(answer).includes("INVALID_LOGIN_CREDENTIALS"));
    expect(checked).toHaveLength(10);
    // A refusal by one process is valid in the other.
    for (const { app } of [here, there]) {
      expect(await read(await identityCalls(app).call("signInWithPassword", { email, password }))).toEqual(tooMany);
    }
    await close?.();
  });

  test("R8.1 accounts are not made by the thousand: sixty from one address in an hour", async () => {
    const { app, clock } = await createTestApp(engine);
    const { call } = identityCalls(app);
    const make = (name: number) => call("signUp", { email: `made-${name}@mail.example`, password });
    const made = await Promise.all(Array.from({ length: 70 }, (_, index) => make(index)));
    expect(made.filter(({ status }) => status === 200)).toHaveLength(60);
    clock.now += 60 * minuteMs;
    expect((await make(70)).status).toBe(200);
  });

  test("R8.1 argon2 in bounded concurrency: of 200 sign-ins at once only as many run as there are processors, and all are answered", async () => {
    const { app } = await createTestApp(engine, { trustedProxies: 1 });
    await identityCalls(app, { "X-Forwarded-For": "192.0.2.1" }).signUp(email, password);
    Object.assign(derivations, { costs: [], running: 0, most: 0 });
    const attempts = Array.from({ length: 200 }, (_, index) => {
      const { call } = identityCalls(app, { "X-Forwarded-For": `10.2.0.${index}` });
      const address = index % 10 === 0 ? email : `visitor-${index}@mail.example`;
      return call("signInWithPassword", { email: address, password: index % 20 === 0 ? password : wrong });
    });
    const statuses = (await Promise.all(attempts)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200, 400]));
    // Each derivation holds its memory only while it works, so that the most at once bounds the memory.
    expect(derivations.most).toBeGreaterThan(0);
    expect(derivations.most).toBeLessThanOrEqual(availableParallelism());
    expect(derivations.running).toBe(0);
    expect(derivations.costs.length).toBeGreaterThanOrEqual(180);
  });
});
