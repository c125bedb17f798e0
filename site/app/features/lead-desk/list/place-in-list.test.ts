import { expect, test } from "vitest";
import { placeInList } from "./place-in-list.ts";

const leads = ["a", "b", "c"].map((id) => ({ id, repliedAt: null }));
const placed = (open: string, count: { count: number; isMore: boolean }) =>
  placeInList({ leads, open, kept: null, view: "waiting", countOf: () => count });

test("R11.1 an open lead says where it stands and who is next", () => {
  expect(placed("a", { count: 8, isMore: false })).toEqual({ words: "1 of 8 waiting", previous: null, next: "b" });
  expect(placed("b", { count: 0, isMore: false })).toEqual({ words: "2 of 3 waiting", previous: "a", next: "c" });
  expect(placed("c", { count: 999, isMore: true }).words).toBe("3 of 999+ waiting");
});

test("R11.1 a lead from a link that is not in the view leads on to the first of it", () => {
  expect(placed("x", { count: 3, isMore: false })).toEqual({ words: "Not in this list", previous: null, next: "a" });
});

test("R12.14 in Today a place is counted among those who are due, or who slept", () => {
  const groups = new Map([
    ["a", "late"],
    ["b", "today"],
    ["c", "slept"],
  ] as const);
  const countOf = (view: string) => ({ count: view === "today" ? 9 : 4, isMore: false });
  const wordsOf = (open: string) => placeInList({ leads, open, kept: null, view: "today", groups, countOf });
  expect(wordsOf("b")).toEqual({ words: "2 of 9 today", previous: "a", next: "c" });
  expect(wordsOf("c")).toEqual({ words: "1 of 4 without contact lately", previous: "b", next: null });
});

test("R12.14 a row that only keeps its place is in no number: the chip has counted it out", () => {
  const keptAs = (repliedAt: number | null) =>
    placeInList({
      leads: leads.map((lead) => ({ ...lead, repliedAt })),
      open: "b",
      kept: "b",
      view: "waiting",
      countOf: () => ({ count: 2, isMore: false }),
    });
  expect(keptAs(1)).toEqual({ words: "Answered", previous: "a", next: "c" });
  expect(keptAs(null).words).toBe("Not in this list");
});
