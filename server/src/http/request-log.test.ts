import { expect, test } from "vitest";
import { withoutSecrets } from "./request-log.ts";

const token = "Zr8_-kQ2nVxT4LmB0aYcEwPdUsJhGfRi3oN6tK9pXqA";

test("R8.1 the log holds no secret of a link, whatever sign stands behind it", () => {
  for (const begin of ["/quote/", "/demo/", "/calendar/", "/photos/", "/nowhere/", "//quote/", "/Quote/", "/a/b"]) {
    for (const end of ["", ".", ")", ",", "%3E", ".ics.", "?", "&gt;", "/", "/accept", "…", "%0A", "'s"]) {
      const shown = withoutSecrets(`${begin}${token}${end}`);
      expect(shown, `${begin}${end}`).not.toMatch(/[\w-]{22,}/);
      expect(shown.startsWith(begin.replace(/b$/, ""))).toBe(true);
    }
  }
  // The secret of a link with a letter in it that breaks it in two.
  const inTwo = `${token.slice(0, 21)}%20${token.slice(21)}`;
  for (const page of ["quote", "receipt", "demo", "calendar"]) {
    expect(withoutSecrets(`/${page}/${inTwo}`)).toBe(`/${page}/…`);
  }
});

test("R8.1 names of pages and ids stay in the log, addresses do not", () => {
  for (const path of [
    "/executionMentorDashboard",
    "/cancellation-and-refunds-policy",
    "/v1/accounts:signInWithPassword",
    "/api/v1/leads/019a2f6e-7c1d-7b3a-9d52-0f4c8e1b2a3d/replies",
  ]) {
    expect(withoutSecrets(path)).toBe(path);
  }
  expect(withoutSecrets("/nowhere/a%40b.example/x@y.example")).toBe("/nowhere/…/…");
});
