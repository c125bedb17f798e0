import { applicationRequestIn } from "@campusward/contracts/leads/applications";
import { DemoRequest } from "@campusward/contracts/leads/leads";
import { expect, test } from "vitest";
import { hasRepeatedKeys } from "../../src/email/repeated-keys.ts";
import { IdentityRequest } from "../../src/identity/protocol/requests.ts";
import { anApplication } from "../../src/testing/builders.ts";
import { createTestApp } from "../../src/testing/create-test-app.ts";
import { endpoints, fileCalls, toSchema } from "../../src/testing/endpoints.ts";

/** Texts at which a pattern that steps back goes over everything again from each character. */
function hostileTexts(length: number): string[] {
  const fill = (text: string) => text.repeat(Math.ceil(length / text.length)).slice(0, length);
  const ends = ["", "!", "\u2028", "@", "x"];
  return [
    "a",
    " ",
    "/",
    "a.",
    "a@",
    "-",
    "0",
    "+",
    "\\",
    '"',
    ",",
    ";q=0.0",
    "=",
    "\t",
    "%20",
    "é",
    "a-",
    "../../src/security/",
  ].flatMap((text) => ends.map((end) => fill(text) + end));
}

/** A limit for what hangs, not a measure: a busy machine may give a test a tenth of a processor. */
const patient = { timeout: 600_000 };

/**
 * Work of the processor, whatever else the machine does meanwhile. It is less than a tenth of this; work that grows with
 * the square of a text is many times as much, so often is it repeated.
 */
const mostWorkMs = 10_000;

async function expectLittleWork(work: () => unknown): Promise<void> {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  expect((user + system) / 1000).toBeLessThan(mostWorkMs);
}

test("no text keeps a contract busy, however long it is", patient, async () => {
  const schemas = [
    ...Object.values(endpoints).map(({ request }) => request),
    applicationRequestIn(2026),
    DemoRequest,
    IdentityRequest,
    fileCalls.exportLeads.query,
  ];
  const texts = hostileTexts(60_000);
  await expectLittleWork(() => {
    for (const schema of schemas) {
      const { properties = {} } = toSchema(schema) as { properties?: Record<string, unknown> };
      for (const text of texts) {
        const parsed = schema.safeParse(Object.fromEntries(Object.keys(properties).map((name) => [name, text])));
        expect(typeof parsed.success).toBe("boolean");
      }
    }
  });
});

test("no address and no header keeps the server busy, however it is written", patient, async () => {
  const { app } = await createTestApp("sqlite", { requestsAllowed: 1_000_000, trustedProxies: 1 });
  const headers = ["Accept", "Accept-Encoding", "Authorization", "Cookie", "If-None-Match", "Range", "User-Agent"];
  await expectLittleWork(async () => {
    // As long as the server lets a request's head be.
    for (const text of hostileTexts(16_000)) {
      const inHeader = text.replaceAll(/[^\x20-\x7e]/g, "!");
      const inPath = encodeURI(text.replaceAll(/[\\\s?#]/g, "/")).slice(-16_000);
      for (let time = 0; time < 10; time += 1) {
        expect((await app.request(`http://localhost/${inPath}`)).status).toBeLessThan(500);
      }
      for (const name of [...headers, "X-Forwarded-For", "Content-Type", "Idempotency-Key"]) {
        const reply = await app.request("/api/v1/me", { method: "DELETE", headers: { [name]: inHeader } });
        expect(reply.status).toBeLessThan(500);
      }
    }
  });
});

test.each(["[", '{"a":'])("answers nested without end by %s are dropped, and the request is taken", async (open) => {
  const { app } = await createTestApp("sqlite");
  const close = open === "[" ? "]" : "}";
  const body = JSON.stringify({ ...anApplication(), answers: "HERE" });
  const nested = `{"intake":${open.repeat(9_000)}0${close.repeat(9_000)}}`;
  const reply = await app.request("/api/v1/applications", {
    method: "POST",
    headers: { "Content-Type": "application/json", "Idempotency-Key": "nested" },
    body: body.replace('"HERE"', nested),
  });
  expect(reply.status).toBe(201);
});

test("no body keeps the reader of repeated names busy, however it is written", patient, async () => {
  const bodies = [
    `["a"${" ".repeat(60_000)}]`,
    `{"a":"${'\\"'.repeat(30_000)}"}`,
    `[${'"",'.repeat(20_000)}""]`,
    `${"[".repeat(30_000)}${"]".repeat(30_000)}`,
  ];
  await expectLittleWork(() => {
    for (const body of bodies) expect(hasRepeatedKeys(body, JSON.parse(body))).toBe(false);
  });
});
