import { describe, expect, test } from "vitest";
import { engines } from "../testing/engines.ts";
import { aPayingDesk, aQuoteInTwo } from "../testing/paying.ts";
import { aRazorpay } from "../testing/payments/stand-in-razorpay.ts";

const hourMs = 3_600_000;
const inThree = {
  ...aQuoteInTwo,
  parts: [
    { amount: 23_600_00, dueOn: "2026-12-05" },
    { amount: 23_600_00, dueOn: "2027-01-10" },
    { amount: 23_600_00, dueOn: "2027-03-01" },
  ],
};

describe.each(engines)("on %s", (engine) => {
  test("R18.1 R18.2 R18.3 R18.4 R18.5 R18.6 R18.7 a quote in three parts, paid in three ways, one struck, adds up and outlives its family", async () => {
    const provider = { now: 0 };
    const razorpay = await aRazorpay(() => provider.now);
    const desk = await aPayingDesk(engine, { settings: razorpay.settings });
    const { accepted, open, post, part, paymentsOf, record, settled, act, mails, receipts, admin, clock } = desk;
    /** The clock of both goes on, and what waits for it is done. */
    const go = async (time: number) => {
      clock.now = time;
      provider.now = time;
      await desk.workOfModules();
      await admin.signInAgain();
    };
    await go(clock.now);
    const token = await accepted(inThree);
    await go(clock.now + 1000);

    // The first by UPI, said with its number, and found in the bank.
    expect(await open(token)).toMatch(/^to pay now ₹23,600 .*campusward@examplebank .*online .*left ₹70,800$/);
    const said = { part: (await part(1)).id, amount: "23600", way: "upi", number: "633418275520", day: "2026-11-30" };
    expect((await post(`${token}/paid`, said)).status).toBe(303);
    await record(await part(1), { theirReference: said.number });
    await settled();

    // The second is late, reminded of, and paid in cash.
    await go(Date.parse("2027-01-11T06:00:00Z"));
    expect(await open(token)).toContain("late now ₹23,600");
    expect((await act(await part(2), "remind")).status).toBe(200);
    expect((await mails("payment-due")).map(({ to_address }) => to_address)).toEqual(["joseph@kurian.example"]);
    await record(await part(2), { way: "cash", theirReference: "Nandini", cameOn: "2027-01-11" });
    await settled();

    // The third by Razorpay. Nobody is told; the hourly look finds it.
    await go(Date.parse("2027-02-27T06:00:00Z"));
    const third = (await part(3)).reference ?? "";
    const link = [...razorpay.state.links.values()].find(({ status }) => status === "created");
    razorpay.pay(link);
    expect(await open(token)).toContain(`now ₹23,600 23600.00 ${third}`);
    await go(clock.now + hourMs + 1000);
    expect(await open(token)).toMatch(/^all paid/);
    expect((await receipts()).map(({ number, amount }) => [number, amount])).toEqual(
      [1, 2, 3].map((number) => [`CW/26-27/000${number}`, 23_600_00]),
    );

    // The cash was another family's. It is owed again, and paid.
    const cash = (await paymentsOf()).payments.find(({ way }) => way === "cash");
    await act(cash, "strike", { why: "typed-wrongly", sentence: "It was for the Gills" });
    expect(await open(token)).toMatch(/^to pay late now ₹23,600 .*\[CW\/26-27\/0002 ₹23,600 struck\]/);
    await record(await part(2), { way: "bank", theirReference: "N332268841907", cameOn: "2027-02-27" });
    await settled();
    expect(await open(token)).toMatch(/^all paid/);

    // The accountant's file adds up to what the quote asked.
    await admin.signInAgain();
    const csv = await (await admin.get("/api/v1/receipts/export?from=2026-04-01&to=2027-03-31")).text();
    const [head = [], ...lines] = csv
      .replace("\uFEFF", "")
      .trim()
      .split("\r\n")
      .map((line) => line.slice(1, -1).split('","'));
    const sum = (name: string, some: readonly string[][]) =>
      some.reduce((total, line) => total + Number(line[head.indexOf(name)]), 0);
    const standing = lines.filter((line) => line[head.indexOf("Struck on")] === "");
    expect([lines.length, standing.length]).toEqual([4, 3]);
    expect([sum("Before tax", standing), sum("IGST", standing), sum("In all", standing)]).toEqual([
      60_000, 10_800, 70_800,
    ]);

    // The family is erased: the receipts stand, cut, and open no page of theirs.
    expect((await admin.send("POST", "/api/v1/people/erasure", { email: "joseph@kurian.example" })).status).toBe(200);
    expect(await open(token)).toBe("gone");
    const kept = await receipts();
    expect(kept.map(({ number }) => number)).toEqual([1, 2, 3, 4].map((number) => `CW/26-27/000${number}`));
    expect(JSON.stringify(kept)).not.toMatch(/kurian\.example|Rose Gardens/);
    expect(JSON.stringify(await desk.database.query.selectFrom("payments").selectAll().execute())).toBe("[]");
  });
});
