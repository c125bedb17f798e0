import { expect, test } from "vitest";
import { differencesOf, nameOfOwner } from "./lead-change.tsx";

const step = (at: number) => ({ kind: "call", at, note: null }) as const;
const seen = { status: "new", assignee: null, nextStep: step(1) } as const;
const current = { status: "contacted", assignee: { id: "asha", name: "Asha" }, nextStep: step(2) } as const;

test("R11.1 both versions of what two people changed are told apart", () => {
  expect(differencesOf({ status: "won" }, current, seen)).toEqual([
    { field: "status", theirs: "contacted", mine: "won" },
  ]);
  const unowned = { ...seen, assignee: { id: "vikram", name: "Vikram" } };
  expect(differencesOf({ assignee: null }, current, unowned)).toEqual([
    { field: "assignee", theirs: "asha", mine: null },
  ]);
  expect(differencesOf({ next: step(3) }, current, seen)).toEqual([{ field: "next", theirs: step(2), mine: step(3) }]);
});

test("R11.1 who has the lead now is named, also where the list of colleagues lacks them", () => {
  const colleagues = [{ id: "vikram", name: "Vikram" }];
  expect(nameOfOwner("asha", current.assignee, colleagues)).toBe("Asha");
  expect(nameOfOwner("vikram", current.assignee, colleagues)).toBe("Vikram");
  expect(nameOfOwner(null, null, colleagues)).toBe("Nobody");
});

test("R11.1 two people who want the same differ in nothing", () => {
  expect(differencesOf({ status: "contacted", assignee: "asha", next: step(2) }, current, seen)).toEqual([]);
  expect(differencesOf({}, current, seen)).toEqual([]);
});

test("R11.1 somebody who changed something else is in nobody's way", () => {
  expect(differencesOf({ status: "won", next: step(3) }, { ...seen, assignee: current.assignee }, seen)).toEqual([]);
});
