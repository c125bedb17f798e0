import type { LeadGroup } from "@campusward/contracts/desk/lead-state";
import type { LeadSummary } from "@campusward/contracts/desk/leads-desk";
import { expect, test } from "vitest";
import { aLead } from "../testing/a-lead.ts";
import { arrangeLeads, byPromise, inGroups, newLeads, noGroups, ofView } from "./arrange-leads.ts";

const leads = (...ids: string[]) => ids.map((id) => aLead(id));
type Arranging = Parameters<typeof arrangeLeads>[0];
const arrange = (of: Pick<Arranging, "shown" | "fresh"> & Partial<Arranging>) =>
  arrangeLeads({
    anchor: null,
    open: null,
    changedHere: new Set(),
    groups: { shown: noGroups, fresh: noGroups },
    ...of,
  });
const idsOf = ({ leads: arranged }: { leads: readonly LeadSummary[] }) => arranged.map(({ id }) => id).join("");

test("R12.14 a view counts its own: in Today neither who slept or comes later, nor who only keeps a place", () => {
  const groups = new Map<string, LeadGroup>([
    ["a", "late"],
    ["b", "today"],
    ["c", "slept"],
    ["d", "later"],
    ["n", "new"],
  ]);
  const counted = (kept: string | null, of = groups) =>
    idsOf({ leads: ofView(leads("n", "a", "b", "c", "d"), of, kept) });
  expect(counted(null)).toBe("nab");
  // In Today what is kept counts as it stands.
  expect(counted("b")).toBe("nab");
  expect(counted("b", new Map())).toBe("nacd");
});

test("R12.1 at one hour a running promise comes before a planned step", () => {
  const due = (id: string, dueAt: number, waitingUntil: number | null) => aLead(id, { dueAt, waitingUntil });
  const sorted = [due("a", 1, null), due("b", 2, 9), due("c", 2, 2), due("d", 3, 3)].toSorted(byPromise);
  expect(idsOf({ leads: sorted })).toBe("acbd");
});

test("R18.2 what somebody says to have paid stands first of what is due today, and what is late before it", () => {
  const [hour, now] = [3_600_000, Date.parse("2026-11-30T10:20:00+05:30")];
  const said = {
    status: "won",
    dueAt: now + 24 * hour,
    waitingUntil: now + 24 * hour,
    answeredAt: now,
    wokenBy: "paid",
  } as const;
  const step = (dueAt: number) => ({ status: "contacted", dueAt, waitingUntil: null }) as const;
  const listed = [aLead("l", step(now - hour)), aLead("c", step(now + hour)), aLead("s", said)];
  expect(idsOf(inGroups(listed, now))).toBe("lsc");
});

test("R11.1 a new lead appears where it belongs", () => {
  const arranged = arrange({ shown: leads("a", "b"), fresh: leads("n", "a", "b"), anchor: null, open: null });
  expect([idsOf(arranged), arranged.isHeld]).toEqual(["nab", false]);
});

test("R11.1 what comes below the row under the pointer appears at once, what comes above it waits", () => {
  const shown = leads("a", "b");
  const below = arrange({ shown, fresh: leads("a", "b", "n"), anchor: "a", open: null });
  expect([idsOf(below), below.isHeld]).toEqual(["abn", false]);
  const above = arrange({ shown, fresh: leads("n", "a", "b"), anchor: "b", open: null });
  expect([idsOf(above), above.isHeld]).toEqual(["ab", true]);
});

test("R11.1 while the rows wait, what was read further down is added below them", () => {
  const arranged = arrange({ shown: leads("a", "b"), fresh: leads("n", "a", "b", "c"), anchor: "b", open: null });
  expect([idsOf(arranged), arranged.isHeld]).toEqual(["abc", true]);
});

test("R11.1 while the rows wait they say what is new of them", () => {
  const fresh = [aLead("n"), aLead("a", { status: "won" }), aLead("b")];
  const { leads: arranged } = arrange({ shown: leads("a", "b"), fresh, anchor: "b", open: null });
  expect(arranged[0]?.status).toBe("won");
});

test("R11.1 the row under the pointer stays when it no longer belongs to the view", () => {
  const arranged = arrange({ shown: leads("a", "b"), fresh: leads("a"), anchor: "b", open: null });
  expect([idsOf(arranged), arranged.isHeld]).toEqual(["ab", true]);
});

test("R11.1 a row goes at once, also from under the focus, when it was answered at this very desk", () => {
  const shown = leads("a", "b");
  const changedHere = new Set(["a"]);
  expect(idsOf(arrange({ shown, fresh: leads("b"), anchor: "a", open: null, changedHere }))).toBe("b");
  expect(arrange({ shown, fresh: leads("n", "a", "b"), anchor: "a", open: null, changedHere }).isHeld).toBe(true);
});

test("R11.1 the open lead keeps its row, wherever the others go", () => {
  const shown = leads("a", "b", "c");
  expect(idsOf(arrange({ shown, fresh: leads("a", "c"), anchor: null, open: "b" }))).toBe("abc");
  expect(idsOf(arrange({ shown, fresh: leads("b", "a"), anchor: null, open: "b" }))).toBe("ba");
  expect(idsOf(arrange({ shown, fresh: [], anchor: null, open: "c" }))).toBe("c");
});

test("R11.1 only what came in since the desk was opened is announced, and once", () => {
  const fresh = [aLead("old", { receivedAt: 99 }), aLead("seen", { receivedAt: 120 }), aLead("n", { receivedAt: 120 })];
  const typedIn = aLead("typed in", { kind: "added", receivedAt: 120 });
  expect(newLeads([...fresh, typedIn], new Set(["seen"]), 100).map(({ id }) => id)).toEqual(["n"]);
});

const grouped = (groups: Record<string, LeadGroup>) => new Map(Object.entries(groups));
const placesOf = (arranged: ReturnType<typeof arrangeLeads>) =>
  arranged.leads.map(({ id }) => `${id}:${arranged.groups.get(id)}`).join(" ");

test("R12.14 an answered lead keeps its place and says what is new while it is open, and goes to its group after", () => {
  const groups = {
    shown: grouped({ a: "late", b: "late", c: "today" }),
    fresh: grouped({ a: "late", c: "today", b: "later" }),
  };
  const fresh = [aLead("a"), aLead("c"), aLead("b", { status: "contacted" })];
  const options = { shown: leads("a", "b", "c"), fresh, anchor: null, groups };
  const open = arrange({ ...options, open: "b" });
  expect(placesOf(open)).toBe("a:late b:late c:today");
  expect(open.leads[1]?.status).toBe("contacted");
  expect(placesOf(arrange({ ...options, open: null }))).toBe("a:late c:today b:later");
});

test("R12.1 a lead that was opened from elsewhere stands in its group once it comes into Today", () => {
  const groups = { shown: grouped({ a: "late" }), fresh: grouped({ a: "late", b: "today" }) };
  const arranged = arrange({ shown: leads("a"), fresh: leads("a", "b"), open: "b", groups });
  expect([placesOf(arranged), arranged.kept]).toEqual(["a:late b:today", null]);
});

test("R12.14 no row changes its group under the pointer", () => {
  const groups = { shown: grouped({ a: "today", b: "today" }), fresh: grouped({ a: "late", n: "today", b: "today" }) };
  const arranged = arrange({
    shown: leads("a", "b"),
    fresh: leads("a", "n", "b"),
    anchor: "b",
    open: null,
    groups,
  });
  expect([placesOf(arranged), arranged.isHeld]).toEqual(["a:today b:today", true]);
});

test("R12.14 the group of an open lead that went is not torn apart", () => {
  const groups = { shown: grouped({ a: "late", b: "late", c: "today" }), fresh: grouped({ c: "today" }) };
  const options = { shown: leads("a", "b", "c"), fresh: leads("c"), anchor: null, groups };
  expect(placesOf(arrange({ ...options, open: "b" }))).toBe("b:late c:today");
});

test("R12.17 the row of the open lead stays below its neighbour when something was done to it, and counts where it belongs", () => {
  const groups = {
    shown: grouped({ a: "late", b: "today", c: "today", d: "slept" }),
    fresh: grouped({ n: "new", a: "late", c: "today", b: "today", d: "slept" }),
  };
  const fresh = leads("n", "a", "c", "b", "d");
  const options = { shown: leads("a", "b", "c", "d"), fresh, anchor: null, open: "b", groups };
  const arranged = arrange({ ...options, changedHere: new Set(["b"]) });
  expect(placesOf(arranged)).toBe("n:new a:late b:today c:today d:slept");
  expect(arranged.kept).toBeNull();
  const later = { ...groups, fresh: new Map(groups.fresh).set("b", "later") };
  expect(arrange({ ...options, groups: later }).kept).toBe("b");
  // Views without groups, too.
  const none = { shown: grouped({}), fresh: grouped({}) };
  const flat = arrange({ ...options, groups: none, changedHere: new Set(["b"]) });
  expect([idsOf(flat), flat.kept]).toEqual(["nabcd", null]);
});
