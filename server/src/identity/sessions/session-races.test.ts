import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import type { Tx } from "../../database/database.ts";
import { createTestApp } from "../../testing/create-test-app.ts";
import { identityCalls, read, refusal } from "../../testing/identity/identity-calls.ts";
import { lockAccount } from "../accounts/account-store.ts";
import { endSessionsOf, insertSession } from "./sessions.ts";

// Only on PostgreSQL: on the embedded engine transactions run one after the other.

const email = "ananya@mail.example";
const password = "a road of stones";

test("R8.1 a sign-in with the old password during a password change opens no session", async () => {
  const { app, database, identity } = await createTestApp("postgres");
  const { call, signUp } = identityCalls(app);
  await signUp(email, password);
  const newHash = await identity.context.passwords.hash("another road");
  const half = Promise.withResolvers<void>();
  let isAnswered = false;
  const reply = half.promise
    .then(() => call("signInWithPassword", { email, password }))
    .finally(() => {
      isAnswered = true;
    });
  await database.inTransaction(async (tx) => {
    const changed = tx.updateTable("accounts").set({ password_hash: newHash }).returning("id");
    const { id } = await changed.executeTakeFirstOrThrow();
    await endSessionsOf(tx, id);
    half.resolve();
    // The change commits only when the sign-in waits for it, or is past it.
    await vi.waitFor(async () => expect(isAnswered || (await isSomebodyWaiting(tx))).toBe(true), { timeout: 30_000 });
  });
  expect(await read(await reply)).toEqual(refusal("INVALID_LOGIN_CREDENTIALS"));
  expect(await database.query.selectFrom("sessions").selectAll().execute()).toEqual([]);
});

test("R8.1 a sign-in just before the end of all sessions ends with them", async () => {
  const { app, database } = await createTestApp("postgres");
  const { signUp } = identityCalls(app);
  const { localId } = await signUp(email, password);
  const half = Promise.withResolvers<void>();
  let isOver = false;
  const ending = half.promise
    .then(() => database.inTransaction((tx) => endSessionsOf(tx, localId)))
    .finally(() => {
      isOver = true;
    });
  await database.inTransaction(async (tx) => {
    const account = await lockAccount(tx, localId);
    if (!account) throw new Error("The account is gone.");
    await insertSession(
      tx,
      { account, provider: "password", caller: { address: "127.0.0.1", userAgent: null, browser: null } },
      Date.now(),
    );
    half.resolve();
    await vi.waitFor(async () => expect(isOver || (await isSomebodyWaiting(tx))).toBe(true), { timeout: 30_000 });
  });
  expect(await ending).toHaveLength(2);
  expect(await database.query.selectFrom("sessions").selectAll().execute()).toEqual([]);
});

async function isSomebodyWaiting(tx: Tx): Promise<boolean> {
  // Inside a transaction PostgreSQL shows the activity of its first look again and again.
  await sql`select pg_stat_clear_snapshot()`.execute(tx);
  const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  return (await waiting.execute(tx)).rows.length > 0;
}
