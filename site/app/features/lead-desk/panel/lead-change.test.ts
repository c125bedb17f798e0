import { expect, test } from "vitest";
import { differencesOf } from "./lead-change.tsx";

const current = { status: "contacted", assignee: { id: "asha", name: "Asha" } } as const;

test("R11.1 both versions of what two people changed are told apart", () => {
  expect(differencesOf({ status: "won" }, current)).toEqual([{ field: "status", theirs: "contacted", mine: "won" }]);
  expect(differencesOf({ assignee: null }, current)).toEqual([{ field: "assignee", theirs: "asha", mine: null }]);
});

test("R11.1 two people who want the same differ in nothing", () => {
  expect(differencesOf({ status: "contacted", assignee: "asha" }, current)).toEqual([]);
  expect(differencesOf({}, { ...current, assignee: null })).toEqual([]);
});
