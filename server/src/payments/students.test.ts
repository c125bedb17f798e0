import { LeadDetail } from "@campusward/contracts/desk/leads-desk";
import { readOwnPayments } from "@campusward/contracts/payments/paying";
import { describe, expect, test } from "vitest";
import { anApplication } from "../testing/builders.ts";
import { aColleague } from "../testing/desk-app.ts";
import { engines } from "../testing/engines.ts";
import { aPayingDesk, aQuoteInTwo } from "../testing/paying.ts";

const email = "tenzin@dolma.example";

async function anApplicant(engine: (typeof engines)[number]) {
  const desk = await aPayingDesk(engine);
  const { app, database, accepted } = desk;
  const student = await aColleague(desk, { name: "Tenzin Dolma", email, role: "unpaidStudent" });
  const reply = await app.request("/api/v1/applications", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(anApplication({ email })),
  });
  const { reference } = (await reply.json()) as { reference: string };
  const lead = await database.query
    .selectFrom("leads")
    .selectAll()
    .where("reference", "=", reference)
    .executeTakeFirstOrThrow();
  await database.query.updateTable("applications").set({ stage: "offered" }).where("lead_id", "=", lead.id).execute();
  await accepted(aQuoteInTwo, {}, lead);
  const own = async () => readOwnPayments.response.parse(await (await student.get("/api/v1/me/payments")).json());
  const role = async () =>
    (await database.query.selectFrom("accounts").select("role").where("id", "=", student.id).executeTakeFirstOrThrow())
      .role;
  return { ...desk, student, lead, own, role };
}

describe.each(engines)("on %s", (engine) => {
  test("R18.1 R18.2 R18.8 who enrols sees what they owe, says it, and is a student when all of it is paid", async () => {
    const desk = await anApplicant(engine);
    const { student, lead, own, role, part, record, settled, mails, clock, act, paymentsOf, database } = desk;
    const { owed } = await own();
    expect(owed).toMatchObject([
      {
        what: "Admission counselling",
        now: {
          amount: "₹35,400",
          copied: "35400.00",
          by: "Saturday, 5 December",
          days: "5",
          upi: { id: "campusward@examplebank" },
        },
        said: null,
        received: "₹0",
      },
    ]);
    const id = owed[0]?.now?.id ?? "";
    const said = { part: id, amount: "35400", way: "upi", number: "633418275520", day: "2026-11-30" };
    const token = owed[0]?.link?.split("/quote/")[1];
    expect((await desk.post(`${token}/paid`, { ...said, number: "1" })).status).toBe(422);
    expect((await desk.post(`${token}/paid`, said)).status).toBe(303);
    expect((await own()).owed[0]).toMatchObject({
      now: null,
      said: { amount: "₹35,400", lookBy: expect.stringMatching(/^1 December at 10:20\sam$/) },
    });
    const stranger = await desk.colleague("unpaidStudent");
    expect(await (await stranger.get("/api/v1/me/payments")).json()).toMatchObject({ owed: [] });

    expect((await paymentsOf(lead.id)).makesStudent).toBeNull();
    await record(await part(1, lead.id));
    await settled();
    // A part of it makes nobody a student.
    expect(await role()).toBe("unpaidStudent");
    const last = await part(2, lead.id);
    expect((await paymentsOf(lead.id)).makesStudent).toEqual({ payment: last.id, name: lead.name });
    await record(last, { theirReference: "633418275521" });
    expect(await role()).toBe("unpaidStudent");
    await settled();
    expect(await role()).toBe("student");
    expect((await paymentsOf(lead.id)).makesStudent).toBeNull();
    expect((await mails("role-changed")).map(({ to_address }) => to_address)).toEqual([email]);
    await student.signInAgain();
    const all = (await own()).owed[0];
    expect(all).toMatchObject({ now: null, said: null, deciding: null, received: "₹70,800" });
    expect(all?.receipts.map(({ number, link }) => [number, /\/receipt\/[\w-]{43}$/.test(link)])).toEqual([
      ["CW/26-27/0001", true],
      ["CW/26-27/0002", true],
    ]);
    // A newer version that nobody accepted: what came for the older one is not all that is asked.
    const replaces = (await paymentsOf(lead.id)).payments[0]?.quote?.id;
    await desk.sent(aQuoteInTwo, { replaces }, lead);
    expect((await own()).owed).toEqual([]);

    // A strike asks a person, and takes nothing by itself.
    const paid = (await paymentsOf(lead.id)).payments.find(({ state }) => state === "paid");
    await act(paid, "strike", { why: "bank-took-back", sentence: "Chargeback" });
    expect(await role()).toBe("student");
    const woken = await database.query
      .selectFrom("leads")
      .select("answered_at")
      .where("id", "=", lead.id)
      .executeTakeFirst();
    expect(woken?.answered_at).toBe(clock.now);
    expect((await paymentsOf(lead.id)).struckStudent).toBe(paid?.id);
  });

  test("R18.8 a struck payment of a student asks: they stay one, or are an applicant again until it is paid", async () => {
    const desk = await anApplicant(engine);
    const { student, lead, role, part, record, settled, mails, act, paymentsOf, colleague, admin } = desk;
    const paidInAll = async (first: string, second: string) => {
      for (const [number, theirReference] of [first, second].entries()) {
        const due = (await paymentsOf(lead.id)).payments.find(
          ({ state, quote }) => state === "due" && quote?.part === number + 1,
        );
        if (due) await record(due, { theirReference });
      }
      await settled();
    };
    const strike = async () => {
      const { payments } = await paymentsOf(lead.id);
      const paid = payments.find(({ state }) => state === "paid");
      await act(paid, "strike", { why: "typed-wrongly", sentence: "It was somebody else’s" });
      return (await paymentsOf(lead.id)).payments.find(({ id }) => id === paid?.id);
    };
    await paidInAll("633418275520", "633418275521");
    expect((await paymentsOf(lead.id)).struckStudent).toBeNull();
    let struck = await strike();
    const today = LeadDetail.parse(await (await admin.get(`/api/v1/leads/${lead.id}`)).json());
    expect(today.toPay).toMatchObject({ what: "struck", amount: 35_400_00, text: "It was somebody else’s" });
    const member = await colleague("teamMember");
    expect((await act(struck, "student", { stays: false }, member)).status).toBe(403);
    expect((await act(await part(1, lead.id), "student", { stays: false })).status).toBe(409);
    expect((await act(struck, "student", { stays: true })).status).toBe(200);
    expect([await role(), (await paymentsOf(lead.id)).struckStudent]).toEqual(["student", null]);
    expect((await act(struck, "student", { stays: false })).status).toBe(409);
    expect(LeadDetail.parse(await (await admin.get(`/api/v1/leads/${lead.id}`)).json()).wokenBy).toBeNull();

    // Another one is asked about anew; what was paid after all is asked no more.
    struck = await strike();
    expect((await act(struck, "student", { stays: false })).status).toBe(200);
    expect([await role(), (await paymentsOf(lead.id)).struckStudent]).toEqual(["unpaidStudent", null]);
    await student.signInAgain();
    await paidInAll("633418275522", "633418275523");
    expect(await role()).toBe("student");
    await strike();
    await paidInAll("633418275524", "633418275525");
    expect([await role(), (await paymentsOf(lead.id)).struckStudent]).toEqual(["student", null]);
    expect(await mails("role-changed")).toHaveLength(3);
    const { events } = LeadDetail.parse(await (await admin.get(`/api/v1/leads/${lead.id}`)).json());
    const told = events.flatMap((event) => (event.kind === "payment" ? event.what : []));
    expect(told.filter((what) => /student|applicant/.test(what))).toEqual(["stays-student", "applicant-again"]);
  });

  test("R18.5 receipts outlive an erasure, cut to what the law asks, until its years are over", async () => {
    const { lead, student, admin, app, database, part, record, settled, mails, open } = await anApplicant(engine);
    await record(await part(1, lead.id));
    await settled();
    const link = /\/receipt\/[\w-]{43}/.exec((await mails("receipt"))[0]?.text ?? "")?.[0] ?? "";
    const copy = JSON.stringify(await (await app.request("/api/v1/me/copy", { headers: student.headers })).json());
    expect(copy).toContain("633418275520");
    expect(copy).toContain("CW/26-27/0001");
    expect(await open(link)).toContain("14 Rose Gardens");
    await admin.signInAgain();
    expect((await admin.send("POST", "/api/v1/people/erasure", { email })).status).toBe(200);
    expect(await database.query.selectFrom("payments").selectAll().execute()).toEqual([]);
    const [receipt] = await database.query.selectFrom("receipts").selectAll().execute();
    expect(receipt).toMatchObject({ payment_id: null, number: "CW/26-27/0001", amount: 35_400_00, tax: 5_400_00 });
    expect(JSON.stringify(receipt)).not.toMatch(/Rose Gardens|dolma\.example/);
    expect(await open(link)).toContain("CW/26-27/0001 from");
    // Its number is never used again, and it is kept for eight years after its own.
    expect(receipt?.kept_until).toBe(Date.parse("2035-04-01"));
  });
});
