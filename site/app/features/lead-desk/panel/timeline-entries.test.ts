import type { LeadEvent } from "@campusward/contracts/desk/leads-desk";
import { expect, test } from "vitest";
import { describeOlder, foldOlder, timelineOf } from "./timeline-entries.ts";

const received: LeadEvent = { id: "r", at: 100, by: null, kind: "received" };
const aMail = (changes: Partial<Extract<LeadEvent, { kind: "mail" }>> = {}): LeadEvent => ({
  id: "m",
  at: 300,
  by: null,
  kind: "mail",
  mail: "lead-reply",
  subject: "Hello",
  to: "meera@mail.example",
  state: "sent",
  lastReply: null,
  ...changes,
});
const reply: LeadEvent = {
  id: "a",
  at: 300,
  by: "Nandini",
  kind: "reply",
  subject: "Hello",
  text: "Dear Meera",
  files: [],
  byMail: false,
};
const lead: Parameters<typeof timelineOf>[0] = {
  kind: "demo",
  id: "1",
  events: [received],
  replyByAt: 200,
  repliedAt: null,
};

const kindsOf = (told: Parameters<typeof timelineOf>[0], now: number) => timelineOf(told, now).map(({ kind }) => kind);

test("R11.1 a promise that has passed is part of the timeline, in its place", () => {
  expect(kindsOf(lead, 199)).toEqual(["received"]);
  expect(kindsOf(lead, 200)).toEqual(["received", "hours-passed"]);
  expect(kindsOf({ ...lead, events: [received, reply], repliedAt: 300 }, 400)).toEqual([
    "received",
    "hours-passed",
    "reply",
  ]);
});

test("R11.1 an answer in time leaves no passed promise behind", () => {
  expect(kindsOf({ ...lead, events: [received, { ...reply, at: 150 }], repliedAt: 150 }, 400)).toEqual([
    "received",
    "reply",
  ]);
});

test.each(["spam", "demo-booked"] as const)("R11.1 R12.16 nobody is late with what was %s before", (to) => {
  const moved: LeadEvent = { id: "s", at: 150, by: null, kind: "status", from: "new", to, reason: null };
  expect(kindsOf({ ...lead, events: [received, moved] }, 400)).toEqual(["received", "status"]);
});

test("R11.1 a reply and its mail are told once, another mail stays", () => {
  const events = [received, aMail({ id: "o", at: 100, mail: "demo-request-visitor" }), aMail(), reply];
  const timeline = timelineOf({ ...lead, events, replyByAt: 900 }, 400);
  expect(timeline.map(({ id }) => id)).toEqual(["r", "o", "a"]);
  expect(timeline.at(-1)).toMatchObject({ kind: "reply", mail: { state: "sent" } });
});

const aCall = (at: number): LeadEvent => ({
  id: `c${at}`,
  at,
  by: "Vikram",
  kind: "contact",
  way: "call",
  outcome: "no-answer",
  note: null,
});
const newestFirst = (events: LeadEvent[], repliedAt: number | null) =>
  timelineOf({ ...lead, events, replyByAt: 900, repliedAt }, 800).toReversed();

test("R12.2 what they wrote comes first while it waits, and by its hour once it is answered", () => {
  const entries = newestFirst([received, aCall(400), aCall(500)], null);
  const idsOf = (waitingUntil: number | null) => foldOlder(entries, { waitingUntil }).shown.map(({ id }) => id);
  expect(idsOf(900)).toEqual(["r", "c500", "c400"]);
  expect(idsOf(null)).toEqual(["c500", "c400", "r"]);
});

test("R12.2 older words fold into a line that says what is in it, and one alone does not", () => {
  const events = [received, reply, aCall(400), aCall(500), aCall(600), aCall(700)];
  const { shown, older } = foldOlder(newestFirst(events, 300), { waitingUntil: null });
  expect(shown.map(({ id }) => id)).toEqual(["c700", "c600", "c500"]);
  expect(describeOlder(older, 800)).toBe("3 older: 1 mail, 1 call, asked on 1 January");
  expect(foldOlder(newestFirst(events.slice(0, 4), 300), { waitingUntil: null }).older).toEqual([]);
});

test("R12.2 what nobody said folds too, but not a mail that did not arrive", () => {
  const acknowledged = aMail({ id: "k", at: 350, mail: "demo-request-visitor" });
  const given: LeadEvent = { id: "g", at: 400, by: "Vikram", kind: "assigned", to: "Vikram" };
  const foldedOf = (mail: LeadEvent) =>
    foldOlder(newestFirst([received, mail, given], null), { waitingUntil: 900 }).older.map(({ id }) => id);
  expect(foldedOf(acknowledged)).toEqual(["g", "k"]);
  expect(foldedOf({ ...acknowledged, state: "dead" } as LeadEvent)).toEqual([]);
});
