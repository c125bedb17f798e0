import fc from "fast-check";
import { expect, test } from "vitest";
import { readLeadState } from "./lead-state.ts";
import { type LeadSummary, leadStatuses, wakers } from "./leads-desk.ts";
import { failedOutcomes, type NextStep } from "./next-steps.ts";
import { dayMs, hourMs } from "./place-time.ts";

const zone = "Asia/Kolkata";
/** Twenty past ten in the morning. */
const now = Date.parse("2026-11-23T10:20:00+05:30");

type Changes = Partial<Omit<LeadSummary, "dueAt">>;

/** A demo request of now; due by its promise or its step, as the server keeps it. */
function aLead(changes: Changes = {}): LeadSummary {
  const lead: Omit<LeadSummary, "dueAt"> = {
    id: "a",
    version: 1,
    kind: "demo",
    reference: "CW-1",
    name: "Kavya",
    email: "",
    city: null,
    profile: null,
    status: "new",
    receivedAt: now,
    replyByAt: now + dayMs,
    repliedAt: null,
    waitingUntil: now + dayMs,
    nextStep: null,
    lastWordAt: now,
    isImported: false,
    answeredAt: null,
    wokenBy: null,
    tried: null,
    phone: null,
    assignee: null,
    source: "search",
    isMinor: false,
    flaggedFor: null,
    isHeld: false,
    ...changes,
  };
  const due = [lead.waitingUntil, lead.nextStep?.at ?? null].filter((at) => at !== null);
  return { ...lead, dueAt: due.length > 0 ? Math.min(...due) : null };
}

const call = (at: number): NextStep => ({ kind: "call", at, note: null });
const stateOf = (changes: Changes, isJustAnswered = false) => readLeadState(aLead(changes), now, zone, isJustAnswered);
const answered = { status: "contacted", repliedAt: now - 2 * hourMs, replyByAt: now, waitingUntil: null } as const;
const owner = { id: "n", name: "Nandini" };

test.each([
  [24, "ample", 24, "hours"],
  [13, "ample", 13, "hours"],
  [12.9, "soon", 12, "hours"],
  [4, "soon", 4, "hours"],
  [3.99, "urgent", 3, "hours"],
  [0.5, "urgent", 30, "minutes"],
  [0, "late", 0, "minutes"],
  [-0.4, "late", 24, "minutes"],
  [-99.5, "late", 99, "hours"],
  [-100, "late", 4, "days"],
])("R11.1 with %f hours left a lead is %s: %i %s", (hoursLeft, state, count, unit) => {
  expect(stateOf({ waitingUntil: now + hoursLeft * hourMs }).clock).toEqual({ state, amount: { count, unit } });
});

test("R12.15 new is what came in and nobody has worked on, until it is late; what was imported is not", () => {
  expect(stateOf({}).group).toBe("new");
  expect(stateOf({ answeredAt: now, wokenBy: "wrote" }).group).toBe("new");
  expect(stateOf({ waitingUntil: now }).group).toBe("late");
  const worked: Changes[] = [
    { assignee: owner },
    { nextStep: call(now + 30 * hourMs) },
    { tried: { times: 1, outcome: "wrong-number", at: now } },
    { ...answered, waitingUntil: now + dayMs },
    { kind: "added", waitingUntil: null, nextStep: call(now + 30 * hourMs) },
  ];
  for (const changes of worked) expect(stateOf(changes).group).not.toBe("new");
});

test.each<[string, Changes, string | null]>([
  ["due before the day ends", { ...answered, nextStep: call(now + hourMs) }, "today"],
  ["due tomorrow", { ...answered, nextStep: call(now + dayMs) }, "later"],
  ["quiet for a week", { ...answered, nextStep: call(now + dayMs), lastWordAt: now - 7 * dayMs }, "slept"],
  ["woken", { ...answered, waitingUntil: now + dayMs, answeredAt: now, wokenBy: "asked" }, "today"],
  ["closed", { ...answered, status: "won" }, null],
  [
    "closed, and still owed the invoice",
    { ...answered, status: "won", waitingUntil: now + dayMs, answeredAt: now },
    "today",
  ],
])("R12.17 a lead that is %s stands in its group", (_, changes, group) => {
  expect(stateOf(changes).group).toBe(group);
});

test("R12.17 only who was answered gets the tick, and what they did since takes it away", () => {
  const soon = { ...answered, nextStep: call(now + hourMs) };
  expect(stateOf(soon, true).clock).toMatchObject({ state: "answered", isInTime: true });
  expect(stateOf(soon).clock).toEqual({ state: "step", amount: { count: 1, unit: "hours" } });
  for (const outcome of failedOutcomes) {
    const tried = { times: 2, outcome, at: now };
    expect(stateOf({ ...soon, tried }, true).clock.state, outcome).toBe("step");
    expect(stateOf({ tried }, true).clock.state, outcome).toBe("ample");
  }
  for (const wokenBy of wakers) {
    const woken = { ...soon, wokenBy, answeredAt: now, waitingUntil: now + 3 * hourMs };
    expect(stateOf(woken, true).clock.state, wokenBy).toBe("urgent");
  }
});

test("R12.17 what is promised is said: a reply, an answer, or the invoice of a quote that they accepted", () => {
  const promised = (wokenBy: LeadSummary["wokenBy"]) =>
    stateOf({ ...answered, waitingUntil: now + hourMs, answeredAt: now, wokenBy }).next?.promised;
  expect(wakers.map(promised)).toEqual(["answer", "answer", "invoice", "answer", "reply", "reply", "reply", "reply"]);
  expect(stateOf({ nextStep: call(now + hourMs) }).next).toMatchObject({ kind: "call", promised: null });
});

test("R12.8 an imported lead is not said to have been heard, whenever it came", () => {
  const imported = { kind: "added", isImported: true, waitingUntil: null, nextStep: call(now + dayMs) } as const;
  expect(stateOf(imported).clock).toEqual({ state: "quiet", days: null });
});

test.each<[string, Changes, string]>([
  ["lost without a word", { status: "lost", waitingUntil: null }, "closed"],
  ["flagged", { flaggedFor: ["trap-filled"], waitingUntil: null }, "paused"],
  ["waiting for a guardian", { isHeld: true, waitingUntil: null }, "paused"],
  ["closed while it waited for a guardian", { isHeld: true, status: "spam", waitingUntil: null }, "closed"],
  ["of who booked by themselves", { status: "demo-booked", waitingUntil: null, nextStep: call(now + dayMs) }, "quiet"],
])("R11.1 R5.2 the stone of a lead that is %s", (_, changes, state) => {
  expect(stateOf(changes).clock.state).toBe(state);
});

const instant = fc.integer({ min: now - 9 * dayMs, max: now + 9 * dayMs });
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
const anyLead = fc
  .record({
    status: fc.constantFrom(...leadStatuses),
    repliedAt: maybe(instant),
    waitingUntil: maybe(instant),
    nextStep: maybe(instant.map(call)),
    answeredAt: maybe(instant),
    lastWordAt: instant,
    wokenBy: maybe(fc.constantFrom(...wakers)),
    assignee: maybe(fc.constant(owner)),
    tried: maybe(fc.record({ times: fc.nat(5), outcome: fc.constantFrom(...failedOutcomes), at: instant })),
  })
  .map(aLead);

test("R12.17 of any lead, group, stone and words say the same", () => {
  fc.assert(
    fc.property(anyLead, fc.boolean(), (lead, isJustAnswered) => {
      const { group, clock, next } = readLeadState(lead, now, zone, isJustAnswered);
      expect([group === null, next === null]).toEqual([lead.dueAt === null, lead.dueAt === null]);
      const isTicked = clock.state === "answered";
      if (isTicked && next) expect([isJustAnswered, lead.tried, lead.answeredAt]).toEqual([true, null, null]);
      if (!isTicked && next) expect([group === "late", clock.state === "late"]).toEqual([next.isLate, next.isLate]);
      if (clock.state === "quiet") expect(["slept", "later", "today"]).toContain(group);
      if (clock.state === "step") expect(["today", "new"]).toContain(group);
    }),
    { numRuns: 200 },
  );
});
