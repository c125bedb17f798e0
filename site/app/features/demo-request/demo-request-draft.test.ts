import type { DemoRequest } from "@campusward/contracts/leads/leads";
import { expect, test } from "vitest";
import { attemptForRequest, emptyValues, isBlank } from "./demo-request-draft.ts";

const request: DemoRequest = {
  name: "Meera Krishnan",
  email: "meera@krishnan.example",
  contact: "+91 90000 00000",
  city: "Chennai",
  profile: "student",
  page: "/pricing",
};

test("R4.4 a retry of the same content goes out under the same id and page, wherever the visitor is by then", () => {
  const first = attemptForRequest(null, request, "/pricing", () => "first");
  const second = attemptForRequest(first, { ...request, page: "/solutions" }, "/solutions", () => "second");
  expect(second).toEqual(first);
  expect(second).toMatchObject({ requestId: "first", page: "/pricing" });
});

test.each([
  ["name", { name: "Meera K" }],
  ["email", { email: "m@krishnan.example" }],
  ["contact", { contact: "+91 90000 00001" }],
  ["city", { city: "Madurai" }],
  ["profile", { profile: "parent" }],
  ["no profile", { profile: undefined }],
] satisfies [string, Partial<DemoRequest>][])(
  "R4.4 another %s is another request, with an id of its own",
  (_, change) => {
    const first = attemptForRequest(null, request, "/", () => "first");
    expect(attemptForRequest(first, { ...request, ...change }, "/", () => "second").requestId).toBe("second");
  },
);

test("a form of nothing but spaces is blank, one letter is not", () => {
  expect(isBlank({ ...emptyValues, name: "  " })).toBe(true);
  expect(isBlank({ ...emptyValues, city: "C" })).toBe(false);
});
