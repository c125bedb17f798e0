import { listAudit } from "@campusward/contracts/accounts/people";
import { readLeadState } from "@campusward/contracts/desk/lead-state";
import { LeadDetail } from "@campusward/contracts/desk/leads-desk";
import { LeadPayments } from "@campusward/contracts/payments/payments";
import { describe, expect, test } from "vitest";
import { engines } from "../testing/engines.ts";
import { aPayingDesk, aQuoteInTwo, payingCompany } from "../testing/paying.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

describe.each(engines)("on %s", (engine) => {
  test("R18.1 a quote that was accepted before payments were kept is not called paid", async () => {
    const { accepted, open, database } = await aPayingDesk(engine);
    const token = await accepted();
    expect(await open(token)).toContain("to pay");
    await database.query.deleteFrom("payments").execute();
    expect(await open(token)).not.toContain("paid");
  });

  test("R18.1 R18.2 R18.3 R18.5 a quote in two parts: how to pay, said, seen, its receipt, and taken back before", async () => {
    const desk = await aPayingDesk(engine);
    const {
      accepted,
      open,
      post,
      part,
      paymentsOf,
      record,
      settled,
      mails,
      receipts,
      act,
      app,
      clock,
      admin,
      lead,
      hasLead,
    } = desk;
    const token = await accepted();
    // Nobody owes an invoice: the page says how to pay.
    const owed = LeadDetail.parse(await (await admin.get(`/api/v1/leads/${lead.id}`)).json());
    expect(owed).toMatchObject({ status: "won", wokenBy: null, dueAt: null });
    expect((await mails("quote-answered"))[0]?.text).toContain("Their page says how to pay");
    const shown = await open(token);
    expect(shown).toMatch(
      /^to pay now ₹35,400 35400\.00 CWQ[0-9A-Z]{5}1 campusward@examplebank \/quote\/.*left ₹70,800$/,
    );
    const code = await app.request(/\/quote\/\S+\.svg/.exec(shown)?.[0] ?? "");
    expect([code.status, code.headers.get("content-type")]).toEqual([200, "image/svg+xml"]);

    const first = await part(1);
    const typed = { part: first.id, amount: "35,400", way: "upi", number: "6334 1827 552", day: "2026-11-30" };
    for (const [number, length] of [
      ["6334 1827 552", 11],
      ["SBIN633418275520", 16],
    ] as const) {
      const wrong = await post(`${token}/paid`, { ...typed, number });
      expect([wrong.status, await wrong.text()]).toEqual([422, expect.stringContaining(`${length} digits`)]);
    }
    expect(
      await (await post(`${token}/paid`, { ...typed, number: "633418275520", day: "2026-12-01" })).text(),
    ).toContain("form day");
    for (const amount of ["0", "-35400", "1e3", "9".repeat(13)]) {
      expect(await (await post(`${token}/paid`, { ...typed, amount })).text(), amount).toContain("form amount");
    }
    // A payment of somebody else is none behind this link.
    const other = await hasLead({ kind: "quote", name: "Kabir Gill", email: "kabir@gill.example" });
    const theirs = await accepted(aQuoteInTwo, {}, other);
    expect((await post(`${theirs}/paid`, { ...typed, number: "633418275520" })).status).toBe(404);
    expect((await post(`${theirs}/not-paid`, { part: first.id })).status).toBe(404);
    // Pressed twice, it is said once.
    for (const _ of [1, 2])
      expect((await post(`${token}/paid`, { ...typed, number: "633418275520" })).status).toBe(303);
    expect(await open(token)).toContain("said 6334 1827 5520");
    expect(await mails("payment-said")).toHaveLength(1);
    // No day as browsers send it: it is not kept, and the page is still there.
    const oddDay = await post(`${token}/paid`, { ...typed, number: "633418275521", day: "2026-1-5" });
    expect([oddDay.status, await oddDay.text()]).toEqual([422, expect.stringContaining("form day")]);
    expect(await open(token)).toContain("said 6334 1827 5520");
    const woken = LeadDetail.parse(await (await admin.get(`/api/v1/leads/${lead.id}`)).json());
    expect(woken).toMatchObject({
      wokenBy: "paid",
      waitingUntil: clock.now + dayMs,
      toPay: { what: "said", amount: 35_400_00 },
    });

    const recorded = await record(await part(1));
    expect(LeadPayments.parse(await recorded.json())).toMatchObject({ received: 0, said: 35_400_00 });
    // Nobody reads that it is paid while it can be taken back.
    expect(await open(token)).toContain("said 6334 1827 5520");
    expect(await receipts()).toEqual([]);
    expect((await act(await part(1), "undo")).status).toBe(200);
    expect(await part(1)).toMatchObject({ state: "said", theirReference: "633418275520" });

    await record(await part(1));
    // Two processes come to it in the same moment.
    await Promise.all([settled(), settled()]);
    expect(desk.log.lines.filter(({ level }) => level === "error")).toEqual([]);
    expect(await open(token)).toMatch(
      /^to pay part paid now ₹35,400 .*2 campus.*left ₹35,400 \[CW\/26-27\/0001 ₹35,400\]$/,
    );
    expect((await act(await part(1), "undo")).status).toBe(409);
    expect(await paymentsOf()).toMatchObject({ asked: 70_800_00, received: 35_400_00, said: 0, due: 35_400_00 });
    const [receipt] = await mails("receipt");
    expect(receipt).toMatchObject({
      to_address: "joseph@kurian.example",
      subject: "₹35,400 is here. Receipt CW/26-27/0001",
    });
    const link = /\/receipt\/[\w-]{43}/.exec(receipt?.text ?? "")?.[0] ?? "";
    expect(await open(link)).toBe(
      "CW/26-27/0001 from Joseph Kurian (14 Rose Gardens Kochi 682 036 ) Admission counselling ₹30,000.00 IGST 18 ₹5,400.00 " +
        "= ₹35,400.00 Thirty-five thousand four hundred rupees, 07AAAAA0000A1Z4 Kerala (32)",
    );
    expect(await open("/receipt/none")).toBe("gone");
    // What they said was looked at: nothing waits.
    const after = LeadDetail.parse(await (await admin.get(`/api/v1/leads/${lead.id}`)).json());
    expect(after).toMatchObject({ wokenBy: null, waitingUntil: null });
    const told = after.events.flatMap((event) => (event.kind === "payment" ? event.what : []));
    expect(told).toEqual(["said", "confirmed", "undone", "confirmed", "paid"]);
  });

  test("R18.3 less leaves the rest due, more is decided about, a known reference and much cash are refused", async () => {
    const { accepted, part, record, settled, paid, paymentsOf, receipts, act } = await aPayingDesk(engine);
    await accepted();
    await paid(1, { amount: 30_000_00 });
    expect(await paymentsOf()).toMatchObject({ received: 30_000_00, due: 40_800_00 });
    const rest = (await paymentsOf()).payments.find(({ state, quote }) => state === "due" && quote?.part === 1);
    expect(rest).toMatchObject({ asked: 5_400_00, dueOn: "2026-12-05" });

    const again = await record(rest ?? null, { amount: 5_400_00 });
    expect(await again.json()).toMatchObject({
      error: { code: "invalid_fields", fieldErrors: { theirReference: "known", receipt: "CW/26-27/0001" } },
    });
    // The bank lists a transfer by UPI under the same number.
    const asTransfer = await record(rest ?? null, { amount: 5_400_00, way: "bank" });
    expect(await asTransfer.json()).toMatchObject({ error: { fieldErrors: { theirReference: "known" } } });
    const cash = { way: "cash", theirReference: "Nandini", amount: 200_000_00, over: "keep" };
    expect(await (await record(rest ?? null, cash)).json()).toMatchObject({
      error: { fieldErrors: { amount: "cash_limit" } },
    });
    const more = { amount: 6_000_00, theirReference: "633418275521" };
    expect(await (await record(rest ?? null, more)).json()).toMatchObject({
      error: { fieldErrors: { over: "required" } },
    });
    // Decided later: no receipt, and it is not paid.
    await record(rest ?? null, { ...more, over: "later" });
    await settled();
    expect(await part(1)).toMatchObject({ state: "decide", amount: 6_000_00 });
    expect(await receipts()).toHaveLength(1);
    // Kept for the next part.
    await record(await part(1), { ...more, over: "keep" });
    await settled();
    expect(await part(2)).toMatchObject({ state: "due", asked: 34_800_00 });
    // Paid back: the receipt says what was asked.
    await record(await part(2), { amount: 35_000_00, over: "back", theirReference: "633418275522" });
    await settled();
    expect((await receipts()).map(({ amount }) => amount)).toEqual([30_000_00, 6_000_00, 34_800_00]);
    expect((await receipts()).reduce((sum, { tax }) => sum + tax, 0)).toBe(10_800_00);
    expect(await paymentsOf()).toMatchObject({ received: 70_800_00, due: 0, asked: 70_800_00 });
    for (const amount of [0, -1, 0.5, Number.MAX_SAFE_INTEGER]) {
      expect((await record(null, { amount, way: "other" })).status, String(amount)).toBe(422);
    }
    for (const cameOn of ["0026-11-30", "2026-02-30", "2027-01-01"]) {
      expect((await record(null, { cameOn, way: "other" })).status, cameOn).toBe(422);
    }
    // Another currency is no payment of it before somebody decides.
    await record(null, { amount: 500_00, currency: "USD", way: "other", theirReference: "" });
    await settled();
    const odd = (await paymentsOf()).payments.find(({ currency }) => currency === "USD");
    expect(odd).toMatchObject({ state: "decide", receipt: null });
    expect((await act(odd, "strike", { why: "other", sentence: "x" })).status).toBe(409);
  });

  test("R18.3 R18.5 a struck payment keeps its number, is owed again unless it was paid back, and says so to them", async () => {
    const { accepted, part, paid, paymentsOf, receipts, act, mails, open, colleague, admin, lead } =
      await aPayingDesk(engine);
    const token = await accepted();
    await paid(1);
    const member = await colleague("teamMember");
    const first = (await paymentsOf()).payments.find(({ state }) => state === "paid");
    if (!first) throw new Error("Nothing is paid.");
    const why = { why: "typed-wrongly", sentence: "It was Nikhil's" };
    expect((await act(first, "strike", why, member)).status).toBe(403);
    expect((await act(first, "strike", { ...why, sentence: " " })).status).toBe(422);
    expect((await act(first, "strike", why)).status).toBe(200);
    expect((await act(first, "strike", why)).status).toBe(409);
    expect(await part(1)).toMatchObject({ state: "due", asked: 35_400_00, dueOn: "2026-12-05" });
    expect(await paymentsOf()).toMatchObject({ received: 0, due: 70_800_00 });
    expect(await open(token)).toContain("to pay now ₹35,400");
    expect((await mails("receipt-struck"))[0]?.text).toContain("It was Nikhil's");
    // The same reference may be recorded again, rightly.
    await paid(1);
    const second = (await paymentsOf()).payments.find(({ state }) => state === "paid");
    await act(second, "strike", { why: "paid-back", sentence: "They changed their mind" });
    expect(await receipts()).toMatchObject([
      { number: "CW/26-27/0001", struck_why: "typed-wrongly", credit_note: null },
      { number: "CW/26-27/0002", struck_why: "paid-back", credit_note: "CW/C26-27/0001" },
    ]);
    expect(await paymentsOf()).toMatchObject({ received: 0, due: 35_400_00 });
    // Whoever lost it gets it again, also one that was struck; what has none has none to send.
    const mailAgain = () => member.send("POST", `/api/v1/payments/${second?.id}/receipt-mails`, {}, "press");
    // An answer that was lost is asked for again: one mail goes.
    expect([(await mailAgain()).status, (await mailAgain()).status]).toEqual([200, 200]);
    expect(await mails("receipt-struck")).toHaveLength(3);
    const [, struck, again] = await mails("receipt-struck");
    expect(again).toMatchObject({ to_address: struck?.to_address, subject: struck?.subject });
    expect(again?.text).toContain("The credit note has the number CW/C26-27/0001.");
    expect((await act(await part(2), "receipt-mails")).status).toBe(404);
    // The log of a receipt begins with what led to it, which is written down of its lead.
    const log = await (
      await admin.get("/api/v1/audit?about=CW/26-27/0002&action=payment-changed,receipt-struck")
    ).json();
    const subjects = listAudit.response.parse(log).entries.map(({ subject }) => subject);
    expect([...new Set(subjects)].toSorted()).toEqual(["CW/26-27/0002", lead.reference].toSorted());
  });

  test("R18.2 R18.3 what is not there is looked for again, asked about, or was another payment", async () => {
    const { accepted, post, part, act, mails, open, clock, admin, lead } = await aPayingDesk(engine);
    const token = await accepted();
    const said = {
      part: (await part(1)).id,
      amount: "35400",
      way: "bank",
      number: "N332 2688 41907",
      day: "2026-11-29",
    };
    await post(`${token}/paid`, said);
    await act(await part(1), "not-there", { next: "tomorrow" });
    const waits = async () => LeadDetail.parse(await (await admin.get(`/api/v1/leads/${lead.id}`)).json());
    expect(await waits()).toMatchObject({ wokenBy: "paid", waitingUntil: Date.parse("2026-12-01T04:30:00Z") });
    expect(await open(token)).toContain("said N332268841907");
    await act(await part(1), "not-there", { next: "ask" });
    expect((await mails("payment-not-found"))[0]?.text).toContain("N332268841907");
    clock.now += 1000;
    await act(await part(1), "not-there", { next: "another" });
    expect(await part(1)).toMatchObject({ state: "due", amount: null, theirReference: null });
    expect(await waits()).toMatchObject({ wokenBy: null });
    await post(`${token}/paid`, said);
    await post(`${token}/not-paid`, { part: said.part });
    expect(await open(token)).toContain("to pay now");
  });

  test("R18.4 a part stands in Today on its day, on the next, then each week; its letter is sent by a press alone", async () => {
    const { accepted, workOfModules, clock, admin, lead, mails, paymentsOf, part, act } = await aPayingDesk(engine);
    await accepted();
    const state = async () => LeadDetail.parse(await (await admin.get(`/api/v1/leads/${lead.id}`)).json());
    await admin.send("PATCH", `/api/v1/leads/${lead.id}`, {
      id: lead.id,
      version: (await state()).version,
      settled: true,
    });
    const at = async (time: string) => {
      clock.now = Date.parse(time);
      await workOfModules();
      await admin.signInAgain();
      return (await state()).wokenBy;
    };
    expect(await at("2026-12-04T12:00:00Z")).toBeNull();
    const stands = async () => readLeadState(await state(), clock.now, payingCompany.timeZone).group;
    expect(await at("2026-12-04T20:00:00Z")).toBe("due");
    expect(await stands()).toBe("today");
    const { reminder, payments } = await paymentsOf();
    expect(reminder).toMatchObject({ payment: payments[0]?.id, subject: "₹35,400 by 5 December" });
    expect(reminder?.link).toMatch(/\/quote\/[\w-]{43}$/);
    expect(await mails("payment-due")).toEqual([]);
    expect((await act(await part(1), "remind")).status).toBe(200);
    expect((await state()).wokenBy).toBeNull();
    expect((await act(await part(1), "remind")).status).toBe(429);
    expect((await mails("payment-due")).map(({ to_address }) => to_address)).toEqual(["joseph@kurian.example"]);
    expect(await at("2026-12-05T20:00:00Z")).toBe("due");
    expect(await stands()).toBe("late");
    await act(await part(1), "remind");
    const moved = { id: (await part(1)).id, version: (await part(1)).version, dueOn: "2026-12-20" };
    expect((await admin.send("PATCH", `/api/v1/payments/${moved.id}`, moved)).status).toBe(200);
    expect(await at("2026-12-12T20:00:00Z")).toBeNull();
    // On its day, the day after, and then each week three times: nobody is asked for ever.
    for (const day of ["20", "21", "28"]) {
      expect(await at(`2026-12-${day}T08:00:00Z`), day).toBe("due");
      await act(await part(1), "remind");
      expect(await at(`2026-12-${day}T17:00:00Z`), day).toBeNull();
    }
    for (const [day, by] of [
      ["2027-01-04", "due"],
      ["2027-01-11", "due"],
      ["2027-01-18", null],
      ["2027-02-18", null],
    ] as const) {
      expect(await at(`${day}T08:00:00Z`), day).toBe(by);
      await act(await part(1), "remind");
    }
  });

  test("R18.3 cash of one person in a day adds up over merged requests, and with what is still to be decided", async () => {
    const { accepted, part, record, settled, admin, lead, hasLead } = await aPayingDesk(engine);
    await accepted();
    const other = await hasLead({ kind: "quote", name: "Joseph Kurian", email: "joseph@office.example" });
    const cash = { way: "cash", theirReference: "Nandini" };
    await record(null, { ...cash, amount: 90_000_00 });
    await admin.send("POST", `/api/v1/leads/${other.id}/payments`, {
      id: other.id,
      amount: 60_000_00,
      currency: "INR",
      cameOn: "2026-11-30",
      ...cash,
    });
    await settled();
    // Two requests are two persons, until somebody says that they are one.
    const { version } = LeadDetail.parse(await (await admin.get(`/api/v1/leads/${lead.id}`)).json());
    const both = { id: lead.id, version, other: other.id };
    const merged = await admin.send("POST", `/api/v1/leads/${lead.id}/merge`, both);
    expect(merged.status).toBe(200);
    expect((await record(await part(1), { ...cash, amount: 49_999_00, over: "later" })).status).toBe(200);
    const more = await record(null, { ...cash, amount: 1_00_00 });
    expect(await more.json()).toMatchObject({ error: { fieldErrors: { amount: "cash_limit" } } });
  });

  test("R18.3 two colleagues who record one transfer in the same moment, as UPI and as bank, make one receipt", async () => {
    const { accepted, part, record, settled, receipts, hasLead, database } = await aPayingDesk(engine);
    const other = await hasLead({ kind: "quote", name: "Kabir Gill", email: "kabir@gill.example" });
    await accepted();
    await accepted(aQuoteInTwo, {}, other);
    const [ours, theirs] = [await part(1), await part(1, other.id)];
    const replies = await Promise.all([record(ours), record(theirs, { way: "bank" })]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    // Whoever looked before the other wrote is refused by the index.
    const { id } = await part(2, other.id);
    for (const way of ["upi", "bank"] as const) {
      const same = { state: "confirmed", way, their_reference: "633418275520" } as const;
      const written = database.query.updateTable("payments").set(same).where("id", "=", id).execute();
      await expect(written, way).rejects.toThrow(/payments_once|payments\.their_reference/);
    }
    await settled();
    expect(await receipts()).toHaveLength(1);
  });

  test("R18.4 many parts that are late keep none from its day", async () => {
    const { accepted, workOfModules, clock, part, database } = await aPayingDesk(engine);
    await accepted();
    const { id } = await part(1);
    const row = await database.query.selectFrom("payments").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    clock.now = Date.parse("2026-12-05T06:00:00Z");
    const late = { ...row, place: row.place - dayMs, due_on: "2026-12-04", wakes: 2, woken_at: clock.now - dayMs };
    const many = Array.from({ length: 60 }, (_, at) => ({ ...late, id: `late-${at}` }));
    await database.query.insertInto("payments").values(many).execute();
    await workOfModules();
    const woken = database.query.selectFrom("payments").select("id").where("woken_at", "=", clock.now);
    expect(await woken.execute()).toEqual([{ id }]);
  });

  test("R18.2 R18.4 another day, and what becomes of more than was asked, is wished by one press, and a person decides", async () => {
    const { accepted, sent, post, open, mails, clock, admin, lead, paymentsOf } = await aPayingDesk(engine);
    const unaccepted = await sent();
    await post(`${unaccepted}/ask`, { about: "another-day" });
    const token = await accepted(aQuoteInTwo, {}, lead);
    clock.now = Date.parse("2026-12-08T06:00:00Z");
    await admin.signInAgain();
    expect(await open(token)).toMatch(/^to pay late/);
    const before = await paymentsOf();
    for (const about of ["another-day", "another-day", "changed-mind"]) {
      expect((await post(`${token}/ask`, { about })).headers.get("location")).toBe(`/quote/${token}?asked=1`);
    }
    const state = LeadDetail.parse(await (await admin.get(`/api/v1/leads/${lead.id}`)).json());
    expect(state).toMatchObject({ status: "won", wokenBy: "asked", waitingUntil: clock.now + dayMs });
    expect(state.events.flatMap((event) => (event.kind === "quote-asked-back" ? event.about : []))).toEqual([
      "another-day",
      "changed-mind",
    ]);
    expect((await mails("quote-answered")).map(({ text }) => text).join()).toMatch(
      /Another day to pay.*Changed their mind/s,
    );
    // It is a wish: the day, and what is due, are as they were.
    expect(await paymentsOf()).toMatchObject({ due: before.due, payments: before.payments });
  });

  test("R18.5 a newer version ends what the older asked for, and what came counts for it", async () => {
    const { accepted, sent, paid, paymentsOf, open, admin, lead, receipts } = await aPayingDesk(engine);
    await accepted();
    await paid(1);
    const { quotes } = LeadDetail.parse(await (await admin.get(`/api/v1/leads/${lead.id}`)).json());
    const newer = { ...aQuoteInTwo, parts: [{ amount: 70_800_00, dueOn: "2027-01-10" }] };
    await sent(newer, { replaces: quotes[0]?.id });
    expect(await paymentsOf()).toMatchObject({ due: 0, received: 35_400_00 });
    // Taken back: the older one stands again.
    const { version } = LeadDetail.parse(await (await admin.get(`/api/v1/leads/${lead.id}`)).json());
    await admin.send("POST", `/api/v1/leads/${lead.id}/undo`, { id: lead.id, version });
    expect(await paymentsOf()).toMatchObject({ due: 35_400_00 });
    const token = await accepted(newer, { replaces: quotes[0]?.id });
    expect(await open(token)).toContain("now ₹35,400 35400.00");
    await paid(1, { theirReference: "633418275599" });
    expect((await receipts()).map(({ amount, tax }) => [amount, tax])).toEqual([
      [35_400_00, 5_400_00],
      [35_400_00, 5_400_00],
    ]);
    expect(await open(token)).toMatch(/^all paid/);
    // One that asks for no more than came has no payment of its own: its page is not that of something unpaid.
    const { quotes: two } = LeadDetail.parse(await (await admin.get(`/api/v1/leads/${lead.id}`)).json());
    const replaces = two.toSorted((one, other) => other.version - one.version)[0]?.id;
    expect(await open(await accepted({ ...newer, period: "2027" }, { replaces }))).toMatch(/^all paid .*\[CW/);
  });
});
