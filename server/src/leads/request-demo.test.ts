import { describe, expect, test } from "vitest";
import { aDemoRequest } from "../testing/builders.ts";
import { createTestApp } from "../testing/create-test-app.ts";
import { engines } from "../testing/engines.ts";

describe.each(engines)("on %s", (engine) => {
  test("R4.7 a demo request is stored with a mail to the team and one to the visitor", async () => {
    const { requestDemo, database, clock } = await createTestApp(engine);
    const lead = await requestDemo(aDemoRequest(), "key-1");
    expect(await database.query.selectFrom("leads").selectAll().execute()).toEqual([lead]);
    expect(lead).toMatchObject({
      contact_e164: "+919840012345",
      received_at: clock.now,
      reply_by_at: clock.now + 86_400_000,
    });
    const mails = await database.query.selectFrom("outbox_mails").selectAll().orderBy("kind").execute();
    expect(mails).toMatchObject([
      {
        kind: "demo-request-operator",
        to_address: "team@campusward.example",
        // No mail comes in here: Reply goes where people expect.
        reply_to_address: lead.email,
        state: "queued",
      },
      {
        kind: "demo-request-visitor",
        to_address: lead.email,
        reply_to_address: "team@campusward.example",
        state: "queued",
      },
    ]);
    expect(mails[0]?.subject).toBe("Demo request: Meera Krishnan, Chennai");
    expect(mails[0]?.text).toContain(`Reply before Sunday 22 November, 9:14 am IST.`);
    expect(mails[0]?.text).toContain("Reply to this mail and it goes to Meera, from your own mailbox");
    expect(mails[0]?.text).toContain(lead.reference);
  });

  test("R4.4 the same request again, even at the same time, makes no second lead and no second mail", async () => {
    const { requestDemo, database } = await createTestApp(engine);
    const leads = await Promise.all(Array.from({ length: 8 }, () => requestDemo(aDemoRequest(), "key-1")));
    leads.push(await requestDemo(aDemoRequest(), "key-1"));
    expect(new Set(leads.map((lead) => lead.id)).size).toBe(1);
    expect(await database.query.selectFrom("leads").select("id").execute()).toHaveLength(1);
    expect(await database.query.selectFrom("outbox_mails").select("id").execute()).toHaveLength(2);
  });

  test("a used key with another request is refused and stores nothing", async () => {
    const { requestDemo, database } = await createTestApp(engine);
    await requestDemo(aDemoRequest(), "key-1");
    await expect(requestDemo(aDemoRequest({ city: "Pune" }), "key-1")).rejects.toMatchObject({ code: "key_reused" });
    expect(await database.query.selectFrom("leads").select("id").execute()).toHaveLength(1);
  });

  test("an address is confirmed to once a day, while every request is stored and told to the team", async () => {
    const { requestDemo, database, clock } = await createTestApp(engine);
    const confirmations = () =>
      database.query.selectFrom("outbox_mails").select("id").where("kind", "=", "demo-request-visitor").execute();
    await Promise.all(
      ["a", "b", "c"].map((key) => requestDemo(aDemoRequest({ email: "MEERA@krishnan.example" }), key)),
    );
    await requestDemo(aDemoRequest(), "d");
    expect(await confirmations()).toHaveLength(1);
    expect(await database.query.selectFrom("leads").select("id").execute()).toHaveLength(4);
    clock.now += 86_400_000;
    await requestDemo(aDemoRequest(), "e");
    expect(await confirmations()).toHaveLength(2);
    const toTeam = database.query.selectFrom("outbox_mails").select("id").where("kind", "=", "demo-request-operator");
    expect(await toTeam.execute()).toHaveLength(5);
  });

  test("a confirmation repeats no text of the visitor's but a cleaned first name", async () => {
    const { requestDemo, database } = await createTestApp(engine);
    await requestDemo(aDemoRequest({ name: "Buy at www.evil.example", city: "Visit evil.example today" }), null);
    const mail = await database.query
      .selectFrom("outbox_mails")
      .selectAll()
      .where("kind", "=", "demo-request-visitor")
      .executeTakeFirstOrThrow();
    expect(mail.text).toMatch(/^Dear Buy,$/m);
    expect(mail.text + mail.html + mail.subject).not.toMatch(/evil/);
    expect(mail.to_name).toBeNull();
  });

  test("a transaction that fails half way leaves nothing behind", async () => {
    const { outbox, requestDemo, database } = await createTestApp(engine);
    const enqueueAll = outbox.enqueueAll;
    outbox.enqueueAll = async (tx, wishes) => {
      await enqueueAll(tx, wishes);
      throw new Error("the disk is full");
    };
    await expect(requestDemo(aDemoRequest(), "key-1")).rejects.toThrow("the disk is full");
    outbox.enqueueAll = enqueueAll;
    for (const table of ["leads", "outbox_mails", "idempotency_keys", "confirmations"] as const) {
      expect(await database.query.selectFrom(table).selectAll().execute()).toEqual([]);
    }
    await expect(requestDemo(aDemoRequest(), "key-1")).resolves.toBeDefined();
  });

  test("of requests that come at the same time, one that fails does not hold up the others", async () => {
    const { outbox, requestDemo, database } = await createTestApp(engine);
    const enqueueAll = outbox.enqueueAll;
    outbox.enqueueAll = async (tx, wishes) => {
      const ids = await enqueueAll(tx, wishes);
      if (wishes.some(({ draft }) => draft.to.address === "2@krishnan.example")) throw new Error("not this one");
      return ids;
    };
    const asked = [1, 2, 3].map((number) => requestDemo(aDemoRequest({ email: `${number}@krishnan.example` }), null));
    const outcomes = (await Promise.allSettled(asked)).map(({ status }) => status);
    expect(outcomes).toEqual(["fulfilled", "rejected", "fulfilled"]);
    const leads = await database.query.selectFrom("leads").select("email").orderBy("email").execute();
    expect(leads.map(({ email }) => email)).toEqual(["1@krishnan.example", "3@krishnan.example"]);
    expect(await database.query.selectFrom("outbox_mails").select("id").execute()).toHaveLength(4);
  });

  test("R8.4 of requests for one address that come at the same time, one is confirmed and all are told", async () => {
    const { requestDemo, database } = await createTestApp(engine);
    await Promise.all(Array.from({ length: 5 }, () => requestDemo(aDemoRequest(), null)));
    const mails = await database.query.selectFrom("outbox_mails").select("kind").orderBy("kind").execute();
    expect(mails.map(({ kind }) => kind)).toEqual([...Array(5).fill("demo-request-operator"), "demo-request-visitor"]);
  });

  test("R4.7 the same key twice in the same moment makes one lead, and with another request is refused", async () => {
    const { requestDemo, database } = await createTestApp(engine);
    const [first, second, other] = await Promise.allSettled([
      requestDemo(aDemoRequest(), "key-1"),
      requestDemo(aDemoRequest(), "key-1"),
      requestDemo(aDemoRequest({ name: "Somebody Else" }), "key-1"),
    ]);
    expect(second).toEqual(first);
    // Whichever came first: on PostgreSQL their first reads may overtake each other.
    const [winner, loser] = first?.status === "fulfilled" ? [first, other] : [other, first];
    expect(loser).toMatchObject({ status: "rejected", reason: { code: "key_reused" } });
    const stored = await database.query.selectFrom("leads").select("name").execute();
    expect(winner).toMatchObject({ status: "fulfilled", value: stored[0] });
    expect(stored).toHaveLength(1);
  });

  test("the database may not be asked past the transaction that is open", async () => {
    const { database } = await createTestApp(engine);
    const work = database.inTransaction(async () => database.query.selectFrom("leads").selectAll().execute());
    await expect(work).rejects.toThrow("use the tx that was passed in");
  });
});
