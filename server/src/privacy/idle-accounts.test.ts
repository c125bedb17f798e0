import { v7 as newId } from "uuid";
import { describe, expect, test } from "vitest";
import { aMinorsApplication } from "../testing/builders.ts";
import { createTestApp } from "../testing/create-test-app.ts";
import { type EngineName, engines } from "../testing/engines.ts";
import { deleteWhatIsOver } from "./delete-what-is-over.ts";
import { idleMonths, warnIdleAccounts } from "./idle-accounts.ts";

const dayMs = 24 * 3_600_000;

async function aHouse(engine: EngineName) {
  const testApp = await createTestApp(engine);
  const { database, clock, privacy } = testApp;
  const hasAccount = async (email: string, role: "student" | "admin" | "unpaidStudent", changes: object = {}) => {
    const row = { id: newId(), email, email_key: email, role, name: null, photo_url: null, disabled_at: null };
    const times = { created_at: clock.now, email_verified_at: clock.now, password_set_at: clock.now };
    await database.query
      .insertInto("accounts")
      .values({ ...row, ...times, password_hash: "x", ...changes })
      .execute();
    return row.id;
  };
  const signIn = (account_id: string) =>
    database.query
      .insertInto("sessions")
      .values({
        id: newId(),
        account_id,
        refresh_token_hash: newId(),
        provider: "password",
        user_agent: null,
        authenticated_at: clock.now,
        created_at: clock.now,
        last_used_at: clock.now,
      })
      .execute();
  const work = async () => {
    await warnIdleAccounts(privacy);
    await deleteWhatIsOver({ database, now: () => clock.now, forgetKeptMails: async () => {} });
  };
  const left = async () =>
    (await database.query.selectFrom("accounts").select("email").orderBy("email").execute()).map(({ email }) => email);
  const warned = async () =>
    (await database.query.selectFrom("outbox_mails").selectAll().where("kind", "=", "account-idle").execute()).map(
      ({ to_address }) => to_address,
    );
  const passMonths = (months: number) => {
    const date = new Date(clock.now);
    date.setUTCMonth(date.getUTCMonth() + months);
    clock.now = date.getTime();
  };
  return { ...testApp, hasAccount, signIn, work, left, warned, passMonths };
}

describe.each(engines)("on %s", (engine) => {
  test("R15.9 an account that nobody uses is told after 23 months and ends 30 days later; colleagues and those who come back stay", async () => {
    const { hasAccount, signIn, work, left, warned, passMonths, clock } = await aHouse(engine);
    await hasAccount("idle@x.example", "student");
    const back = await hasAccount("back@x.example", "unpaidStudent");
    await hasAccount("admin@x.example", "admin");
    await work();
    passMonths(idleMonths);
    await work();
    await work();
    expect((await warned()).toSorted()).toEqual(["back@x.example", "idle@x.example"]);
    clock.now += 29 * dayMs;
    await signIn(back);
    await work();
    expect(await left()).toHaveLength(3);
    clock.now += dayMs;
    await work();
    expect(await left()).toEqual(["admin@x.example", "back@x.example"]);
    expect(await warned()).not.toContain("admin@x.example");
  });

  test("R15.9 an account whose address was never verified ends after 30 days; others stay", async () => {
    const { hasAccount, work, left, clock } = await aHouse(engine);
    await hasAccount("never@x.example", "unpaidStudent", { email_verified_at: null });
    await hasAccount("module@x.example", "unpaidStudent", { email_verified_at: null, password_hash: null });
    await hasAccount("admin@x.example", "admin", { email_verified_at: null });
    await hasAccount("stopped@x.example", "student", { email_verified_at: null, disabled_at: clock.now });
    await hasAccount("verified@x.example", "student");
    clock.now += 30 * dayMs - 1;
    await work();
    expect(await left()).toHaveLength(5);
    clock.now += 1;
    await work();
    expect(await left()).toEqual(["admin@x.example", "module@x.example", "stopped@x.example", "verified@x.example"]);
  });

  test("R15.9 an account of a student under 18 ends after 30 days, unless a guardian agreed to an application", async () => {
    const { hasAccount, work, left, clock, database, app } = await aHouse(engine);
    clock.now = Date.UTC(2026, 10, 21, 3, 44);
    for (const email of ["alone@x.example", "agreed@x.example", "adult@x.example"]) {
      const account_id = await hasAccount(email, "unpaidStudent");
      const age_group = email.startsWith("adult") ? "18 or older" : "under 18";
      await database.query.insertInto("account_ages").values({ account_id, age_group, said_at: clock.now }).execute();
    }
    await app.request("/api/v1/applications", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(aMinorsApplication({ email: "agreed@x.example" })),
    });
    await database.query.updateTable("applications").set({ guardian_state: "agreed" }).execute();
    await database.query.updateTable("leads").set({ held_since: null }).execute();
    clock.now += 30 * dayMs;
    await work();
    expect(await left()).toEqual(["adult@x.example", "agreed@x.example"]);
  });
});
