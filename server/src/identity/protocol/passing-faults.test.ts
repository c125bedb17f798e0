import { createUserWithEmailAndPassword } from "@firebase/auth";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import type { Database } from "../../database/database.ts";
import { createTestApp } from "../../testing/create-test-app.ts";
import { engines } from "../../testing/engines.ts";
import { identityCalls } from "../../testing/identity/identity-calls.ts";
import { aServedApp } from "../../testing/identity/identity-sdk.ts";

const email = "ananya@mail.example";
const password = "a road of stones";

/** A database in which no query on sessions works until it is repaired. */
async function breakSessions({ query }: Database): Promise<() => Promise<unknown>> {
  await sql`alter table sessions rename to sessions_away`.execute(query);
  return () => sql`alter table sessions_away rename to sessions`.execute(query);
}

describe.each(engines)("on %s", (engine) => {
  test("R8.1 a fault of ours is plain text with a 5xx, never JSON, which would sign people out", async () => {
    const { app, database, log } = await createTestApp(engine);
    const { call, refresh, signUp } = identityCalls(app);
    const { idToken, refreshToken } = await signUp(email, password);
    const repair = await breakSessions(database);
    for (const send of [
      () => call("lookup", { idToken }),
      () => refresh(refreshToken),
      () => call("update", { idToken, displayName: "Ananya" }),
      () => call("delete", { idToken }),
      () => call("signInWithPassword", { email, password }),
    ]) {
      const reply = await send();
      expect(reply.status).toBe(503);
      expect(reply.headers.get("Content-Type")).toContain("text/plain");
      expect(await reply.text()).toBe("Please try again in a moment.");
    }
    expect(log.lines.filter(({ level }) => level === "error")).toHaveLength(5);
    await repair();
    expect((await call("lookup", { idToken })).status).toBe(200);
    expect((await refresh(refreshToken)).status).toBe(200);
  });

  test("R8.1 lookup and token are never limited: a hundred page loads at once all get their answer", async () => {
    const { app } = await createTestApp(engine, { requestsAllowed: 5 });
    const { call, refresh, signUp } = identityCalls(app);
    const { idToken, refreshToken } = await signUp(email, password);
    const sent = Array.from({ length: 100 }, (_, index) =>
      index % 2 ? call("lookup", { idToken }) : refresh(refreshToken),
    );
    expect(new Set((await Promise.all(sent)).map(({ status }) => status))).toEqual(new Set([200]));
  });

  test("R8.1 the SDK keeps a person signed in while the database is down, and works again afterwards", async () => {
    const { auth, database } = await aServedApp(engine);
    const { user } = await createUserWithEmailAndPassword(auth, email, password);
    const repair = await breakSessions(database);
    await expect(user.reload()).rejects.toMatchObject({ code: "auth/network-request-failed" });
    await expect(user.getIdToken(true)).rejects.toMatchObject({ code: "auth/network-request-failed" });
    expect(auth.currentUser).toBe(user);
    await repair();
    await expect(user.getIdToken(true)).resolves.toEqual(expect.any(String));
    await expect(user.reload()).resolves.toBeUndefined();
    expect(auth.currentUser).toBe(user);
  });
});
