import { listPayments, readMoney } from "@campusward/contracts/payments/payments";
import { describe, expect, test } from "vitest";
import type * as z from "zod/mini";
import { checkPayments } from "../doctor/check-payments.ts";
import { engines } from "../testing/engines.ts";
import { aPayingDesk, aQuoteInTwo, payingCompany } from "../testing/paying.ts";

const at = { ...aQuoteInTwo, parts: [{ amount: 70_800_00, dueOn: "2026-11-30" }] };

/** Three families: one paid in part and struck, one says it paid, one is late. */
async function aMonth(engine: (typeof engines)[number]) {
  const desk = await aPayingDesk(engine);
  const { accepted, paid, hasLead, post, part, paymentsOf, act, clock, admin } = desk;
  await accepted();
  await paid(1);
  await act(
    (await paymentsOf()).payments.find(({ state }) => state === "paid"),
    "strike",
    {
      why: "other",
      sentence: '=cmd|"x"',
    },
  );
  await paid(1, { theirReference: "633418275521", amount: 30_000_00 });
  const says = await hasLead({ kind: "quote", name: "Kabir Gill", email: "kabir@gill.example", assignee_id: admin.id });
  const token = await accepted(at, {}, says);
  const said = {
    part: (await part(1, says.id)).id,
    amount: "70800",
    way: "bank",
    number: "N332268841907",
    day: "2026-11-30",
  };
  await post(`${token}/paid`, said);
  const late = await hasLead({ kind: "quote", name: "Sunita Deshpande", email: "sunita@d.example" });
  const link = await accepted({ ...at, placeOfSupply: "07" }, {}, late);
  clock.now += 36 * 3_600_000;
  await admin.signInAgain();
  const list = async (query = "") =>
    listPayments.response.parse(await (await admin.get(`/api/v1/payments?${query}`)).json()) as z.infer<
      typeof listPayments.response
    >;
  return { ...desk, list, says, late, link };
}

describe.each(engines)("on %s", (engine) => {
  test("R18.7 the list has what waits first, its views and its sum, and is found by number, name and amount", async () => {
    const { list, admin } = await aMonth(engine);
    const { payments, views, received } = await list();
    expect(payments.map(({ name, state, asked }) => [name, state, asked])).toEqual([
      ["Kabir Gill", "said", 70_800_00],
      ["Sunita Deshpande", "due", 70_800_00],
      ["Joseph Kurian", "due", 5_400_00],
      ["Joseph Kurian", "due", 35_400_00],
      ["Joseph Kurian", "paid", 35_400_00],
      ["Joseph Kurian", "struck", 35_400_00],
    ]);
    expect(Object.fromEntries(Object.entries(views).map(([view, { count }]) => [view, count]))).toEqual({
      all: 6,
      todo: 1,
      due: 3,
      said: 1,
      paid: 1,
      struck: 1,
    });
    expect(received).toBe(30_000_00);
    expect(await (await admin.get("/api/v1/payments/settings")).json()).toMatchObject({
      receipts: { year: { name: "26-27", from: "2026-04-01", to: "2027-03-31" } },
    });
    const names = async (query: string) => (await list(query)).payments.map(({ name, state }) => `${name} ${state}`);
    expect(await names("q=26-27/0002")).toEqual(["Joseph Kurian paid"]);
    expect(await names("q=N332 2688")).toEqual(["Kabir Gill said"]);
    expect(await names("q=5,400")).toEqual(["Joseph Kurian due"]);
    expect(await names("q=sunita")).toEqual(["Sunita Deshpande due"]);
    expect(await names("view=todo")).toEqual(["Kabir Gill said"]);
    expect(await names("month=2027-03")).toEqual(["Joseph Kurian due"]);
    expect(await names("way=upi&view=paid")).toEqual(["Joseph Kurian paid"]);
    expect(await names("q=%25")).toEqual([]);
  });

  test("R18.7 a month of the list, of Figures and of the CSV holds the same receipts", async () => {
    const { admin, list, part, record, settled, clock } = await aMonth(engine);
    clock.now = Date.parse("2026-12-01T06:00:00Z");
    await admin.signInAgain();
    // It came in November, and was seen in December.
    await record(await part(2), { theirReference: "633418275530", cameOn: "2026-11-30" });
    await settled();
    for (const [month, days, paid] of [
      ["2026-11", "from=2026-11-01&to=2026-11-30", 30_000_00],
      ["2026-12", "from=2026-12-01&to=2026-12-31", 35_400_00],
    ] as const) {
      const figures = await admin.get(`/api/v1/payments/figures?${days}&by=month`);
      expect(readMoney.response.parse(await figures.json()).all.paid, month).toBe(paid);
      expect((await list(`month=${month}&view=paid`)).received, month).toBe(paid);
    }
  });

  test("R18.7 the CSV has a line for each receipt that adds up, runs nothing in a spreadsheet, and is for admins", async () => {
    const { admin, database, colleague } = await aMonth(engine);
    const member = await colleague("teamMember");
    const path = "/api/v1/receipts/export?from=2026-11-01&to=2026-11-30";
    expect((await member.get(path)).status).toBe(403);
    const bytes = new Uint8Array(await (await admin.get(path)).arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const [head, ...lines] = new TextDecoder()
      .decode(bytes)
      .trim()
      .split("\r\n")
      .map((line) => line.slice(1, -1).split('","'));
    const column = (name: string) =>
      lines.map(
        (line) => line[(head ?? []).findIndex((title) => title.replace("\ufeff", "").replace('"', "") === name)],
      );
    expect(column("In all")).toEqual(["35400.00", "30000.00"]);
    expect(
      column("Before tax")
        .map(Number)
        .map((before, at) => before + Number(column("IGST")[at])),
    ).toEqual([35_400, 30_000]);
    expect(column("Struck on")).toEqual(["2026-11-30", ""]);
    expect(column("Reason")[0]).toBe('\'=cmd|""x""');
    const logged = await database.query
      .selectFrom("audit_entries")
      .select("detail")
      .where("action", "=", "receipts-exported")
      .execute();
    expect(logged).toEqual([{ detail: "2026-11-01 to 2026-11-30" }]);
    expect((await admin.get("/api/v1/receipts/export?from=2026-11-31x&to=2026-11-30")).status).toBe(422);
  });

  test("R18.7 a credit note stands in the CSV of its own month, too", async () => {
    const { admin, act, paymentsOf } = await aMonth(engine);
    const kept = (await paymentsOf()).payments.find(({ state }) => state === "paid");
    await act(kept, "strike", { why: "paid-back", sentence: "They moved away." });
    const csv = await (await admin.get("/api/v1/receipts/export?from=2026-12-01&to=2026-12-31")).text();
    const lines = csv.trim().split("\r\n").slice(1);
    // What was struck in November is news of November alone.
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/^"CW\/26-27\/0002","2026-11-30",.*"2026-12-01","paid-back",.*"CW\/C26-27\/0001"$/);
  });

  test("R18.7 figures tell quoted, accepted, paid and due; a member sees their own", async () => {
    const { admin, says, database, colleague } = await aMonth(engine);
    const money = async (by: string, who = admin) =>
      readMoney.response.parse(
        await (await who.get(`/api/v1/payments/figures?from=2026-11-01&to=2026-11-30&by=${by}`)).json(),
      );
    const all = await money("month");
    expect(all).toMatchObject({
      all: { quoted: 3 * 70_800_00, accepted: 3 * 70_800_00, paid: 30_000_00, due: 111_600_00 },
      counts: { quoted: 3, accepted: 3, receipts: 1, struck: 1, due: 3 },
      late: 70_800_00,
    });
    expect((await money("way")).rows.find(({ key }) => key === "upi")).toMatchObject({ paid: 30_000_00 });
    expect((await money("what")).rows[0]).toMatchObject({ key: "Admission counselling", quoted: 3 * 70_800_00 });
    const member = await colleague("teamMember");
    expect((await money("month", member)).all).toEqual({ quoted: 0, accepted: 0, paid: 0, due: 0 });
    await database.query.updateTable("leads").set({ assignee_id: member.id }).where("id", "=", says.id).execute();
    expect((await money("month", member)).all).toMatchObject({ quoted: 70_800_00, paid: 0 });
  });

  test("R18.7 what was merged into a request that nobody may read is in no list, in no figure and on no page", async () => {
    const { admin, app, database, list, says, late, link } = await aMonth(engine);
    const change = (id: string, changes: { held_since: number; merged_into?: string }) =>
      database.query.updateTable("leads").set(changes).where("id", "=", id).execute();
    const shown = async () => ({
      names: new Set((await list()).payments.map(({ name }) => name)),
      due: readMoney.response.parse(
        await (await admin.get("/api/v1/payments/figures?from=2026-11-01&to=2026-11-30&by=month")).json(),
      ).all,
      page: (await app.request(`/quote/${link}`)).status,
    });
    await change(late.id, { held_since: 1, merged_into: says.id });
    expect(await shown()).toMatchObject({
      names: new Set(["Kabir Gill", "Sunita Deshpande", "Joseph Kurian"]),
      due: { accepted: 3 * 70_800_00, due: 111_600_00 },
      page: 200,
    });
    await change(says.id, { held_since: 1 });
    expect(await shown()).toMatchObject({
      names: new Set(["Joseph Kurian"]),
      due: { accepted: 70_800_00, due: 40_800_00 },
      page: 404,
    });
  });

  test("R18.7 Health says when Razorpay was heard, what was refused, and that no number is missing", async () => {
    const { database, clock } = await aMonth(engine);
    const names = ["RAZORPAY_KEY_ID", "RAZORPAY_KEY_SECRET", "RAZORPAY_WEBHOOK_SECRET"];
    type Shown = Parameters<typeof checkPayments>[1]["company"];
    const find = async (given: readonly string[] = names, company: Shown = payingCompany) =>
      (await checkPayments(database, { company, names: given }, clock.now)).map(
        ({ state, title, text }) => `${state} ${title} ${text}`,
      );
    expect(await find(names.slice(1))).toContainEqual(
      expect.stringMatching(/^warning Nobody can pay online .*RAZORPAY_KEY_ID/),
    );
    expect(await find([])).toEqual([
      "fine receipts 2, none missing, 1 struck",
      expect.stringContaining("UPI and bank"),
    ]);
    const { receipts } = payingCompany.payments;
    const nowhere = /^warning Accepted quotes do not say where money goes/;
    expect(await find([], { ...payingCompany, payments: { receipts, bank: [] } })).toContainEqual(
      expect.stringMatching(nowhere),
    );
    expect(await find([])).not.toContainEqual(expect.stringMatching(nowhere));
    const link = {
      id: "a",
      payment_id: null,
      provider: "razorpay",
      amount: 100,
      currency: "INR",
      provider_id: "b",
      url: null,
      expires_at: 0,
      look_at: null,
      tries: 0,
      last_fault: null,
    };
    await database.query
      .insertInto("payment_links")
      .values({ ...link, state: "open", made_at: clock.now })
      .execute();
    expect(await find()).toContain("fine Razorpay no word yet, 1 link open");
    await database.query
      .insertInto("payment_providers")
      .values({ name: "razorpay", heard_at: clock.now - 26 * 3_600_000, refused: 3, refused_since: clock.now })
      .execute();
    expect(await find()).toContainEqual(
      expect.stringMatching(/^warning Razorpay is silent Last word 26 hours ago, 1 link open/),
    );
    expect(await find()).toContainEqual(expect.stringContaining("3 calls with a wrong signature"));
    await database.query.deleteFrom("receipts").where("number", "=", "CW/26-27/0002").execute();
    expect(await find([])).toContainEqual(expect.stringMatching(/^fault Numbers of receipts are missing in CW\/26-27/));
  });
});
