import { expect, test } from "vitest";
import { attemptFor } from "../api/attempt.ts";
import { isBlank, mergeValues } from "./request-draft.ts";

test("R7.3 what is typed while the script loads wins over what was kept, and empty fields over nothing", () => {
  const kept = { name: "Ritu", city: "Delhi", gone: "x" };
  const typed = { name: "Ritu Banerjee", city: "" };
  expect(mergeValues(["name", "email", "city"], [kept, typed])).toEqual({
    name: "Ritu Banerjee",
    email: "",
    city: "Delhi",
  });
});

test("a form of nothing but spaces is blank, one letter is not", () => {
  expect(isBlank({ name: "  ", city: "" })).toBe(true);
  expect(isBlank({ name: "", city: "D" })).toBe(false);
});

test("R4.4 R7.3 a retry of the same content goes out under the same id and page, wherever the visitor is by then", () => {
  const first = attemptFor(null, ["Ritu", "Delhi"], "/pricing", () => "first");
  expect(first).toMatchObject({ requestId: "first", page: "/pricing" });
  expect(attemptFor(first, ["Ritu", "Delhi"], "/", () => "second")).toEqual(first);
});

test.each([
  ["another city", ["Ritu", "Pune"]],
  ["a field left out", ["Ritu", ""]],
  ["other words agreed to", ["Ritu", "Delhi", "2026-12"]],
])("R4.4 R7.3 %s makes another request, with an id of its own", (_, content) => {
  const first = attemptFor(null, ["Ritu", "Delhi"], "/", () => "first");
  expect(attemptFor(first, content, "/", () => "second").requestId).toBe("second");
});
