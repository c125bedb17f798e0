import { expect, test } from "vitest";
import { attemptFor } from "./attempt.ts";
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

test("R7.3 a retry of the same content goes out under the same id, a changed content under another", () => {
  const first = attemptFor(null, ["Ritu", "Delhi"], "/pricing", () => "first");
  expect(attemptFor(first, ["Ritu", "Delhi"], "/", () => "second")).toEqual(first);
  expect(attemptFor(first, ["Ritu", "Pune"], "/pricing", () => "second").requestId).toBe("second");
});
