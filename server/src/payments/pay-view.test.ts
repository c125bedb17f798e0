import { expect, test } from "vitest";
import type { PaymentRow, QuoteRow } from "../database/tables.ts";
import { payingCompany } from "../testing/paying.ts";
import { toPayForm, toPayView } from "./pay-view.ts";

const now = Date.parse("2026-11-30T04:50:00Z");
const aRow = (changes: Partial<PaymentRow>) =>
  ({ id: "p", part: 1, parts: 2, asked: 3_540_000, currency: "INR", created_at: 0, ...changes }) as PaymentRow;
const first = { part: 1, due_on: "2026-12-05" };
const second = { part: 2, due_on: "2027-03-01" };
const viewOf = (rows: Partial<PaymentRow>[], more: Partial<Parameters<typeof toPayView>[0]> = {}) =>
  toPayView({
    company: payingCompany,
    quote: { currency: "INR", total: 7_080_000 } as QuoteRow,
    rows: rows.map(aRow),
    receipts: [],
    token: "t",
    online: new Set(),
    isOnline: false,
    saysHowToPay: true,
    asked: {},
    form: null,
    now,
    ...more,
  });

test.each([
  ["of two parts", [{ ...first, state: "due" }], { isRest: false, isReminded: false, byShort: "5 December" }],
  [
    "after the first",
    [
      { ...first, state: "paid" },
      { ...second, state: "due" },
    ],
    { isRest: false, isReminded: true, byShort: "1 March" },
  ],
  [
    "of which less came",
    [
      { ...first, state: "paid", amount: 3_000_000 },
      { ...first, state: "due", asked: 540_000 },
    ],
    { isRest: true, isReminded: false },
  ],
] as const)("R18.1 a part %s is called the rest, and to be reminded of, only where it is", (_, rows, expected) => {
  expect(viewOf([...rows]).now).toMatchObject(expected);
});

test("R18.1 who paid a company without a UPI ID is not asked about UPI", () => {
  const { upi: _, ...payments } = payingCompany.payments ?? {};
  expect(toPayForm(aRow(first), "2026-11-30", { payments })).toMatchObject({ byUpi: false, way: { bank: true } });
  expect(toPayForm(aRow(first), "2026-11-30", payingCompany)).toMatchObject({ byUpi: true, way: { upi: true } });
});

test.each([
  ["due", [{ state: "due" }, { state: "due" }], ["now", "later"]],
  ["partPaid", [{ state: "paid", amount: 3_540_000 }, { state: "due" }], ["paid", "soon"]],
  ["said", [{ state: "said" }, { state: "due" }], ["said", "later"]],
  ["said", [{ state: "confirmed", amount: 3_540_000 }, { state: "due" }], ["said", "later"]],
  ["deciding", [{ state: "decide", amount: 1 }, { state: "due" }], ["deciding", "later"]],
  ["late", [{ state: "due", due_on: "2026-11-29" }, { state: "due" }], ["late", "later"]],
  ["allPaid", [{ state: "paid" }, { state: "paid" }], ["paid", "paid"]],
] as const)("R18.2 a page shows what is %s, and each of its parts says one thing", (card, [one, other], states) => {
  const { shows, parts } = viewOf([
    { ...first, id: "1", ...one },
    { ...second, id: "2", ...other },
  ]);
  expect(Object.keys(shows)).toEqual([card]);
  expect(parts.map(({ state }) => Object.keys(state))).toEqual(states.map((state) => [state]));
});

test("R18.2 what can still be taken back is not among what was received", () => {
  const rows = (state: "confirmed" | "paid") => viewOf([{ ...first, state, amount: 3_540_000 }]).received;
  expect([rows("confirmed"), rows("paid")]).toEqual(["₹0", "₹35,400"]);
});

test.each([
  [0, true],
  [119_999, true],
  [120_000, false],
  [3_599_999, false],
  [3_600_000, null],
  [-1, null],
  [Number.NaN, null],
])(
  "R18.6 who came back from the provider %s ms ago reads that it is asked: looked for again, %s",
  (since, looksAgain) => {
    const due = { ...first, state: "due" } as const;
    const { shows, asking } = viewOf([due], { isOnline: true, asked: { online: String(now - since) } });
    expect([Object.keys(shows), asking?.looksAgain ?? null]).toEqual([
      [looksAgain === null ? "due" : "asking"],
      looksAgain,
    ]);
    expect(viewOf([due], { asked: { online: String(now - since) } }).asking).toBeNull();
  },
);

test("R18.2 what is over can be kept for a part that is due, where there is one", () => {
  const over = { ...first, state: "decide", amount: 3_600_000 } as const;
  expect(viewOf([over, { ...second, state: "due" }]).deciding).toMatchObject({ over: "₹600", keeps: { nth2: true } });
  expect(viewOf([over]).deciding).toMatchObject({ over: "₹600", keeps: null });
});

test("R18.2 the hour by which somebody writes about what came otherwise is that after it was noted", () => {
  const noted = { ...first, state: "decide", amount: 3_600_000, confirmed_at: now - 3 * 3_600_000 } as const;
  expect(viewOf([noted]).deciding?.lookBy).toBe("1 December at 7:20 am");
});
