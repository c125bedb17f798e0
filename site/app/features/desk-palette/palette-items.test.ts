import { expect, test } from "vitest";
import { findPages, markParts, stepTo } from "./palette-items.ts";

const pages = ["Outbox", "People", "Main site", "My profile"].map((label) => ({ label, href: "/" }));

test("R12.9 the palette finds pages by any part of their name, those that begin with it first", () => {
  expect(findPages(pages, "P").map(({ label }) => label)).toEqual(["People", "My profile"]);
  expect(findPages(pages, " out ").map(({ label }) => label)).toEqual(["Outbox"]);
  expect(findPages(pages, "")).toHaveLength(4);
  expect(findPages(pages, "zzz")).toEqual([]);
});

test("R12.9 the arrows of the palette go round", () => {
  expect([stepTo(0, -1, 3), stepTo(2, 1, 3), stepTo(0, 1, 3), stepTo(0, 1, 0)]).toEqual([2, 0, 1, -1]);
});

test("R12.9 what was typed is marked, letters of any script unharmed", () => {
  expect(markParts("Lakshmi Narayanan", "nara")).toEqual([
    { text: "Lakshmi ", isMarked: false },
    { text: "Nara", isMarked: true },
    { text: "yanan", isMarked: false },
  ]);
  expect(markParts("मीरा कृष्णन", "मीरा")[0]).toEqual({ text: "मीरा", isMarked: true });
  expect(markParts("İpek", "pek")).toEqual([{ text: "İpek", isMarked: false }]);
  expect(markParts("Anu", "")).toEqual([{ text: "Anu", isMarked: false }]);
});
