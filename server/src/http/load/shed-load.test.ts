import { describe, expect, test } from "vitest";
import { anEmailSend, aQuoteRequest } from "../../testing/builders.ts";
import { createTestApp } from "../../testing/create-test-app.ts";
import { type EngineName, engines } from "../../testing/engines.ts";
import { createLoadGauge } from "./load-gauge.ts";

/** Few enough that a slow machine serves them within the patience for a database connection. */
const crowd = 50;
const idle = { delayMs: Number.POSITIVE_INFINITY };

/** An app that is already busy with a few requests. */
async function aBusyApp(engine: EngineName) {
  const gauge = createLoadGauge({
    page: { ...idle, inFlight: 5 },
    call: { ...idle, inFlight: 10 },
    lead: { ...idle, inFlight: 10 * crowd },
  });
  const { app, database } = await createTestApp(engine, { load: gauge });
  const send = (path: string, body: unknown) =>
    app.request(path, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });
  const statuses = async (requests: (Response | Promise<Response>)[]) =>
    (await Promise.all(requests)).map(({ status }) => status);
  const times = (request: () => Response | Promise<Response>) => Array.from({ length: crowd }, request);
  return { app, database, gauge, send, statuses, times };
}

describe.each(engines)("on %s", (engine) => {
  test("R8.4 under overload leads get through while pages and calls are refused, and afterwards all work again", async () => {
    const { app, database, gauge, send, statuses, times } = await aBusyApp(engine);
    const [demos, quotes, pages, calls, health] = await Promise.all([
      statuses(times(() => send("/email-service/api/v1.0/email/send", anEmailSend()))),
      statuses(times(() => send("/api/v1/quotes", aQuoteRequest()))),
      statuses(times(() => app.request("/pricing"))),
      statuses(times(() => app.request("/v2/passwordPolicy"))),
      statuses(times(() => app.request("/healthz"))),
    ]);
    expect(new Set(demos)).toEqual(new Set([200]));
    expect(new Set(quotes)).toEqual(new Set([201]));
    expect(new Set(health)).toEqual(new Set([200]));
    expect(pages.filter((status) => status === 503)).toHaveLength(crowd);
    expect(calls.filter((status) => status === 503)).toHaveLength(crowd);
    const stored = await database.query.selectFrom("leads").select("id").execute();
    expect(stored).toHaveLength(2 * crowd);
    expect(gauge.came().inFlight).toBe(0);
    expect((await app.request("/v2/passwordPolicy")).status).toBe(200);
  });
});

test("R8.1 a refusal says when to retry, as plain text where JSON would sign people out", async () => {
  const limit = { delayMs: Number.POSITIVE_INFINITY, inFlight: 0 };
  const { app } = await createTestApp("sqlite", {
    load: createLoadGauge({ page: limit, call: limit, lead: limit }),
  });
  for (const path of ["/v1/accounts:lookup", "/v1/token", "/securetoken.googleapis.com/v1/token", "/__/auth/iframe"]) {
    const reply = await app.request(path, { method: "POST" });
    expect([reply.status, reply.headers.get("Retry-After")]).toEqual([503, "5"]);
    expect(reply.headers.get("Content-Type")).toContain("text/plain");
    expect(await reply.text()).toBe("We are very busy just now. Please try again in a few seconds.");
  }
  const demo = await app.request("/email-service/api/v1.0/email/send", { method: "POST" });
  expect([demo.status, demo.headers.get("Retry-After"), await demo.text()]).toEqual([
    ...[503, "5"],
    "We are very busy just now. Please try again in a few seconds.",
  ]);
  const call = await app.request("/api/v1/quotes", { method: "POST" });
  expect([call.status, call.headers.get("Retry-After")]).toEqual([503, "5"]);
  expect(await call.json()).toMatchObject({ error: { code: "unavailable" } });
  expect((await app.request("/readyz")).status).toBe(200);
});
