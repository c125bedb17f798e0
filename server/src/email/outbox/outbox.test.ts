import { dayMs } from "@campusward/contracts/desk/place-time";
import { describe, expect, test } from "vitest";
import { aDemoRequest } from "../../testing/builders.ts";
import { createTestApp } from "../../testing/create-test-app.ts";
import { engines } from "../../testing/engines.ts";
import { aDatabase } from "../../testing/kept-databases.ts";
import { leaseMs } from "./claim-mails.ts";
import { timeWithinDay } from "./mails-of-a-day.ts";

const toTeam = { name: null, address: "team@campusward.example" };
const words = { subject: "Hello", text: "Hello", html: "<p>Hello</p>" };

describe.each(engines)("on %s", (engine) => {
  test("R8.3 a mail goes to one worker only, also when many ask at once", async () => {
    const { outbox, requestDemo, clock } = await createTestApp(engine);
    for (let index = 0; index < 10; index += 1) {
      await requestDemo(aDemoRequest({ email: `student${index}@x.example` }), null);
    }
    const workers = Array.from({ length: 8 }, (_, index) => `worker-${index}`);
    const claims = (await Promise.all(workers.map((worker) => outbox.claimDue(worker, 4, clock.now)))).flat();
    claims.push(...(await outbox.claimDue("late", 100, clock.now)));
    expect(claims).toHaveLength(20);
    expect(new Set(claims.map((mail) => mail.id)).size).toBe(20);
  });

  test("R8.3 a mail goes to another worker when its lease expires, not before", async () => {
    const { outbox, requestDemo, clock } = await createTestApp(engine);
    await requestDemo(aDemoRequest(), null);
    const [first, second] = await outbox
      .claimDue("killed", 1, clock.now)
      .then(async (mine) => [...mine, ...(await outbox.claimDue("alive", 1, clock.now))]);
    clock.now += leaseMs - 1;
    await outbox.renewLeases("alive", clock.now);
    expect(await outbox.claimDue("other", 10, clock.now)).toEqual([]);
    clock.now += 1;
    const takenOver = await outbox.claimDue("other", 10, clock.now);
    expect(takenOver).toMatchObject([{ id: first?.id, attempts: 2, leased_by: "other" }]);
    expect(second?.leased_by).toBe("alive");
  });

  test("R8.3 a mail in flight is not taken again by its own worker when the clock jumps past the lease", async () => {
    const { outbox, requestDemo, clock } = await createTestApp(engine);
    await requestDemo(aDemoRequest(), null);
    const inFlight = (await outbox.claimDue("worker", 10, clock.now)).map(({ id }) => id);
    expect(inFlight).toHaveLength(2);
    clock.now += leaseMs;
    expect(await outbox.claimDue("worker", 10, clock.now, inFlight)).toEqual([]);
    expect(await outbox.findNextDueAt(inFlight)).toBeNull();
    // A claim whose answer was lost is not in flight.
    expect(await outbox.claimDue("worker", 10, clock.now, inFlight.slice(1))).toMatchObject([{ id: inFlight[0] }]);
  });

  test("a worker that lost its lease cannot overwrite what the next one recorded, but can record that a server took the mail", async () => {
    const { outbox, database, requestDemo, clock } = await createTestApp(engine);
    await requestDemo(aDemoRequest(), null);
    const [mail] = await outbox.claimDue("slow", 1, clock.now);
    if (!mail) throw new Error("no mail was due");
    clock.now += leaseMs;
    await outbox.claimDue("next", 10, clock.now);
    const stateOf = async () =>
      (await database.query.selectFrom("outbox_mails").select("state").where("id", "=", mail.id).executeTakeFirst())
        ?.state;
    await outbox.settle(mail, "slow", { state: "dead", reply: "550" }, clock.now);
    expect(await stateOf()).toBe("sending");
    await outbox.settle(mail, "slow", { state: "sent", reply: "250", deliveredBy: "smtp" }, clock.now);
    expect(await stateOf()).toBe("sent");
    await outbox.settle(mail, "next", { state: "retrying", reply: "451", dueAt: clock.now }, clock.now);
    expect(await stateOf()).toBe("sent");
  });

  test("R8.3 a mail wakes the worker once its transaction is committed, and not if that fails", async () => {
    const { outbox, database, requestDemo, clock } = await createTestApp(engine);
    let woken = 0;
    outbox.onWake(() => {
      woken += 1;
    });
    await requestDemo(aDemoRequest(), null);
    expect(woken).toBe(1);
    const draft = { kind: "test-mail", about: null, replyTo: toTeam, to: toTeam, perDay: null, ...words } as const;
    await database.inTransaction(async (tx) => {
      await outbox.enqueue(tx, draft, clock.now);
      await outbox.enqueue(tx, draft, clock.now);
      expect(woken).toBe(1);
    });
    expect(woken).toBe(2);
    const failing = database.inTransaction(async (tx) => {
      await outbox.enqueue(tx, draft, clock.now);
      throw new Error("It fails.");
    });
    await expect(failing).rejects.toThrow("It fails.");
    expect(woken).toBe(2);
  });

  test("R15.10 a clock that ran a week ahead keeps no mail back once it is right again", async () => {
    const database = await aDatabase(engine);
    const [now, ahead] = [5_000, 5_000 + 7 * dayMs];
    const mail = { kind: "demo-request-visitor", to: "ananya@mail.example", perDay: 1 } as const;
    const timeOf = (at: number) => database.inTransaction((tx) => timeWithinDay(tx, { ...mail, now: at }));
    expect(await timeOf(ahead)).toBe(ahead);
    expect(await timeOf(now)).toBe(now);
    expect(await timeOf(now)).toBeNull();
  });

  test("mails that are not due yet are not claimed, and the next due time is known", async () => {
    const { outbox, requestDemo, clock } = await createTestApp(engine);
    expect(await outbox.findNextDueAt()).toBeNull();
    await requestDemo(aDemoRequest(), null);
    expect(await outbox.claimDue("worker", 10, clock.now - 1)).toEqual([]);
    expect(await outbox.findNextDueAt()).toBe(clock.now);
  });
});
