import { createHash } from "node:crypto";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import type { Database } from "../../database/database.ts";
import { createTestApp } from "../../testing/create-test-app.ts";
import { type EngineName, engines } from "../../testing/engines.ts";
import { aGuardedService } from "../../testing/identity/guarded-app.ts";
import { identityCalls, read, refusal, type SignedIn } from "../../testing/identity/identity-calls.ts";

const email = "ananya@mail.example";
const password = "a road of stones";
const dayMs = 24 * 3_600_000;

async function anApp(engine: EngineName) {
  const served = await createTestApp(engine);
  const calls = identityCalls(served.app, { "User-Agent": "a phone" });
  const whoCalls = aGuardedService(served.identity.authenticate, served.log);
  /** The answer of each way to use a session: the SDK's two calls, and the product's own services. */
  async function use({ idToken, refreshToken }: SignedIn) {
    const message = async (reply: Response) =>
      reply.status === 200
        ? "alive"
        : (((await read(reply)).body as { error: { message: string } }).error.message ?? "");
    return {
      lookup: await message(await calls.call("lookup", { idToken })),
      token: await message(await calls.refresh(refreshToken)),
      service: await whoCalls(idToken),
    };
  }
  return { ...served, ...calls, use };
}

const alive = { lookup: "alive", token: "alive", service: 200 };
const dead = { lookup: "TOKEN_EXPIRED", token: "TOKEN_EXPIRED", service: 401 };

/** Every row of every table, as text. */
async function everythingIn(database: Database): Promise<string> {
  const tables = await database.query.introspection.getTables();
  const rows = tables.map(({ name }) => sql`select * from ${sql.table(name)}`.execute(database.query));
  return JSON.stringify((await Promise.all(rows)).map((result) => result.rows));
}

describe.each(engines)("on %s", (engine) => {
  test("R8.1 secrets at rest: no table and no line of log holds a token or a password, the session holds a SHA-256", async () => {
    const { database, log, signUp, refresh, call, use } = await anApp(engine);
    const person = await signUp(email, password);
    expect(await use(person)).toEqual(alive);
    await call("update", { idToken: person.idToken, password: "another road" });
    await call("signInWithPassword", { email, password: "a third road" });
    const { refreshToken } = await signUp("dev@mail.example", password);
    await refresh(refreshToken);

    const kept = await everythingIn(database);
    expect(kept).toContain(email);
    const hash = createHash("sha256").update(refreshToken).digest("hex");
    expect(kept).toContain(hash);
    const logged = JSON.stringify(log.lines);
    for (const secret of [
      person.idToken,
      person.refreshToken,
      refreshToken,
      password,
      "another road",
      "a third road",
    ]) {
      expect(kept).not.toContain(secret);
      expect(kept).not.toContain(Buffer.from(secret).toString("base64"));
      expect(logged).not.toContain(secret);
    }
    // The stored values open nothing.
    expect(await read(await refresh(hash))).toEqual(refusal("INVALID_REFRESH_TOKEN"));
    expect(await read(await refresh(Buffer.from(hash, "hex").toString("base64url")))).toEqual(refusal("TOKEN_EXPIRED"));
  });

  test("R8.1 a session without use for 30 days ends, one in use does not", async () => {
    const { clock, signUp, refresh } = await anApp(engine);
    const { refreshToken } = await signUp(email, password);
    clock.now += 29 * dayMs;
    expect((await refresh(refreshToken)).status).toBe(200);
    clock.now += 30 * dayMs - 1;
    expect((await refresh(refreshToken)).status).toBe(200);
    clock.now += 30 * dayMs;
    expect(await read(await refresh(refreshToken))).toEqual(refusal("TOKEN_EXPIRED"));
    clock.now -= 1;
    expect((await refresh(refreshToken)).status).toBe(200);
  });

  test("R8.1 after 180 days a session ends even if it was in use, and its last ID token with it", async () => {
    const { clock, signUp, refresh, use } = await anApp(engine);
    const { refreshToken, localId } = await signUp(email, password);
    const beganAt = clock.now;
    for (let day = 20; day < 180; day += 20) {
      clock.now = beganAt + day * dayMs;
      expect((await refresh(refreshToken)).status).toBe(200);
    }
    clock.now = beganAt + 180 * dayMs - 1;
    const last = (await read(await refresh(refreshToken))).body as { id_token: string };
    const person = { idToken: last.id_token, refreshToken, localId };
    expect(await use(person)).toEqual(alive);
    clock.now += 1;
    expect(await use(person)).toEqual(dead);
  });

  test("R8.1 a new password ends every session at once, the one that set it continues with new tokens", async () => {
    const { signUp, signIn, call, use } = await anApp(engine);
    const here = await signUp(email, password);
    const elsewhere = await signIn(email, password);
    const stranger = await signUp("dev@mail.example", password);
    const reply = await read(await call("update", { idToken: here.idToken, password: "another road" }));
    expect(reply.status).toBe(200);
    expect(await use(here)).toEqual(dead);
    expect(await use(elsewhere)).toEqual(dead);
    expect(await use(reply.body as SignedIn)).toEqual(alive);
    expect(await use(stranger)).toEqual(alive);
  });

  test("R8.1 a deleted account's sessions end at once", async () => {
    const { signUp, signIn, call, use } = await anApp(engine);
    const here = await signUp(email, password);
    const elsewhere = await signIn(email, password);
    expect((await call("delete", { idToken: here.idToken })).status).toBe(200);
    expect(await use(here)).toEqual(dead);
    expect(await use(elsewhere)).toEqual(dead);
    // A new registration with the address is another account.
    const again = await signUp(email, password);
    expect(again.localId).not.toBe(here.localId);
    expect(await use(here)).toEqual(dead);
  });

  test("R8.1 a disabled account is shut out at once, and only the right password shows that", async () => {
    const { signUp, call, use, database, clock } = await anApp(engine);
    const person = await signUp(email, password);
    await database.query.updateTable("accounts").set({ disabled_at: clock.now }).execute();
    expect(await use(person)).toEqual({ lookup: "USER_DISABLED", token: "USER_DISABLED", service: 401 });
    const signIn = async (word: string) => read(await call("signInWithPassword", { email, password: word }));
    expect(await signIn(password)).toEqual(refusal("USER_DISABLED"));
    expect(await signIn("a wrong road")).toEqual(refusal("INVALID_LOGIN_CREDENTIALS"));
    for (const name of ["update", "delete"]) {
      expect(await read(await call(name, { idToken: person.idToken, password: "another road" }))).toEqual(
        refusal("USER_DISABLED"),
      );
    }
  });

  test("R8.1 recent sign-in: five minutes after it neither password nor account can be changed with only a token", async () => {
    const { signUp, signIn, call, refresh, clock, use } = await anApp(engine);
    const person = await signUp(email, password);
    clock.now += 5 * 60_000 + 1;
    const { id_token: idToken } = (await read(await refresh(person.refreshToken))).body as { id_token: string };
    const tooOld = refusal("CREDENTIAL_TOO_OLD_LOGIN_AGAIN");
    expect(await read(await call("update", { idToken, password: "another road" }))).toEqual(tooOld);
    expect(await read(await call("delete", { idToken }))).toEqual(tooOld);
    expect(await use(person)).toEqual(alive);
    const again = await signIn(email, password);
    expect((await call("delete", { idToken: again.idToken })).status).toBe(200);
  });

  test("R8.1 two refreshes at once both succeed, and the refresh token stays", async () => {
    const { signUp, refresh } = await anApp(engine);
    const { refreshToken } = await signUp(email, password);
    const replies = await Promise.all(Array.from({ length: 8 }, () => refresh(refreshToken)));
    for (const reply of replies) {
      expect(await read(reply)).toMatchObject({ status: 200, body: { refresh_token: refreshToken } });
    }
  });

  test("R8.1 of two concurrent password changes one succeeds, and the other fails because its session ended", async () => {
    const { signUp, signIn, call, use } = await anApp(engine);
    const [here, elsewhere] = [await signUp(email, password), await signIn(email, password)];
    const words = ["the first road", "the second road"];
    const replies = await Promise.all(
      [here, elsewhere].map(async ({ idToken }, index) =>
        read(await call("update", { idToken, password: words[index] })),
      ),
    );
    const winner = replies.findIndex(({ status }) => status === 200);
    expect(replies[1 - winner]).toEqual(refusal("TOKEN_EXPIRED"));
    expect(await use(replies[winner]?.body as SignedIn)).toEqual(alive);
    await expect(signIn(email, words[winner] ?? "")).resolves.toBeDefined();
  });
});
