import type { LeadSummary } from "@campusward/contracts/desk/leads-desk";
import { manyLimit } from "@campusward/contracts/desk/many-leads";
import { expect, test } from "vitest";
import { leadNameId, nextLeadId, rowLinkId } from "./element-ids.ts";
import { createLeadDesk, type DeskAction, type DeskState, emptyDesk, rangeOf, reduceDesk } from "./lead-desk-store.ts";
import { noGroups } from "./list/arrange-leads.ts";
import { aLead } from "./testing/a-lead.ts";

const opening = { openedAt: 100, hasKeys: true };
const after = (...actions: readonly DeskAction[]) => actions.reduce(reduceDesk, emptyDesk(opening));
const rowsOf = ({ list }: DeskState) => list?.leads.map(({ id }) => id).join("");

function read(leads: string | readonly LeadSummary[], { key = "", pages = 1 } = {}): DeskAction {
  const rows = typeof leads === "string" ? [...leads].map((id) => aLead(id)) : leads;
  const isFurther = { first: false, slept: false };
  return { type: "read", key, pages, leads: rows, groups: noGroups, isFurther };
}
const hold = (row: string | null): DeskAction => ({ type: "hold", row });
const set = (parts: Extract<DeskAction, { type: "set" }>["parts"]): DeskAction => ({ type: "set", parts });
const opened = (lead: string | null): DeskAction => ({ type: "opened", lead });
const newcomer = aLead("n", { receivedAt: 120 });

test("R11.1 what is read while a row is under the pointer waits, and comes when the row is left", () => {
  const held = [read("ab"), hold("b"), read([newcomer, aLead("a"), aLead("b")])];
  expect(after(...held)).toMatchObject({ newCount: 1, list: { heldBack: 1 } });
  expect(rowsOf(after(...held))).toBe("ab");
  for (const action of [hold(null), { type: "release" } as const]) {
    expect(rowsOf(after(...held, action))).toBe("nab");
    expect(after(...held, action).list?.heldBack).toBeNull();
  }
  const another = aLead("m", { receivedAt: 130 });
  const twice = after(...held, read([another, newcomer, aLead("a"), aLead("b")]));
  expect(twice).toMatchObject({ newCount: 2, list: { heldBack: 2 } });
});

test("R11.1 a row that was changed at this desk goes from under the focus, another's change waits", () => {
  expect(rowsOf(after(read("ab"), hold("a"), { type: "changedHere", lead: "a" }, read("b")))).toBe("b");
  expect(rowsOf(after(read("ab"), hold("a"), read("b")))).toBe("ab");
});

test("R11.1 another list, or its next page, is nothing new", () => {
  expect(after(read("a"), read([aLead("a"), newcomer], { pages: 2 })).newCount).toBe(0);
  expect(after(read("a"), read([newcomer], { key: "?view=all" })).newCount).toBe(0);
  expect(after(read("a"), read([newcomer]), set({ newCount: 0 })).newCount).toBe(0);
});

test("R11.1 the open lead keeps its row until it is closed, or found to be gone", () => {
  const open = [read("abc"), opened("b"), read("ac")];
  expect(after(...open)).toMatchObject({ list: { kept: "b" } });
  expect(rowsOf(after(...open))).toBe("abc");
  expect(rowsOf(after(...open, opened(null)))).toBe("ac");
  expect(rowsOf(after(...open, { type: "removed", lead: "b" }))).toBe("ac");
});

test("R11.1 a lead that is closed leaves the focus to its row, or to the one in its place", () => {
  expect(after(read("abc"), opened("b"), opened(null)).focus).toMatchObject({ id: rowLinkId("b"), when: "lost" });
  expect(after(read("abc"), opened("b"), read("ac"), opened(null)).focus?.id).toBe(rowLinkId("c"));
  expect(after(read("abc"), opened("c"), read("ab"), opened(null)).focus?.id).toBe(rowLinkId("b"));
  expect(after(read("a"), opened("a"), read(""), opened(null)).focus).toBeNull();
});

test("R11.1 where the row with the focus goes, the one in its place gets it", () => {
  const focused: DeskAction = { type: "focused", row: "b" };
  expect(after(read("abc"), focused, read("ac")).focus?.id).toBe(rowLinkId("c"));
  expect(after(read("abc"), focused, read("abc")).focus).toBeNull();
  expect(after(read("abc"), focused, { type: "focused", row: null }, read("ac")).focus).toBeNull();
});

test("R12.9 a choice ends with its list, and leaves the focus to a chosen row", () => {
  const toggle = (lead: string): DeskAction => ({ type: "toggle", lead });
  const chosen = (...actions: readonly DeskAction[]) => [...after(read("abcd"), ...actions).chosen].join("");
  expect(chosen(toggle("a"), toggle("c"), toggle("a"))).toBe("c");
  expect(chosen(toggle("d"), { type: "extend", lead: "b" })).toBe("dbc");
  expect(chosen({ type: "extend", lead: "b" })).toBe("b");
  expect(chosen({ type: "choose", leads: "ab" }, read("abc"))).toBe("ab");
  expect(chosen({ type: "choose", leads: "ab" }, read("ab", { key: "?view=all" }))).toBe("");
  const cleared = after(read("ab"), toggle("b"), set({ leftNote: "Left as it is: a." }), { type: "clear" });
  expect(cleared).toMatchObject({ leftNote: null, focus: { id: rowLinkId("b"), when: "lost" } });
});

test("R12.9 no more are chosen than one call changes: the first ones", () => {
  const leads = Array.from({ length: manyLimit + 1 }, (_, at) => `${at}`);
  const whole = after({ type: "choose", leads });
  expect([...whole.chosen]).toEqual(leads.slice(0, manyLimit));
  expect(whole.isOverfull, "and the bar says so").toBe(true);
  const less = reduceDesk(whole, { type: "toggle", lead: "0" });
  expect(less.isOverfull).toBe(false);
  const full = reduceDesk(less, { type: "toggle", lead: "0" });
  expect(full.isOverfull).toBe(false);
  const over = reduceDesk(full, { type: "toggle", lead: "another" });
  expect(over.chosen.size).toBe(manyLimit);
  expect(over.isOverfull).toBe(true);
});

test("R12.9 a range passes over what is decided about one by one", () => {
  const flagged = aLead("b", { flaggedFor: ["links"] as never });
  const state = after(
    read([aLead("a"), flagged, aLead("c")]),
    { type: "toggle", lead: "a" },
    { type: "extend", lead: "c" },
  );
  expect([...state.chosen].join("")).toBe("ac");
});

test.each([
  ["b", "d", "bcd"],
  ["d", "b", "bcd"],
  ["c", "c", "c"],
  ["gone", "c", "c"],
  ["b", "gone", ""],
])("R12.9 a range from %s to %s holds %s", (from, to, held) => {
  expect(rangeOf(["a", "b", "c", "d"], from, to).join("")).toBe(held);
});

test("R12.9 what was begun in a lead waits for that lead alone, and the newest takes its place", () => {
  const reply: DeskAction = set({ command: { do: "reply", lead: "a" } });
  expect(after(reply, opened("a")).command).toEqual({ do: "reply", lead: "a" });
  expect(after(reply, opened("b")).command).toBeNull();
  expect(after(opened("a"), reply, opened(null)).command).toBeNull();
  expect(after(reply, set({ command: { do: "give" } }), opened("b")).command).toEqual({ do: "give" });
  expect(after(reply, set({ command: null })).command).toBeNull();
});

test("R12.9 a command is done once, and one that came meanwhile stays", () => {
  const desk = createLeadDesk(opening);
  const command = { do: "reply", lead: "a" } as const;
  desk.ask(command);
  desk.send({ type: "done", command });
  expect(desk.state().command).toBeNull();
  desk.ask({ ...command });
  desk.send({ type: "done", command });
  expect(desk.state().command).toEqual(command);
});

test("R12.1 an answered lead offers the next one, and an undo leads back to its name", () => {
  const answered = after({ type: "handled", lead: "a" });
  expect(answered).toMatchObject({ handled: "a", focus: { id: nextLeadId, when: "free" } });
  expect(reduceDesk(answered, { type: "handled", lead: null })).toMatchObject({
    handled: null,
    focus: { id: leadNameId, when: "lost" },
  });
});

test("R12.4 who is where is forgotten when the line was lost", () => {
  const people = [{ id: "1", name: "Nandini Rao", state: "open" as const }];
  const here: DeskAction = { type: "presence", lead: "a", people };
  expect(after(here, { type: "connection", state: "down" }).people.get("a")).toEqual(people);
  expect(after(here, { type: "connection", state: "live" }).people.size).toBe(0);
});

test("whoever listens hears of changes alone, until they stop", () => {
  const desk = createLeadDesk(opening);
  let times = 0;
  const stop = desk.subscribe(() => {
    times += 1;
  });
  desk.send(hold("a"));
  desk.send(hold("a"));
  desk.focusOn("lead-name");
  stop();
  desk.send(hold(null));
  expect(times).toBe(2);
});
