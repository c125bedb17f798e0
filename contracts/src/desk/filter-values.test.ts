import fc from "fast-check";
import { expect, test } from "vitest";
import { someOf, toFilterText, valuesOf } from "./filter-values.ts";

test("R12.14 several values stand in one text, whatever they hold", () => {
  expect(valuesOf("Pune,Kochi")).toEqual(["Pune", "Kochi"]);
  expect(toFilterText(["Leh, Ladakh", "100%"])).toBe("Leh%2C Ladakh,100%25");
  expect([valuesOf(undefined), valuesOf(""), valuesOf(" , ,")]).toEqual([[], [], []]);
  expect(toFilterText([])).toBeUndefined();
  const value = fc.string({ minLength: 1, unit: "grapheme" }).filter((text) => text === text.trim() && text !== "");
  fc.assert(
    fc.property(fc.uniqueArray(value), (values) => {
      expect(valuesOf(toFilterText(values))).toEqual(values);
    }),
  );
});

test("R12.14 a field of fixed values takes one of them or several, and nothing else", () => {
  const field = someOf(["reply", "call"]);
  for (const text of ["reply", "call", "call,reply"]) expect(field.safeParse(text).success).toBe(true);
  for (const text of ["", "sing", "call,", "call,,reply", "calls"]) expect(field.safeParse(text).success).toBe(false);
});
