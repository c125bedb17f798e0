import { expect, test } from "vitest";
import { createTestApp } from "./testing/create-test-app.ts";

test("every answer carries the security headers, errors included", async () => {
  const { app } = await createTestApp("sqlite");
  for (const path of ["/healthz", "/nowhere", "/api/nothing", "/config.json"]) {
    const { headers } = await app.request(path);
    expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(headers.get("Referrer-Policy")).toBe("strict-origin-when-cross-origin");
    expect(headers.get("Permissions-Policy")).toContain("camera=()");
    expect(headers.get("Cross-Origin-Opener-Policy")).toBe("same-origin-allow-popups");
    expect(headers.get("Cross-Origin-Resource-Policy")).toBe("same-origin");
    expect(headers.get("Content-Security-Policy")).toContain("default-src 'none'; frame-ancestors 'none'");
    expect(headers.has("Strict-Transport-Security")).toBe(false);
  }
});

test("browsers get an HSTS header only where the public origin is https", async () => {
  const { app } = await createTestApp("sqlite", { publicUrl: "https://example.org" });
  expect((await app.request("/healthz")).headers.get("Strict-Transport-Security")).toBe("max-age=63072000");
});

test("readiness follows the database, liveness does not", async () => {
  const { app, database } = await createTestApp("sqlite");
  expect((await app.request("/readyz")).status).toBe(200);
  await database.close();
  expect((await app.request("/readyz")).status).toBe(503);
  expect((await app.request("/healthz")).status).toBe(200);
});

test("an unknown call of the API is an error in the API's form", async () => {
  const { app } = await createTestApp("sqlite");
  const reply = await app.request("/api/v1/nothing");
  expect(reply.status).toBe(404);
  expect(await reply.json()).toMatchObject({ error: { code: "not_found", requestId: expect.any(String) } });
});

test("the browser learns the configuration and no secret", async () => {
  const { app } = await createTestApp("sqlite");
  expect(await (await app.request("/config.json")).json()).toEqual({
    emailServiceUrl: "/email-service",
    emailjs: { userId: "campusward", serviceId: "default_service", templateId: "demo_request" },
    identity: { kind: "own", apiKey: "campusward", google: false },
    userServiceUrl: "/user-service",
    masterServerUrl: "/master-server",
    mails: true,
  });
});

test("the log holds the path, never the query", async () => {
  const { app, log } = await createTestApp("sqlite");
  await app.request("/nowhere?email=meera@krishnan.example");
  expect(log.lines).toMatchObject([{ fields: { method: "GET", path: "/nowhere", status: 404 } }]);
  expect(JSON.stringify(log.lines)).not.toContain("meera");
});

test("the log holds no part of a path that is personal or secret", async () => {
  const { app, log } = await createTestApp("sqlite");
  for (const part of ["meera@krishnan.example", "meera%40krishnan.example", "t".repeat(43)]) {
    await app.request(`/photos/${part}`);
  }
  expect(log.lines.map(({ fields }) => fields)).toMatchObject(Array(3).fill({ path: "/photos/…" }));
});

test("a proxy that nobody told us of is named in the log once, and nothing of its clients", async () => {
  const headers = { "X-Forwarded-For": "203.0.113.7" };
  const warnings = async (trustedProxies: number) => {
    const { app, log } = await createTestApp("sqlite", { trustedProxies });
    await app.request("/healthz");
    for (let count = 0; count < 3; count += 1) await app.request("/healthz", { headers });
    return log.lines.filter(({ level }) => level === "warn");
  };
  const [warning, ...more] = await warnings(0);
  expect(warning?.message).toBe(
    "X-Forwarded-For comes, but TRUST_PROXY is 0: behind a proxy all visitors share one limit",
  );
  expect(JSON.stringify(warning)).not.toContain("203.0.113");
  expect(more).toEqual([]);
  expect(await warnings(1)).toEqual([]);
});

test("whoever found a weakness is told where to write, by a file that is never out of date", async () => {
  const { app, clock } = await createTestApp("sqlite", { publicUrl: "https://campusward.example" });
  const reply = await app.request("/.well-known/security.txt");
  expect(reply.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
  expect(await reply.text()).toBe(
    [
      "Contact: mailto:hello@campusward.example",
      "Expires: 2027-02-19T00:00:00.000Z",
      "Canonical: https://campusward.example/.well-known/security.txt",
      "",
    ].join("\n"),
  );
  clock.now += 365 * 24 * 3_600_000;
  expect(await (await app.request("/.well-known/security.txt")).text()).toContain("Expires: 2028-02-19T00:00:00.000Z");
});
