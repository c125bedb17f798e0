import type { LeadSummary } from "@campusward/contracts/desk/leads-desk";
import { expect, test } from "vitest";
import { teamInstant } from "../../../testing/team-instant.ts";
import { readNext } from "./next-step.ts";

const at = (time: string, day = 23) => teamInstant(`2026-11-${day}T${time}`);
const now = at("10:20");
type Changes = Partial<Omit<LeadSummary, "dueAt">>;

/** Somebody answered them, and plans nothing. */
function aLead(changes: Changes): LeadSummary {
  const lead: Omit<LeadSummary, "dueAt"> = {
    id: "a",
    version: 1,
    kind: "demo",
    reference: "CW-1",
    name: "Kavya",
    email: "",
    city: null,
    profile: null,
    status: "contacted",
    receivedAt: at("10:12"),
    replyByAt: at("10:12", 24),
    repliedAt: null,
    waitingUntil: null,
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
  const due = [lead.waitingUntil, lead.nextStep?.at ?? null].filter((when) => when !== null);
  return { ...lead, dueAt: due.length > 0 ? Math.min(...due) : null };
}
const call = (time: number, note: string | null = null) => ({ kind: "call" as const, at: time, note });
const lineOf = (changes: Changes) => readNext(aLead(changes), now);

test.each<[Changes, string | null]>([
  [{ waitingUntil: at("08:20") }, "Reply was due 08:20"],
  [{ waitingUntil: at("11:40") }, "Reply by 11:40"],
  [{ waitingUntil: at("10:12", 24) }, "Reply by tomorrow 10:12"],
  [{ nextStep: call(at("14:00")) }, "Call 14:00"],
  [{ nextStep: call(at("09:30")) }, "Call was due 09:30"],
  [{ nextStep: call(at("11:00", 25)) }, "Call Wed 25, 11:00"],
  [{ waitingUntil: at("22:04"), nextStep: call(at("16:00")) }, "Call 16:00"],
  [{ waitingUntil: at("22:04"), nextStep: call(at("11:00", 25)) }, "Reply by 22:04"],
  [{ waitingUntil: at("21:40"), answeredAt: now, wokenBy: "asked" }, "Answer by 21:40"],
  [
    { status: "won", waitingUntil: at("09:00", 24), answeredAt: now, wokenBy: "accepted" },
    "Send the invoice by tomorrow 09:00",
  ],
  [{ status: "won" }, null],
  [{ flaggedFor: ["trap-filled"], waitingUntil: at("22:04") }, null],
])("R12.14 R12.17 a row says whichever comes first, the promise or the step: %o is %s", (changes, line) => {
  const next = lineOf(changes);
  expect(next && `${next.what} ${next.when}`).toBe(line);
});

test("R12.17 what they did stands in the row in place of the note, what was tried with it", () => {
  const woken = (wokenBy: LeadSummary["wokenBy"]) =>
    lineOf({ waitingUntil: at("08:52", 24), answeredAt: at("08:52"), wokenBy })?.pill;
  expect(woken("wrote")).toBe("Wrote back, 08:52");
  expect(woken("asked")).toBe("Asked about the quote");
  expect([woken("bounced"), woken("cancelled")]).toEqual(["A mail came back", "Cancelled the demo"]);
  const tried = { times: 2, outcome: "no-answer", at: at("12:00", 21) } as const;
  expect(lineOf({ nextStep: call(at("14:00")), tried })?.note).toBe("Tried twice. No answer on Saturday");
  expect(lineOf({ waitingUntil: at("14:00"), tried: { ...tried, times: 1, at: at("09:00") } })?.note).toBe(
    "Tried once. No answer at 09:00",
  );
  const missed = { times: 3, outcome: "missed", at: at("12:00", 12) } as const;
  expect(lineOf({ nextStep: call(at("14:00"), "Busy until two"), tried: missed })?.note).toBe(
    "Tried 3 times. Did not come on Thursday, 12 November. Busy until two",
  );
});

test("R12.15 what is new says when it came", () => {
  const came = (receivedAt: number) => lineOf({ status: "new", receivedAt, waitingUntil: at("09:31", 24) })?.note;
  expect([came(at("10:12")), came(now), came(at("08:31"))]).toEqual([
    "Came 8 minutes ago",
    "Came just now",
    "Came at 08:31",
  ]);
});

const said = { amount: 3_540_000, currency: "INR", way: "upi", part: 1 } as const;

test.each([
  [
    "Look up ₹35,400 by UPI",
    "Says paid, ref. 6334 1827 5520",
    "It is there",
    { ...said, what: "said", text: "633418275520" },
  ],
  ["First part, ₹35,400", "A letter is written. Send it, or wait", null, { ...said, what: "due", text: "2026-11-23" }],
  ["Look into ₹35,400, struck", "Chargeback", null, { ...said, what: "struck", text: "Chargeback" }],
  ["Decide about ₹35,400", "Came otherwise than asked", "Decide", { ...said, what: "differs", text: null }],
] as const)("R18.2 R18.4 R18.8 Today says “%s”", (what, note, asks, toPay) => {
  const woken = { answeredAt: now, waitingUntil: at("10:20", 24), wokenBy: "paid", toPay } as const;
  expect(readNext(aLead(woken), now)).toMatchObject({ what, note, asks, isPayment: true, pill: null });
});

test.each([
  ["2026-11-23", "due today", "due today"],
  ["2026-11-20", "was due 20 Nov", "due 20 Nov"],
] as const)("R18.4 a part of %s %s, whenever somebody is to look", (text, when, short) => {
  const toPay = { ...said, what: "due", text } as const;
  const woken = { answeredAt: now, waitingUntil: at("10:20", 24), wokenBy: "due", toPay } as const;
  expect(readNext(aLead(woken), now)).toMatchObject({ when, short });
});
