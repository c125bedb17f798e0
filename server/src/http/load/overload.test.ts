import { expect, test } from "vitest";
import { busyPerSecond, isShed, kindOf, loadLimits } from "./overload.ts";

test.each([
  ["GET", "/healthz", "health"],
  ["GET", "/readyz", "health"],
  ["GET", "/metrics", "health"],
  ["POST", "/email-service/api/v1.0/email/send", "lead"],
  ["POST", "/email-service/api/v1.0/email/send-form", "lead"],
  ["POST", "/api/v1/quotes", "lead"],
  ["POST", "/api/v1/applications", "lead"],
  ["POST", "/api/v1/guardian-answers", "lead"],
  ["POST", "/forms/demo", "lead"],
  ["POST", "/forms/quote", "lead"],
  ["POST", "/forms/application", "lead"],
  ["GET", "/config.json", "lead"],
  ["GET", "/forms/application", "page"],
  ["GET", "/", "page"],
  ["HEAD", "/pricing", "page"],
  ["GET", "/nowhere", "page"],
  ["GET", "/api/v1/leads", "page"],
  ["GET", "/api/v1/leads/figures", "page"],
  ["GET", "/api/v1/applications", "page"],
  ["GET", "/api/v1/vitals", "page"],
  ["POST", "/api/v1/vitals", "page"],
  ["POST", "/api/v1/leads/1/notes", "call"],
  ["GET", "/api/v1/me", "call"],
  ["GET", "/assets/entry-abc.js", "call"],
  ["GET", "/favicon.ico", "call"],
  ["POST", "/v1/accounts:lookup", "call"],
  ["POST", "/v1/token", "call"],
  ["POST", "/identitytoolkit.googleapis.com/v1/accounts:signUp", "call"],
  ["GET", "/__/auth/iframe", "call"],
  ["GET", "/user-service/api/v1/users", "call"],
])("%s %s is a %s", (method, path, kind) => {
  expect(kindOf(method, path)).toBe(kind);
});

test("pages are refused first, leads last, and health checks never", () => {
  const shedAt = (delayMs: number, inFlight = 0, perSecond = busyPerSecond) =>
    (["health", "lead", "call", "page"] as const).filter((kind) => isShed(kind, { delayMs, inFlight, perSecond }));
  expect(shedAt(0)).toEqual([]);
  expect(shedAt(loadLimits.page.delayMs)).toEqual(["page"]);
  expect(shedAt(loadLimits.call.delayMs)).toEqual(["call", "page"]);
  expect(shedAt(loadLimits.lead.delayMs)).toEqual(["lead", "call", "page"]);
  expect(shedAt(loadLimits.lead.delayMs, 0, busyPerSecond - 1)).toEqual([]); // a low rate: something else slows the process down
  expect(shedAt(0, loadLimits.page.inFlight)).toEqual(["page"]);
  expect(shedAt(0, loadLimits.call.inFlight)).toEqual(["call", "page"]);
  expect(shedAt(0, loadLimits.lead.inFlight)).toEqual(["lead", "call", "page"]);
});
