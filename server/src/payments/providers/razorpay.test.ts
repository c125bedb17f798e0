import { LeadDetail } from "@campusward/contracts/desk/leads-desk";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { engines } from "../../testing/engines.ts";
import { aPayingDesk, aQuoteInTwo } from "../../testing/paying.ts";
import { aRazorpay } from "../../testing/payments/stand-in-razorpay.ts";

const hourMs = 3_600_000;
const first = 35_400_00;

async function anOnlineDesk(engine: (typeof engines)[number]) {
  const clock = { now: Date.now() };
  const razorpay = await aRazorpay(() => clock.now);
  const desk = await aPayingDesk(engine, { settings: razorpay.settings });
  const { app, workOfModules } = desk;
  const hook = (call: { method: string; body: string; headers: Record<string, string> }) =>
    app.request("/webhooks/razorpay", call);
  /** What the job does, after so long. */
  async function work(afterMs = 1000): Promise<void> {
    desk.clock.now += afterMs;
    clock.now = desk.clock.now;
    await workOfModules();
  }
  clock.now = desk.clock.now;
  async function linked(content?: object): Promise<string> {
    const token = await desk.accepted(content);
    await work();
    return token;
  }
  const found = async () => {
    const rows = await desk.receipts();
    return {
      receipts: rows.length,
      sum: rows.filter(({ struck_at }) => struck_at === null).reduce((sum, { amount }) => sum + amount, 0),
    };
  };
  return { ...desk, razorpay, hook, work, linked, found };
}

describe.each(engines)("on %s", (engine) => {
  test("R18.6 a link for each part, made behind the page; the webhook makes us look, and what is fetched is paid once", async () => {
    const { linked, razorpay, app, open, hook, work, found, paymentsOf, mails, clock } = await anOnlineDesk(engine);
    const token = await linked();
    expect([...razorpay.state.links.values()].map(({ amount, status }) => [amount, status])).toEqual([
      [first, "created"],
      [first, "created"],
    ]);
    expect(await open(token)).toContain("online");
    const part = (await paymentsOf()).payments[0]?.id;
    const away = await app.request(`/quote/${token}/online?part=${part}`);
    const link = [...razorpay.state.links.values()].find(
      ({ id }) => away.headers.get("location") === `https://rzp.io/i/${id.slice(6)}`,
    );
    const call = razorpay.event(link, { name: "payment_link.paid" });
    // Told before it is true: nothing is paid.
    expect((await hook(call)).status).toBe(200);
    await work();
    expect(await found()).toEqual({ receipts: 0, sum: 0 });
    const id = razorpay.pay(link);
    // The same event again is no news; another one is, and so is the way back.
    expect((await hook(call)).status).toBe(200);
    const late = razorpay.event(link, { name: "payment_link.expired" });
    await Promise.all([hook(razorpay.event(link)), hook(razorpay.event(link)), hook(late)]);
    const back = await app.request(`/quote/${token}/back?razorpay_payment_link_status=paid&razorpay_signature=x`);
    expect(back.headers.get("location")).toBe(`/quote/${token}?online=${clock.now}`);
    await work();
    await work();
    expect(await found()).toEqual({ receipts: 1, sum: first });
    expect((await paymentsOf()).payments.find(({ state }) => state === "paid")).toMatchObject({
      way: "razorpay",
      theirReference: id,
      by: null,
    });
    expect(await mails("receipt")).toHaveLength(1);
    // Told again when all is done: it is looked at, and counts once.
    await hook(razorpay.event(link));
    await work();
    expect(await found()).toEqual({ receipts: 1, sum: first });
    // Paid and told just after the provider answered: it is asked again soon, not in an hour.
    const other = [...razorpay.state.links.values()].find(({ status }) => status === "created");
    await hook(razorpay.event(other));
    razorpay.afterNext(async () => {
      razorpay.pay(other);
      await hook(razorpay.event(other));
    });
    await work();
    expect(await found()).toEqual({ receipts: 2, sum: 2 * first });
  });

  test("R18.6 forged calls get no word and are counted; while the secret is changed both sign", async () => {
    const { linked, razorpay, hook, work, found, database, app } = await anOnlineDesk(engine);
    await linked();
    const link = razorpay.link();
    razorpay.pay(link);
    const forged = razorpay.event(link, { secret: "a guess" });
    const changed = { ...razorpay.event(link), body: razorpay.event(link).body.replace(":", ": ") };
    const unsigned = { ...razorpay.event(link), headers: { "Content-Type": "application/json" } };
    for (const call of [forged, changed, unsigned]) {
      const reply = await hook(call);
      expect([reply.status, await reply.text()]).toEqual([401, ""]);
    }
    // What cannot be written down is counted on.
    await sql`alter table payment_providers rename to away`.execute(database.query);
    await expect(work()).rejects.toThrow("payment_providers");
    await sql`alter table away rename to payment_providers`.execute(database.query);
    await work();
    expect(await found()).toEqual({ receipts: 0, sum: 0 });
    expect(await database.query.selectFrom("payment_providers").selectAll().executeTakeFirst()).toMatchObject({
      refused: 3,
    });
    expect((await app.request("/webhooks/razorpay", { method: "POST", body: "x".repeat(300_000) })).status).toBe(413);
    expect((await hook(razorpay.event(link, { secret: "webhook secret of before" }))).status).toBe(200);
    await work();
    expect(await found()).toEqual({ receipts: 1, sum: first });
  });

  test("R18.6 a webhook that is lost is made up for by the hourly look; one that is down hides nothing", async () => {
    const { accepted, linked, razorpay, work, found, open, sent, lead, admin } = await anOnlineDesk(engine);
    razorpay.fail({ status: 503 }, { status: 503 });
    const token = await accepted();
    await work();
    expect(await open(token)).toMatch(/now ₹35,400 .*campusward@examplebank .*down/);
    await work(3 * 60_000);
    expect(await open(token)).toContain("online");
    // Nothing came in the first hours: it is asked for again.
    await work(hourMs + 1000);
    await work(hourMs + 1000);
    razorpay.pay(razorpay.link());
    await work(hourMs + 1000);
    expect(await found()).toEqual({ receipts: 1, sum: first });
    await admin.signInAgain();
    // Made, though the answer was lost: the attempt is found by its name, and there is one link.
    const before = razorpay.state.links.size;
    razorpay.fail({ isAfter: true }, { isAfter: true });
    await linked({ ...aQuoteInTwo, parts: undefined });
    await work(5 * 60_000);
    await work(5 * 60_000);
    expect(razorpay.state.links.size).toBe(before + 1);
    expect(LeadDetail.parse(await (await admin.get(`/api/v1/leads/${lead.id}`)).json()).quotes).toHaveLength(2);
    expect(await sent()).toBeTruthy();
  });

  test("R18.6 another amount, another currency, a second payment: a person decides, and nobody reads paid", async () => {
    const { linked, razorpay, work, found, open, hook, paymentsOf, record, settled, receipts, log } =
      await anOnlineDesk(engine);
    const token = await linked();
    const [one, two] = [...razorpay.state.links.values()];
    razorpay.pay(one, { amount: 30_000_00 });
    await hook(razorpay.event(one, { claims: { amount_paid: first } }));
    await work();
    expect(await found()).toEqual({ receipts: 0, sum: 0 });
    expect(await open(token)).toContain("deciding");
    // Told again it is known: no second row, and no fault.
    await hook(razorpay.event(one));
    await work();
    expect((await paymentsOf()).payments.filter(({ state }) => state === "decide")).toHaveLength(1);
    expect(log.lines.filter(({ level }) => level === "error")).toEqual([]);
    razorpay.pay(two, { currency: "USD" });
    await hook(razorpay.event(two));
    await work();
    expect(await found()).toEqual({ receipts: 0, sum: 0 });
    expect(
      (await paymentsOf()).payments.filter(({ state }) => state === "decide").map(({ currency }) => currency),
    ).toEqual(["INR", "USD"]);
    // What is not captured, or was paid back, is no money.
    const held = (await paymentsOf()).payments.find(({ state, currency }) => state === "decide" && currency === "INR");
    await record(held ?? null, { amount: 30_000_00, way: "other", theirReference: "seen at Razorpay" });
    await settled();
    expect((await receipts()).map(({ amount }) => amount)).toEqual([30_000_00]);
    razorpay.pay(one, { status: "authorized" });
    razorpay.pay(one, { amount_refunded: first });
    await hook(razorpay.event(one));
    await work();
    expect(await found()).toEqual({ receipts: 1, sum: 30_000_00 });
    // A second time for a part that is paid.
    razorpay.pay(one);
    await hook(razorpay.event(one));
    await work();
    expect(await found()).toEqual({ receipts: 1, sum: 30_000_00 });
    expect((await paymentsOf()).payments.filter(({ state }) => state === "decide")).toHaveLength(2);
  });

  test("R18.6 money that somebody noted to decide about stays, also where the link of its part was paid", async () => {
    const { linked, razorpay, work, found, record, part, paymentsOf } = await anOnlineDesk(engine);
    await linked();
    razorpay.pay([...razorpay.state.links.values()][0]);
    await record(await part(1), { amount: 40_000_00, over: "later" });
    await work();
    expect(await found()).toEqual({ receipts: 0, sum: 0 });
    const decided = (await paymentsOf()).payments.filter(({ state }) => state === "decide");
    expect(decided.map(({ way, amount }) => [way, amount])).toEqual([
      ["upi", 40_000_00],
      ["razorpay", first],
    ]);
  });

  test("R18.6 a call or an answer in another form changes nothing, and is no fault of ours", async () => {
    const { linked, razorpay, hook, work, found, database } = await anOnlineDesk(engine);
    await linked();
    const link = razorpay.link();
    for (const id of ["a\0b", "\ud800", "x".repeat(50_000), 5, null]) {
      expect((await hook(razorpay.event(link, { claims: { id } }))).status).toBe(200);
    }
    razorpay.pay(link, { currency: "RUPEES" });
    await hook(razorpay.event(link));
    await work();
    expect(await found()).toEqual({ receipts: 0, sum: 0 });
    const faults = await database.query.selectFrom("payment_links").select("last_fault").execute();
    expect(faults.map(({ last_fault }) => last_fault)).toContain("Razorpay answered in another form.");
  });

  test("R18.6 money whose time is none came when it was told of", async () => {
    const { linked, razorpay, work, found, paymentsOf, hook, log } = await anOnlineDesk(engine);
    await linked();
    const link = razorpay.link();
    const wild = [1e18, -62_135_596_800, 0, 1.75e12, 2_000_000_000, "1764498000", 17.5, null];
    for (const created_at of wild) razorpay.pay(link, { created_at: created_at as number });
    await hook(razorpay.event(link));
    await work();
    expect(await found()).toEqual({ receipts: 1, sum: first });
    const came = (await paymentsOf()).payments.filter(({ state }) => state !== "due");
    expect(came.map(({ cameOn }) => cameOn)).toEqual(wild.map(() => "2026-11-30"));
    expect(log.lines.filter(({ message }) => message?.includes("no time"))).toHaveLength(wild.length);
  });

  test("R18.6 a new version ends its links first; paid anyway, it is for a person", async () => {
    const { linked, accepted, razorpay, work, found, paymentsOf, admin, lead, hook, part, paid } =
      await anOnlineDesk(engine);
    await linked();
    const [one, two] = [...razorpay.state.links.values()];
    const { quotes } = LeadDetail.parse(await (await admin.get(`/api/v1/leads/${lead.id}`)).json());
    // Somebody pays in the moment in which the newer one is written: ending it comes too late.
    const newer = { ...aQuoteInTwo, parts: [{ amount: 70_800_00, dueOn: "2027-01-10" }] };
    await accepted(newer, { replaces: quotes[0]?.id });
    razorpay.pay(one);
    await work();
    expect([one?.status, two?.status]).toEqual(["paid", "cancelled"]);
    expect(await found()).toEqual({ receipts: 0, sum: 0 });
    const decided = (await paymentsOf()).payments.find(({ state }) => state === "decide");
    expect(decided).toMatchObject({ amount: first, quote: { reference: quotes[0]?.reference } });
    expect(razorpay.link(70_800_00)?.status).toBe("created");
    // Recorded by hand, the link of the part ends, too.
    await paid(1, { way: "cash", theirReference: "Nandini", amount: 70_800_00 });
    await work();
    expect(razorpay.link(70_800_00)?.status).toBe("cancelled");
    expect((await part(1)).state).toBe("paid");
    await hook(razorpay.event(one));
    await work();
    expect(await found()).toEqual({ receipts: 1, sum: 70_800_00 });
  });
});

test("R18.6 without all three settings nobody pays online, and it is said which is missing", async () => {
  const { app, admin, accepted, open } = await aPayingDesk("sqlite", {
    settings: { RAZORPAY_KEY_ID: "a", RAZORPAY_KEY_SECRET: "b" },
  });
  expect((await app.request("/webhooks/razorpay", { method: "POST", body: "{}" })).status).toBe(405);
  const settings = await (await admin.get("/api/v1/payments/settings")).json();
  expect(settings).toMatchObject({ online: { isOn: false, missing: ["RAZORPAY_WEBHOOK_SECRET"] } });
  expect(await open(await accepted())).not.toContain("online");
});
