import { describe, expect, test } from "vitest";
import { aDemoRequest } from "../../testing/builders.ts";
import { createTestApp } from "../../testing/create-test-app.ts";
import { type EngineName, engines } from "../../testing/engines.ts";
import { identityCalls } from "../../testing/identity/identity-calls.ts";
import { planOf, statementsOf } from "../../testing/query-plans.ts";
import { takeStatistics } from "../../testing/statistics.ts";

const minuteMs = 60_000;

async function anApp(engine: EngineName) {
  const testApp = await createTestApp(engine, { trustedProxies: 1, strangersMailsPerHour: 6 });
  const { app, clock, outbox, database } = testApp;
  let stranger = 0;
  /** Sign-in links to addresses that nobody proved. */
  async function flood(mails: number): Promise<void> {
    for (let mail = 0; mail < mails; mail += 1) {
      stranger += 1;
      const calls = identityCalls(app, { "X-Forwarded-For": `10.0.${stranger >> 8}.${stranger & 255}` });
      await calls.call("sendOobCode", { requestType: "EMAIL_SIGNIN", email: `victim-${stranger}@x.example` });
      clock.now += 1;
    }
  }
  /** Sends what the worker would send now. */
  async function sendDue(worker = "worker", box = outbox): Promise<string[]> {
    const sent: string[] = [];
    for (;;) {
      const mails = await box.claimDue(worker, 4, clock.now);
      if (mails.length === 0) return sent;
      for (const mail of mails) {
        sent.push(mail.kind);
        await box.settle(mail, worker, { state: "sent", reply: "250", deliveredBy: "smtp" }, clock.now);
      }
    }
  }
  const waiting = () => database.query.selectFrom("outbox_mails").select("id").where("state", "=", "queued").execute();
  return { ...testApp, flood, sendDue, waiting };
}

describe.each(engines)("on %s", (engine) => {
  test("R15.6 of a flood of mails so many an hour are sent, over all processes, and the others wait and are all sent", async () => {
    const here = await anApp(engine);
    const there = await createTestApp(engine, { database: here.database, strangersMailsPerHour: 6 });
    await here.flood(20);
    expect(await here.sendDue()).toHaveLength(6);
    expect(await here.sendDue("other", there.outbox)).toEqual([]);
    expect(await here.waiting()).toHaveLength(14);
    expect(await here.outbox.findNextDueAt()).toBeGreaterThan(here.clock.now);
    let sent = 6;
    for (let tenth = 0; tenth < 14; tenth += 1) {
      here.clock.now += 10 * minuteMs;
      const now = (await here.sendDue()).length + (await here.sendDue("other", there.outbox)).length;
      expect(now).toBe(1);
      sent += now;
    }
    expect(sent).toBe(20);
    expect(await here.waiting()).toEqual([]);
  });

  test("R15.6 the team's mail about a lead goes before all that wait, and its visitor's confirmation is not lost", async () => {
    const { flood, sendDue, requestDemo, waiting, clock } = await anApp(engine);
    await flood(10);
    await requestDemo(aDemoRequest(), null);
    expect((await sendDue())[0]).toBe("demo-request-operator");
    expect(await waiting()).toHaveLength(5);
    await requestDemo(aDemoRequest({ email: "zoya@x.example" }), null);
    expect(await sendDue()).toEqual(["demo-request-operator"]);
    clock.now += 60 * minuteMs;
    expect(await sendDue()).toEqual([...Array(4).fill("sign-in-link"), "demo-request-visitor", "demo-request-visitor"]);
  });

  test("R15.6 a mail that was tried once needs no second turn", async () => {
    const { flood, sendDue, outbox, clock } = await anApp(engine);
    await flood(10);
    const [first] = await outbox.claimDue("worker", 1, clock.now);
    if (!first) throw new Error("No mail was due.");
    const later = { state: "retrying", reply: "451", dueAt: clock.now + 1000 } as const;
    await outbox.settle(first, "worker", later, clock.now);
    expect(await sendDue()).toHaveLength(5);
    clock.now += 1000;
    expect(await outbox.findNextDueAt()).toBe(clock.now);
    expect((await outbox.claimDue("worker", 4, clock.now)).map(({ id }) => id)).toEqual([first.id]);
  });

  test("R15.6 what the owner of a proved address asked for does not wait behind strangers", async () => {
    const { flood, sendDue, app, database, clock } = await anApp(engine);
    const owner = identityCalls(app, { "X-Forwarded-For": "192.0.2.1" });
    await owner.signUp("office@x.example", "a road of stones");
    await database.query.updateTable("accounts").set({ email_verified_at: clock.now }).execute();
    await flood(10);
    await sendDue();
    await owner.call("sendOobCode", { requestType: "PASSWORD_RESET", email: "office@x.example" });
    expect(await sendDue()).toEqual(["reset-password"]);
  });

  test("R15.6 one line of the log in an hour says that mails wait", async () => {
    const { flood, sendDue, log, clock } = await anApp(engine);
    const warnings = () => log.lines.filter(({ message }) => message?.includes("STRANGERS_MAILS_PER_HOUR"));
    await flood(6);
    await sendDue();
    expect(warnings()).toEqual([]);
    await flood(10);
    for (let minute = 0; minute < 30; minute += 1) {
      await sendDue();
      clock.now += minuteMs;
    }
    expect(warnings()).toMatchObject([{ level: "warn", fields: { perHour: 6 } }]);
    clock.now += 35 * minuteMs;
    await flood(20);
    await sendDue();
    expect(warnings()).toHaveLength(2);
  });

  test("R15.6 the worker finds what is due by the index, among many mails that are sent or wait", async () => {
    const { outbox, database, clock, flood } = await anApp(engine);
    await flood(1);
    const sample = await database.query.selectFrom("outbox_mails").selectAll().executeTakeFirstOrThrow();
    const rows = Array.from({ length: engine === "sqlite" ? 3000 : 20_000 }, (_, index) => {
      const isSent = index % 10 > 0;
      return {
        ...sample,
        id: `copy-${index}`,
        message_id: `<copy-${index}@x>`,
        ...(isSent && { state: "sent" as const, due_at: null, lane: "usual" as const }),
      };
    });
    for (let from = 0; from < rows.length; from += 500) {
      await database.query
        .insertInto("outbox_mails")
        .values(rows.slice(from, from + 500))
        .execute();
    }
    await takeStatistics(database);
    const statements = await statementsOf(database, /outbox_mails/, async () => {
      await outbox.claimDue("worker", 6, clock.now);
      await outbox.findNextDueAt();
    });
    expect(statements.length).toBeGreaterThanOrEqual(6);
    for (const statement of statements) {
      const plan = await planOf(database, statement);
      expect(plan, statement.text).toContain("outbox_mails_due");
      expect(plan, statement.text).not.toMatch(/SCAN outbox_mails|Seq Scan on outbox_mails|TEMP B-TREE/);
    }
  });
});
