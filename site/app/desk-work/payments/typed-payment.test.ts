import { type Payment, referenceText } from "@campusward/contracts/payments/payments";
import { expect, test } from "vitest";
import { company } from "../../content/company.ts";
import { daysLate, moneyText, partName, stateText } from "./payment-words.ts";
import { beginPayment, problemsOfRefusal, readPayment, waysFor } from "./typed-payment.ts";

const today = "2026-11-30";
const ours = company.currency.code;

function aPayment(changes: Partial<Payment> = {}): Payment {
  return {
    id: "p1",
    version: 3,
    leadId: "l1",
    name: "Joseph Kurian",
    state: "said",
    quote: { id: "q1", reference: "CW-Q7M2D", part: 1, parts: 2 },
    reference: "CWQ7M2D1",
    asked: 3_540_000,
    amount: 3_540_000,
    currency: ours,
    dueOn: "2026-12-05",
    way: "upi",
    theirReference: "633418275520",
    cameOn: today,
    saidAt: 1,
    by: null,
    undoUntil: null,
    remindedAt: null,
    receipt: null,
    ...changes,
  };
}

test("R18.3 what was said is recorded by one more press", () => {
  const payment = aPayment();
  const typed = beginPayment(payment, today);
  const begun = { amount: moneyText(3_540_000), way: "upi", theirReference: "6334 1827 5520", mailReceipt: true };
  expect(typed).toMatchObject(begun);
  expect(readPayment(typed, payment, today).request).toMatchObject({
    payment: { id: "p1", version: 3 },
    amount: 3_540_000,
    currency: ours,
    cameOn: today,
  });
});

test("R18.3 more than was asked for is not recorded before somebody says what becomes of it; less is", () => {
  const payment = aPayment();
  const typed = { ...beginPayment(payment, today), amount: "36,000" };
  expect(readPayment(typed, payment, today).problems).toHaveProperty("over");
  expect(readPayment({ ...typed, over: "keep" }, payment, today).request).toMatchObject({ over: "keep" });
  const less = readPayment({ ...typed, amount: "30000" }, payment, today).request;
  expect(less).toMatchObject({ amount: 3_000_000 });
  expect(less).not.toHaveProperty("over");
});

test("R18.3 what came in another currency is recorded as what the bank credited", () => {
  const payment = aPayment({ state: "decide", asked: 0, amount: 50_000, currency: "USD", way: "razorpay" });
  const typed = beginPayment(payment, today);
  expect(typed.amount).toBe("");
  const credited = { ...typed, amount: "41,500", way: "bank" as const, theirReference: "N332268841907" };
  expect(readPayment(credited, payment, today).request).toMatchObject({ amount: 4_150_000, currency: ours });
});

test.each([
  ["amount", { amount: "no" }],
  ["amount", { amount: "-5" }],
  ["cameOn", { cameOn: "2026-12-01" }],
  ["theirReference", { theirReference: "6334 1827 552" }],
] as const)("R18.3 a wrong %s is said at its field", (field, changes) => {
  const payment = aPayment();
  const read = readPayment({ ...beginPayment(payment, today), ...changes }, payment, today);
  expect(Object.keys(read.problems ?? {})).toEqual([field]);
});

test("R18.3 money that nobody asked for is recorded too, and a number that has a receipt is named", () => {
  const typed = { ...beginPayment(null, today), amount: "900", way: "cash" as const };
  expect(readPayment(typed, null, today).request).not.toHaveProperty("payment");
  const { theirReference } = problemsOfRefusal({ theirReference: "known", receipt: "CW/26-27/0037" });
  expect(theirReference).toContain("CW/26-27/0037");
});

test.each([
  ["Due", { state: "due", dueOn: "2026-12-05" }],
  ["Due today", { state: "due", dueOn: today }],
  ["3 days late", { state: "due", dueOn: "2026-11-27" }],
  ["Said", { state: "said", dueOn: "2026-11-27" }],
] as const)("R18.4 a payment is called “%s”", (text, changes) => {
  expect(stateText(aPayment(changes), today)).toBe(text);
});

test("R18.4 parts are called by their numerals, and a UPI number is read in groups", () => {
  expect(partName(aPayment())).toBe("First part");
  expect(partName(aPayment({ quote: null }))).toBe("Not asked for");
  expect(referenceText("633418275520")).toBe("6334 1827 5520");
  expect(daysLate(aPayment({ dueOn: null }), today)).toBe(0);
});

test("R18.7 where another money than India's is paid, nobody paid by UPI", () => {
  expect(waysFor("INR")).toEqual(["upi", "bank", "cash", "card", "other"]);
  expect(waysFor("LKR")).toEqual(["bank", "cash", "card", "other"]);
});
