import { LeadReceipt } from "@campusward/contracts/leads/leads";
import { describe, expect, test } from "vitest";
import type { OutboxMailRow } from "../database/tables.ts";
import { aMinorsApplication, anApplication, aQuoteRequest, browserHeaders } from "../testing/builders.ts";
import { createTestApp } from "../testing/create-test-app.ts";
import { aColleague } from "../testing/desk-app.ts";
import { type EngineName, engines } from "../testing/engines.ts";

async function anApi(engine: EngineName) {
  const testApp = await createTestApp(engine);
  // The builders' birth years are reckoned from here.
  testApp.clock.now = Date.UTC(2026, 10, 21, 3, 44);
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    testApp.app.request(path, {
      method: "POST",
      headers: { "Content-Type": "application/json", ...headers },
      body: JSON.stringify(body),
    });
  const mails = () => testApp.database.query.selectFrom("outbox_mails").selectAll().orderBy("id").execute();
  const leads = () => testApp.database.query.selectFrom("leads").selectAll().execute();
  return { ...testApp, post, mails, leads };
}

describe.each(engines)("on %s", (engine) => {
  test("R7.3 R8.4 a quote request is stored, mailed to both sides and answered with a reference and a time", async () => {
    const { post, leads, mails, clock } = await anApi(engine);
    const reply = await post("/api/v1/quotes", aQuoteRequest());
    expect(reply.status).toBe(201);
    const receipt = LeadReceipt.parse(await reply.json());
    expect(receipt).toEqual({
      reference: expect.stringMatching(/^CW-[0-9A-Z]{5}-[0-9A-Z]{5}$/),
      receivedAt: clock.now,
      replyByAt: clock.now + 86_400_000,
    });
    expect(await leads()).toMatchObject([
      { kind: "quote", reference: receipt.reference, profile: "ieccounselor", city: "New Delhi" },
    ]);
    const [toTeam, toVisitor] = await mails();
    expect(toTeam).toMatchObject({
      subject: "Quote request: Ritu Banerjee, IEC/Counselor",
      to_address: "team@campusward.example",
    });
    expect(toVisitor).toMatchObject({
      subject: "Your quote arrives by Sunday 22 November, 9:14 am IST",
      to_address: "ritu@banyan.example",
    });
    expect(toVisitor?.text).toContain("Dear Ritu,");
    expect(toVisitor?.text).toContain("it goes to Nandini Rao.");
  });

  test("R12.6 a quote goes to whom the page names, and to nobody while they may not answer it", async () => {
    const api = await anApi(engine);
    const { post, leads, clock } = api;
    const sent: string[] = [];
    const ask = async () => {
      const reply = await post("/api/v1/quotes", aQuoteRequest());
      sent.push(LeadReceipt.parse(await reply.json()).reference);
      return (await leads()).find(({ reference }) => reference === sent.at(-1));
    };
    await aColleague(api, { name: "Nandini Rao", role: "counselor" });
    expect(await ask()).toMatchObject({ assignee_id: null, given_at: null });
    const member = await aColleague(api, { name: "Nandini Rao", role: "teamMember" });
    expect(await ask()).toMatchObject({ assignee_id: member.id, given_at: clock.now });
    await api.database.query.updateTable("accounts").set({ disabled_at: 1 }).where("id", "=", member.id).execute();
    expect(await ask()).toMatchObject({ assignee_id: null });
  });

  test("R7.3 name, email and phone are required, profile and city are not", async () => {
    const { post, leads } = await anApi(engine);
    const refused = await post("/api/v1/quotes", { profile: "Others" });
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({
      error: { code: "invalid_fields", fieldErrors: { name: "required", contact: "required", email: "required" } },
    });
    expect(await leads()).toEqual([]);
    expect((await post("/api/v1/quotes", aQuoteRequest({ profile: "", city: "" }))).status).toBe(201);
  });

  test("R7.3 the same Idempotency-Key gives the same answer and one record, with another body it is refused", async () => {
    const { post, leads } = await anApi(engine);
    const key = { "Idempotency-Key": "one-key" };
    const [first, second] = await Promise.all([
      post("/api/v1/quotes", aQuoteRequest(), key),
      post("/api/v1/quotes", aQuoteRequest(), key),
    ]);
    expect(await first?.json()).toEqual(await second?.json());
    expect((await post("/api/v1/quotes", aQuoteRequest({ city: "Pune" }), key)).status).toBe(422);
    expect(await leads()).toHaveLength(1);
  });

  test("R5.2 R5.3 R8.4 an adult's application is stored with where they came from, confirmed and told to the team", async () => {
    const { post, database, mails } = await anApi(engine);
    const reply = await post("/api/v1/applications", anApplication());
    expect(reply.status).toBe(201);
    const applications = await database.query.selectFrom("applications").selectAll().execute();
    expect(applications).toMatchObject([
      {
        track: "innovation",
        came_from: "home/programmes/innovation",
        guardian_state: "not-needed",
      },
    ]);
    expect((await mails()).map((mail) => [mail.kind, mail.subject])).toEqual([
      ["application-student", "Your application is in"],
      ["application-operator", "Application: Tenzin Dolma, Innovation Track"],
    ]);
  });

  test("a guardian gets at most three letters a day, three more wait for the next, and the mail repeats nothing a student could abuse", async () => {
    const { post, mails, clock } = await anApi(engine);
    for (let index = 0; index < 8; index += 1) {
      await post(
        "/api/v1/applications",
        aMinorsApplication({
          // The fifth under one name or number looks like spam, and is held back.
          email: `student${index}@x.example`,
          name: `www.evil${index}.example buy`,
          contact: `+91 98400 1234${index}`,
        }),
        browserHeaders,
      );
    }
    const isSent = (mail: OutboxMailRow) => mail.kind === "application-guardian" && mail.state === "queued";
    const letters = (await mails()).filter(isSent);
    const nextDay = clock.now + 24 * 3_600_000;
    expect(letters.map(({ due_at }) => due_at)).toEqual([clock.now, clock.now, clock.now, nextDay, nextDay, nextDay]);
    expect(letters[0]?.subject + String(letters[0]?.text)).not.toContain("evil");
  });
});

test.each([
  ["under 13", aMinorsApplication({ birthYear: 2015 }), { birthYear: "too_young" }],
  ["no guardian", anApplication({ birthYear: 2011 }), { guardianName: "required", guardianEmail: "required" }],
  ["no consent", anApplication({ consent: false }), { consent: "not_agreed" }],
])("R5.2 an application is refused and not stored: %s", async (_, body, fieldErrors) => {
  const { post, leads } = await anApi("sqlite");
  const reply = await post("/api/v1/applications", body);
  expect(reply.status).toBe(422);
  expect(await reply.json()).toMatchObject({ error: { code: "invalid_fields", fieldErrors } });
  expect(await leads()).toEqual([]);
});

test("what is no JSON, no object or no sensible key is refused in the API's form", async () => {
  const { app, post } = await anApi("sqlite");
  const statusOf = async (init: RequestInit) =>
    (await app.request("/api/v1/quotes", { method: "POST", ...init })).status;
  expect(await statusOf({ body: "{", headers: { "Content-Type": "application/json" } })).toBe(400);
  expect(await statusOf({ body: "{}", headers: { "Content-Type": "text/plain" } })).toBe(415);
  expect(await statusOf({ body: `"${"a".repeat(65_536)}"`, headers: { "Content-Type": "application/json" } })).toBe(
    413,
  );
  expect((await post("/api/v1/quotes", [])).status).toBe(400);
  expect((await post("/api/v1/quotes", aQuoteRequest(), { "Idempotency-Key": "a b" })).status).toBe(400);
  expect((await post("/api/v1/guardian-requests", { token: "short" })).status).toBe(422);
});
