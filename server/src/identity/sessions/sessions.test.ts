import { describe, expect, test } from "vitest";
import { type EngineName, engines } from "../../testing/engines.ts";
import { aDatabase } from "../../testing/kept-databases.ts";
import { insertAccount } from "../accounts/account-store.ts";
import { endSessionsOf, findSession, idleMs, insertSession, isRefreshToken, longestMs, noteUse } from "./sessions.ts";

const now = Date.UTC(2026, 10, 21);

async function aSession(engine: EngineName, userAgent: string | null = null) {
  const database = await aDatabase(engine);
  const opened = await database.inTransaction(async (tx) => {
    const account = await insertAccount(tx, { email: "a@b.example", role: "unpaidStudent" }, now);
    if (!account) throw new Error("There was an account before.");
    return {
      account,
      ...(await insertSession(
        tx,
        { account, provider: "password", caller: { address: "127.0.0.1", userAgent, browser: null } },
        now,
      )),
    };
  });
  const find = (at: number) => findSession(database, { id: opened.session.id }, at);
  return { database, find, ...opened };
}

describe.each(engines)("on %s", (engine) => {
  test("R8.1 a session is found by its id and its refresh token, with its account, and by nothing else", async () => {
    const { database, account, session, refreshToken, find } = await aSession(engine);
    expect(await find(now)).toEqual({ session, account });
    expect(await findSession(database, { refreshToken }, now)).toEqual({ session, account });
    for (const wrong of [session.refresh_token_hash, refreshToken.toLowerCase(), `${refreshToken} `, ""]) {
      expect(await findSession(database, { refreshToken: wrong }, now)).toBeNull();
    }
    expect(await findSession(database, { id: account.id }, now)).toBeNull();
  });

  test("R8.1 it is valid for thirty idle days and half a year in total, to the millisecond", async () => {
    const { database, session, find } = await aSession(engine);
    expect(await find(now + idleMs - 1)).not.toBeNull();
    expect(await find(now + idleMs)).toBeNull();
    await database.query
      .updateTable("sessions")
      .set({ last_used_at: now + longestMs })
      .execute();
    expect(await find(now + longestMs - 1)).toMatchObject({ session: { id: session.id } });
    expect(await find(now + longestMs)).toBeNull();
  });

  test("use is recorded once in five minutes, so that a page load costs no write", async () => {
    const { database, session } = await aSession(engine);
    const lastUsedAt = async () =>
      (await database.query.selectFrom("sessions").select("last_used_at").executeTakeFirstOrThrow()).last_used_at;
    await noteUse(database, session, now + 299_999);
    expect(await lastUsedAt()).toBe(now);
    await noteUse(database, session, now + 300_000);
    expect(await lastUsedAt()).toBe(now + 300_000);
  });

  test("ending the sessions of an account does not touch those of others", async () => {
    const { database, account, session, find } = await aSession(engine);
    await database.inTransaction((tx) => endSessionsOf(tx, "another"));
    expect(await find(now)).toMatchObject({ session: { id: session.id } });
    await database.inTransaction((tx) => endSessionsOf(tx, account.id));
    expect(await find(now)).toBeNull();
  });

  test("R15.10 an account keeps fifty sessions and browsers, those that were used last", async () => {
    const { database, account, find } = await aSession(engine);
    await database.inTransaction(async (tx) => {
      for (let index = 1; index <= 50; index += 1) {
        const caller = { address: "127.0.0.1", userAgent: null, browser: `browser ${index}` };
        await insertSession(tx, { account, provider: "password", caller }, now + index);
      }
      const caller = { address: "127.0.0.1", userAgent: null, browser: "one more" };
      await insertSession(tx, { account, provider: "password", caller }, now + 51);
    });
    expect(await find(now + 51)).toBeNull();
    for (const table of ["sessions", "known_browsers"] as const) {
      expect(await database.query.selectFrom(table).selectAll().execute(), table).toHaveLength(50);
    }
  });

  test("a browser's name is kept to a sensible length", async () => {
    expect((await aSession(engine, "x".repeat(5000))).session.user_agent).toHaveLength(400);
  });
});

test("R8.1 a refresh token has 256 random bits in 43 characters; anything else is refused", () => {
  expect(isRefreshToken("A".repeat(43))).toBe(true);
  for (const text of [
    "",
    "A".repeat(42),
    "A".repeat(44),
    `${"A".repeat(42)}=`,
    `${"A".repeat(42)}\n`,
    "é".repeat(43),
  ]) {
    expect(isRefreshToken(text)).toBe(false);
  }
});
