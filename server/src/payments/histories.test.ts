import { partsOf } from "@campusward/contracts/quotes/quote-content";
import fc from "fast-check";
import { v7 as newId } from "uuid";
import { describe, expect, test } from "vitest";
import type { PaymentRow, QuoteRow } from "../database/tables.ts";
import { createPaidLead } from "../desk/paid-lead.ts";
import { AppError } from "../errors.ts";
import type { Person } from "../http/api/person.ts";
import { createTestApp } from "../testing/create-test-app.ts";
import { aColleague } from "../testing/desk-app.ts";
import { effort } from "../testing/effort.ts";
import type { EngineName } from "../testing/engines.ts";
import { aQuoteInTwo, payingCompany } from "../testing/paying.ts";
import { createRolledBack } from "../testing/rolled-back.ts";
import { testSecrets } from "../testing/test-secrets.ts";
import { followQuote } from "./follow-quote.ts";
import { toPayView } from "./pay-view.ts";
import type { PaymentContext } from "./payment-context.ts";
import { changePayment } from "./payment-store.ts";
import { settlePayments } from "./payment-work.ts";
import { takeFacts } from "./providers/take-facts.ts";
import { recordPayment, undoPayment } from "./record-payment.ts";
import { sayPaid, takeBackSaid } from "./say-paid.ts";
import { strikePayment } from "./strike-payment.ts";

const start = Date.parse("2027-03-31T18:00:00Z");
const amounts = [1, 35_399_99, 35_400_00, 35_400_01, 70_800_00];

/** One step: what somebody does, to which of the payments there are, with which amount, and what is done twice or fails. */
const step = fc.record({
  act: fc.constantFrom("record", "say", "take-back", "undo", "settle", "strike", "online", "again", "newer", "wait"),
  which: fc.nat(9),
  amount: fc.constantFrom(...amounts, -1, -1, -1),
  choice: fc.nat(3),
  /** The process dies in the last moment of the step, and it is done again. */
  dies: fc.constantFrom(false, false, false, true),
});
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

async function aWorld(engine: EngineName) {
  const app = await createTestApp(engine, { company: payingCompany });
  const admin = await aColleague(app);
  const person = {
    accountId: admin.id,
    name: "Nandini",
    email: "n@team.example",
    role: "admin",
    emailVerified: true,
  } as unknown as Person;
  const rolled = createRolledBack(app.database);
  const clock = { now: start };
  let diesNext = false;
  const context: PaymentContext = {
    database: rolled.database,
    log: app.log,
    now: () => clock.now,
    secrets: testSecrets,
    publicUrl: "http://localhost",
    notification: {
      write: () => ({ subject: "", text: "", html: "" }),
    } as never,
    company: payingCompany,
    leads: createPaidLead({ timeZone: "Asia/Kolkata", operator: { name: null, address: "t@x.example" } }),
    makeStudent: async () => {},
    makeApplicant: async () => {},
    // Every step that changes money ends with a mail: where it dies there, nothing of it may stand.
    outbox: {
      async enqueue() {
        if (!diesNext) return null;
        diesNext = false;
        throw new Error("killed");
      },
    } as never,
    isOnline: true,
  };
  const lead = await aLead(app);
  function die(dies: boolean): void {
    diesNext = dies;
  }
  return { ...rolled, context, person, clock, lead, die };
}

async function aLead({ database, clock }: Awaited<ReturnType<typeof createTestApp>>): Promise<string> {
  const { createLead } = await import("../database/lead-rows/new-lead.ts");
  const { planned } = await import("../database/open-leads.ts");
  const { aDemoRequest } = await import("../testing/builders.ts");
  const bare = createLead("demo", aDemoRequest(), newId(), clock.now, payingCompany);
  await database.query
    .insertInto("leads")
    .values({ ...bare, ...planned(bare, clock.now, "Asia/Kolkata") })
    .execute();
  return bare.id;
}

type World = Awaited<ReturnType<typeof aWorld>>;
/** What really came by the provider, which it tells again and again. */
type Told = { link: string; id: string; amount: number };

async function quote(world: World, version: number): Promise<void> {
  const { context, lead, clock } = world;
  const content = version % 2 === 1 ? aQuoteInTwo : { ...aQuoteInTwo, parts: undefined };
  const row: QuoteRow = {
    id: newId(),
    lead_id: lead,
    reference: "CW-QTEST",
    version,
    token_hash: newId(),
    token: testSecrets.seal("t", "quote link"),
    mail_id: "",
    for_name: "Joseph",
    content: JSON.stringify(content),
    total: 70_800_00,
    currency: "INR",
    valid_until: "2026-12-14",
    writer_id: null,
    writer_name: null,
    sent_at: clock.now,
    opened_at: null,
    accepted_at: clock.now,
  };
  await context.database.inTransaction(async (tx) => {
    await tx.insertInto("quotes").values(row).execute();
    await followQuote(context, tx, row.reference, clock.now);
  });
}

/** A step that cannot be made now is refused, and changes nothing. One that dies is made again. */
async function attempt(world: World, dies: boolean, work: () => Promise<unknown>): Promise<void> {
  for (const isLast of dies ? [false, true] : [true]) {
    world.die(!isLast);
    try {
      await work();
    } catch (error) {
      if (!(error instanceof AppError) && (error as Error).message !== "killed") throw error;
    }
  }
  world.die(false);
}

async function act(world: World, { act: what, which, amount, choice, dies }: Step, told: Told[]): Promise<void> {
  const { context, person, clock, lead } = world;
  const rows = await allPayments(world);
  const row = rows[which % Math.max(rows.length, 1)];
  const money = row && (amount === -1 ? row.asked || 1 : amount);
  const number = String(633_418_275_520 + choice);
  if (!row || money === undefined) return;
  const step = {
    record: () =>
      recordPayment(
        context,
        person,
        {
          id: lead,
          ...(choice < 3 && { payment: { id: row.id, version: row.version } }),
          amount: money,
          currency: "INR",
          way: choice === 2 ? "cash" : "upi",
          theirReference: choice === 2 ? "" : number,
          cameOn: "2027-03-31",
          over: (["keep", "back", "later", undefined] as const)[choice],
          mailReceipt: true,
        },
        null,
      ),
    say: () => sayPaid(context, row.id, { amount: money, way: "upi", number, cameOn: "2027-03-31" }),
    "take-back": () => takeBackSaid(context, row.id),
    undo: () => changePayment(context, { id: row.id }, person, (act) => undoPayment(act, row.version)),
    settle: async () => {
      clock.now += 11_000;
      await settlePayments(context);
    },
    strike: () =>
      changePayment(context, { id: row.id, version: row.version }, person, (act) =>
        strikePayment(act, {
          why: (["paid-back", "typed-wrongly", "bank-took-back", "other"] as const)[choice] ?? "other",
          sentence: "x",
          mail: true,
        }),
      ),
    online: async () => {
      const links = await context.database.query.selectFrom("payment_links").selectAll().execute();
      const link = links[which % Math.max(links.length, 1)];
      if (!link) return;
      told.push({ link: link.id, id: `pay_${told.length}`, amount: amount === -1 ? link.amount : amount });
      await tell(world, told, told.length - 1);
    },
    again: () => tell(world, told, which),
    newer: async () => {
      // One of which all came before has no payment of its own.
      const quotes = context.database.query.selectFrom("quotes").select("version").orderBy("version", "desc");
      await quote(world, (await quotes.executeTakeFirstOrThrow()).version + 1);
    },
    wait: async () => {
      clock.now += 86_400_000;
    },
  }[what];
  await attempt(world, dies && what !== "newer" && what !== "online", step);
}

/** The provider is asked about a link, and tells all that came by it, the newest first or last. */
async function tell({ context }: World, told: readonly Told[], which: number): Promise<void> {
  const one = told[which % Math.max(told.length, 1)];
  const links = context.database.query.selectFrom("payment_links").selectAll();
  const link = one && (await links.where("id", "=", one.link).executeTakeFirst());
  if (!link) return;
  const payments = told
    .filter((other) => other.link === one.link)
    .map(({ id, amount }) => ({ id, amount, currency: "INR", paidAt: start }));
  await takeFacts(context, link, { state: "ended", payments: which % 2 === 0 ? payments : payments.toReversed() });
}

function allPayments({ context }: World): Promise<PaymentRow[]> {
  return context.database.query.selectFrom("payments").selectAll().orderBy("created_at").orderBy("id").execute();
}

const sumOf = (rows: readonly { amount: number | null }[]) => rows.reduce((sum, { amount }) => sum + (amount ?? 0), 0);

/** What holds after every step. */
async function check(world: World, told: readonly Told[], isAllTold: boolean): Promise<void> {
  const { context } = world;
  const rows = await allPayments(world);
  const receipts = await context.database.query.selectFrom("receipts").selectAll().execute();
  const counters = await context.database.query.selectFrom("receipt_counters").selectAll().execute();
  const paid = rows.filter(({ state }) => state === "paid");
  const struck = rows.filter(({ state }) => state === "struck");
  // A receipt for each payment, and a payment for each receipt; what is struck is struck in both.
  expect(receipts.map(({ payment_id }) => payment_id).sort()).toEqual([...paid, ...struck].map(({ id }) => id).sort());
  const counted = receipts.filter(({ struck_at }) => struck_at === null);
  expect(counted.map(({ payment_id }) => payment_id).sort()).toEqual(paid.map(({ id }) => id).sort());
  expect(sumOf(counted)).toBe(sumOf(paid));
  for (const { payment_id, amount, tax } of receipts) {
    expect(rows.find(({ id }) => id === payment_id)?.amount).toBe(amount);
    expect(tax).toBeGreaterThanOrEqual(0);
  }
  // No number twice, none missing.
  for (const { series, last } of counters) {
    const isNotes = series.includes("/C");
    const numbers = receipts.flatMap((receipt) =>
      isNotes
        ? receipt.credit_note?.startsWith(series)
          ? Number(receipt.credit_note.slice(-4))
          : []
        : receipt.series === series
          ? receipt.count
          : [],
    );
    expect(numbers.sort((one, other) => one - other)).toEqual(Array.from({ length: last }, (_, index) => index + 1));
  }
  // What the provider holds stands in one row each.
  const known = rows.flatMap(({ provider_payment }) => provider_payment ?? []);
  expect(known.length).toBe(new Set(known).size);
  if (isAllTold) expect(new Set(known)).toEqual(new Set(told.map(({ id }) => id)));
  // The same transfer was never counted twice.
  const transfers = paid.filter(({ way }) => way === "upi").map(({ their_reference }) => their_reference);
  expect(transfers.length).toBe(new Set(transfers).size);
  await checkQuote(world, rows, receipts);
}

/** What is still asked for is what the quote asks for less what came, and its page says no more and no less. */
async function checkQuote(
  world: World,
  rows: readonly PaymentRow[],
  receipts: readonly { payment_id: string | null; struck_why: string | null }[],
): Promise<void> {
  const { context, clock } = world;
  const quotes = context.database.query.selectFrom("quotes").selectAll().orderBy("version", "desc");
  const newest = await quotes.executeTakeFirstOrThrow();
  const ofQuote = rows.filter(({ quote_reference }) => quote_reference !== null);
  const back = receipts.filter(({ struck_why }) => struck_why === "paid-back").map(({ payment_id }) => payment_id);
  const came = sumOf(ofQuote.filter(({ state, id }) => state === "paid" || back.includes(id)));
  const open = ofQuote.filter(
    ({ state, quote_version }) =>
      ["due", "said", "decide", "confirmed"].includes(state) && quote_version === newest.version,
  );
  const asked = open.reduce((sum, row) => sum + row.asked, 0);
  const isConfirming = open.some(({ state }) => state === "confirmed");
  if (!isConfirming) expect(asked).toBe(Math.max(0, newest.total - came));
  const ofVersion = rows.filter(({ quote_version }) => quote_version === newest.version);
  const view = toPayView({
    company: payingCompany,
    quote: newest,
    rows: ofVersion,
    receipts: [],
    token: "t",
    online: new Set(),
    isOnline: true,
    saysHowToPay: true,
    asked: {},
    form: null,
    now: clock.now,
  });
  expect(Object.keys(view.shows)).toHaveLength(1);
  if (view.shows.allPaid) expect(came).toBeGreaterThanOrEqual(newest.total);
  for (const { state, id } of view.parts)
    expect(state.paid ?? false).toBe(rows.some((row) => row.id === id && row.state === "paid"));
  expect(partsOf(JSON.parse(newest.content)).reduce((sum, { amount }) => sum + amount, 0)).toBe(newest.total);
}

describe.each([
  ["sqlite", 300],
  ["postgres", 60],
] as const)("on %s", (engine, usual) => {
  test("R18.9 whatever happens in whatever order, nothing counts twice, no number is missing, and nobody reads a false paid", {
    timeout: effort.isLong ? 3_600_000 : 120_000,
  }, async () => {
    const world = await aWorld(engine);
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 6 }), (steps) =>
        world.droppingAll(async () => {
          world.clock.now = start;
          const told: Told[] = [];
          await quote(world, 1);
          for (const one of steps) await act(world, one, told);
          await check(world, told, false);
          for (const [index] of told.entries()) await tell(world, told, index);
          world.clock.now += 20_000;
          await settlePayments(world.context);
          await check(world, told, true);
        }),
      ),
      { numRuns: effort.isLong ? 10_000 : usual },
    );
  });
});
