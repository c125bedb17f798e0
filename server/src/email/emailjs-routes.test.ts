import { emailSendFormPath, emailSendPath } from "@campusward/contracts/leads/emailjs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anEmailSend, demoParams } from "../testing/builders.ts";
import { createTestApp, type TestAppOptions } from "../testing/create-test-app.ts";
import { effort } from "../testing/effort.ts";
import { type EngineName, engines } from "../testing/engines.ts";
import { anyCharacter } from "../testing/input/any-character.ts";

async function anEmailService(engine: EngineName, options?: TestAppOptions) {
  const { app, database, log } = await createTestApp(engine, options);
  const post = (path: string, init: RequestInit) => app.request(`/email-service${path}`, { method: "POST", ...init });
  return {
    log,
    database,
    sendText: (body: string, headers: Record<string, string> = { "Content-Type": "application/json" }) =>
      post(emailSendPath, { body, headers }),
    send: (body: unknown) =>
      post(emailSendPath, { body: JSON.stringify(body), headers: { "Content-Type": "application/json" } }),
    sendForm: (body: FormData | URLSearchParams) => post(emailSendFormPath, { body }),
    async countLeads() {
      return (await database.query.selectFrom("leads").select("id").execute()).length;
    },
    leads: () => database.query.selectFrom("leads").selectAll().orderBy("city").execute(),
  };
}

function aForm(changes: Record<string, string | undefined> = {}): FormData {
  const form = new FormData();
  const ids = { lib_version: "3.2.0", user_id: "u", service_id: "s", template_id: "demo_request" };
  for (const [name, value] of Object.entries({ ...ids, ...demoParams(), ...changes })) {
    if (value !== undefined) form.append(name, String(value));
  }
  return form;
}

describe.each(engines)("on %s", (engine) => {
  test("R8.3 the call is answered OK once the lead is durable", async () => {
    const service = await anEmailService(engine);
    const reply = await service.send(anEmailSend());
    expect([reply.status, await reply.text()]).toEqual([200, "OK"]);
    expect(await service.leads()).toMatchObject([{ name: "Meera Krishnan", profile: "ieccounselor", page: "/" }]);
  });

  test("R4.3 the form variant works the same, as multipart and as a plain form", async () => {
    const service = await anEmailService(engine);
    const multipart = await service.sendForm(aForm({ city: "Pune" }));
    expect([multipart.status, await multipart.text()]).toEqual([200, "OK"]);
    const plain = await service.sendForm(
      new URLSearchParams(aForm({ profile: "" }) as unknown as Record<string, string>),
    );
    expect([plain.status, await plain.text()]).toEqual([200, "OK"]);
    expect((await service.leads()).map((lead) => [lead.city, lead.profile])).toEqual([
      ["Chennai", null],
      ["Pune", "ieccounselor"],
    ]);
  });

  test("R4.4 the same request_id with the same values is one lead, with others it is refused", async () => {
    const service = await anEmailService(engine);
    const body = anEmailSend();
    const replies = await Promise.all([service.send(body), service.send(body), service.send(body)]);
    expect(replies.map((reply) => reply.status)).toEqual([200, 200, 200]);
    const other = await service.send({
      ...body,
      template_params: { ...(body.template_params as object), city: "Pune" },
    });
    expect(other.status).toBe(422);
    expect(await service.countLeads()).toBe(1);
  });

  test("for any input, nothing crashes, refused requests are not stored, and stored requests were not refused", async () => {
    const service = await anEmailService(engine);
    let stored = 0;
    const oddText = fc.oneof(
      fc.string({ unit: anyCharacter, maxLength: 300 }),
      fc.constantFrom(
        "",
        " ",
        "a\r\nBcc: x@y.org",
        "\u0000",
        "\ud800",
        "x".repeat(500),
        "मीरा",
        "{{name}}",
        "' or 1=1 --",
      ),
    );
    const oddValue = fc.oneof(oddText, fc.jsonValue(), fc.constant(undefined));
    const params = fc.record({
      name: fc.oneof(fc.constant("Meera"), oddValue),
      email: fc.oneof(fc.constant("meera@krishnan.example"), fc.emailAddress(), oddValue),
      contact: fc.oneof(fc.constant("98400 12345"), oddValue),
      city: fc.oneof(fc.constant("Chennai"), oddValue),
      profile: fc.oneof(fc.constantFrom("student", "", "Others"), oddValue),
      page: fc.oneof(fc.constant("/pricing"), oddValue),
      request_id: fc.oneof(fc.uuid(), oddValue),
    });
    const body = fc.oneof(
      fc.record({
        user_id: fc.oneof({ weight: 5, arbitrary: fc.constant("u") }, oddValue),
        service_id: fc.constant("s"),
        template_id: fc.oneof({ weight: 5, arbitrary: fc.constant("demo_request") }, oddValue),
        template_params: fc.oneof({ weight: 8, arbitrary: params }, oddValue),
      }),
      fc.jsonValue(),
    );
    await fc.assert(
      fc.asyncProperty(body, async (sent) => {
        const reply = await service.send(sent);
        expect(reply.status).toBeLessThan(500);
        if (reply.status === 200) stored += 1;
        expect(await service.countLeads()).toBe(stored);
      }),
      { numRuns: effort.propertyRuns },
    );
    expect(service.log.lines.filter((line) => line.level === "error")).toEqual([]);
  });
});

describe("a refusal is a sentence in plain text, and nothing is stored", () => {
  const jsonCases: [string, unknown, number, unknown][] = [
    ["no user_id", anEmailSend({ user_id: undefined }), 400, "The user_id parameter is required"],
    ["an empty service_id", anEmailSend({ service_id: "" }), 400, "The service_id parameter is required"],
    ["no template_id", anEmailSend({ template_id: null }), 400, "The template_id parameter is required"],
    ["a number as user_id", anEmailSend({ user_id: 7 }), 400, "The user_id parameter must be text"],
    ["an unknown template", anEmailSend({ template_id: "toString" }), 404, "The template ID not found"],
    [
      "params that are a list",
      anEmailSend({ template_params: [] }),
      400,
      "The template_params parameter must be an object",
    ],
    [
      "no params but a name",
      anEmailSend({ template_params: { name: "Meera" } }),
      400,
      "The email parameter is required. The contact parameter is required. The city parameter is required",
    ],
    [
      "no params",
      anEmailSend({ template_params: undefined }),
      400,
      expect.stringMatching(/^The name parameter is required/),
    ],
    ["a list as body", [], 400, "The request body must be a JSON object"],
    ["null as body", null, 400, "The request body must be a JSON object"],
    ["a number as name", withParams({ name: 7 }), 400, "The name parameter is required"],
    ["a long name", withParams({ name: "a".repeat(201) }), 400, "The name parameter is too long"],
    ["a long city", withParams({ city: "a".repeat(121) }), 400, "The city parameter is too long"],
    ["a long contact", withParams({ contact: "1".repeat(41) }), 400, "The contact parameter is too long"],
    ["a long email", withParams({ email: `a@${"b".repeat(250)}.org` }), 400, "The email parameter is too long"],
    [
      "a line break in the name",
      withParams({ name: "Meera\r\nBcc: x@y.org" }),
      400,
      "The name parameter must be one line of text",
    ],
    ["a line break in the city", withParams({ city: "Pune\n" }), 400, "The city parameter must be one line of text"],
    ["a null character", withParams({ city: "Pu\u0000ne" }), 400, "The city parameter must be one line of text"],
    ["half a character", withParams({ name: "a\ud800" }), 400, "The name parameter must be one line of text"],
    ["no email", withParams({ email: "meera" }), 400, "The email parameter must be an email address: it has no @ sign"],
    ["an unknown profile", withParams({ profile: "Others" }), 400, "The profile parameter is not one of the options"],
    [
      "a bad request_id",
      withParams({ request_id: "a b" }),
      400,
      "The request_id parameter must be at most 64 letters, digits, _ or -",
    ],
  ];

  function withParams(changes: Record<string, unknown>): unknown {
    return anEmailSend({ template_params: demoParams(changes) });
  }

  test.each(jsonCases)("%s", async (_, body, status, sentence) => {
    const service = await anEmailService("sqlite");
    const reply = await service.send(body);
    expect([reply.status, await reply.text()]).toEqual([status, sentence]);
    expect(reply.headers.get("Content-Type")).toMatch(/^text\/plain/);
    expect(await service.countLeads()).toBe(0);
  });

  test.each([
    ["a body that is no JSON", "{", 400, "The request body is not valid JSON"],
    ["an empty body", "", 400, "The request body is not valid JSON"],
    [
      "a key given twice",
      JSON.stringify(anEmailSend()).replace("{", '{"user_id":"x",'),
      400,
      "The request body names a parameter twice",
    ],
    [
      "a body over 64 KiB",
      JSON.stringify(anEmailSend({ user_id: "a".repeat(65_536) })),
      413,
      "The request body is larger than 65536 bytes",
    ],
    [
      "deep nesting",
      `{"user_id":${"[".repeat(30_000)}${"]".repeat(30_000)}}`,
      400,
      "The user_id parameter must be text",
    ],
  ])("%s", async (_, text, status, sentence) => {
    const service = await anEmailService("sqlite");
    const reply = await service.sendText(text);
    expect([reply.status, await reply.text()]).toEqual([status, sentence]);
    expect(await service.countLeads()).toBe(0);
  });

  test.each([undefined, "text/plain", "application/jsonp", "multipart/form-data"])("content type %s", async (type) => {
    const service = await anEmailService("sqlite");
    const headers: Record<string, string> = type ? { "Content-Type": type } : {};
    const reply = await service.sendText(JSON.stringify(anEmailSend()), headers);
    expect([reply.status, await reply.text()]).toEqual([415, "The content type must be application/json"]);
    expect(await service.countLeads()).toBe(0);
  });

  test("R4.7 R5.2 a form with a file and boxes of one name is stored, and its story says what was left out", async () => {
    const service = await anEmailService("sqlite");
    const form = aForm();
    for (const box of ["Physics", "Maths"]) form.append("interests", box);
    form.append("name", "Somebody else");
    form.append("cv", new File(["%PDF-1.7".padEnd(200_000)], "cv <1>.pdf"));
    form.append("photo", new File([], ""));
    const reply = await service.sendForm(form);
    expect([reply.status, await reply.text()]).toEqual([200, "OK"]);
    const leads = await service.database.query.selectFrom("leads").select("name").execute();
    expect(leads).toEqual([{ name: form.get("name") }]);
    const events = await service.database.query
      .selectFrom("lead_events")
      .select(["kind", "actor_id", "detail"])
      .execute();
    const text = "Sent along and not kept: the file cv??1?.pdf (cv); interests: Maths; name: Somebody else";
    expect(events.map((event) => ({ ...event, detail: JSON.parse(event.detail) }))).toEqual([
      { kind: "note", actor_id: null, detail: { text } },
    ]);
  });

  test("a form whose name is a file, or without sense", async () => {
    const service = await anEmailService("sqlite");
    const withFile = aForm({ name: undefined });
    withFile.append("name", new File(["Meera"], "name.txt"));
    expect(await (await service.sendForm(withFile)).text()).toBe("The name parameter is required");
    const { app } = await createTestApp("sqlite");
    const senseless = await app.request(`/email-service${emailSendFormPath}`, {
      method: "POST",
      headers: { "Content-Type": "multipart/form-data; boundary=x" },
      body: "--y\r\nnothing",
    });
    expect([senseless.status, await senseless.text()]).toEqual([400, "The request body is not valid form data"]);
    expect(await service.countLeads()).toBe(0);
  });

  test("a page of another site", async () => {
    const { app, database } = await createTestApp("sqlite");
    const send = (headers: Record<string, string>) =>
      app.request(`http://localhost:3000/email-service${emailSendPath}`, {
        method: "POST",
        headers: { "Content-Type": "application/json", ...headers },
        body: JSON.stringify(anEmailSend()),
      });
    expect((await send({ "Sec-Fetch-Site": "cross-site" })).status).toBe(403);
    expect((await send({ Origin: "https://evil.example" })).status).toBe(403);
    expect((await send({ Origin: "null" })).status).toBe(403);
    expect(await database.query.selectFrom("leads").select("id").execute()).toEqual([]);
    expect((await send({ Origin: "http://localhost:3000" })).status).toBe(200);
  });

  test("too many requests, told when to come back", async () => {
    const service = await anEmailService("sqlite", { requestsAllowed: 2 });
    await service.send(anEmailSend());
    await service.send(anEmailSend());
    const reply = await service.send(anEmailSend());
    expect(reply.status).toBe(429);
    expect(Number(reply.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(await service.countLeads()).toBe(2);
  });
});

test("a fault of our own is answered without its text, and logged without the visitor's input", async () => {
  const { app, database, log } = await createTestApp("sqlite");
  await database.close();
  const reply = await app.request(`/email-service${emailSendPath}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(anEmailSend()),
  });
  expect([reply.status, await reply.text()]).toEqual([500, "Something failed on our side."]);
  expect(log.lines.some((line) => line.level === "error")).toBe(true);
  expect(JSON.stringify(log.lines)).not.toMatch(/Meera|krishnan|98400|Chennai/);
});
