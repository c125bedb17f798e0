import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { openDatabase } from "../database/open-database.ts";
import { anApplication, anEmailSend, aQuoteRequest, browserHeaders, demoParams } from "../testing/builders.ts";
import { createTestApp, type TestAppOptions } from "../testing/create-test-app.ts";
import { effort } from "../testing/effort.ts";
import { aMigratedLocation, type EngineName, engines } from "../testing/engines.ts";

type Fields = Record<string, unknown>;

/** How to send the fields of a request through one entry point. */
type Way = {
  path: string;
  sound: Fields;
  write: (fields: Fields) => { body: string; headers: Record<string, string> };
};

const asJson = (body: unknown) => ({
  body: JSON.stringify(body),
  headers: { "Content-Type": "application/json" },
});
const asForm = (fields: Fields) => {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
  return { body: form.toString(), headers: { "Content-Type": "application/x-www-form-urlencoded" } };
};
const asEmailjs = (fields: Fields) => ({ ...anEmailSend(), template_params: undefined, ...fields });
const { request_id: _, ...demo } = demoParams();

/** Every entry point. */
const ways: Record<string, Way> = {
  "a quote as JSON": { path: "/api/v1/quotes", sound: aQuoteRequest(), write: asJson },
  "an application as JSON": { path: "/api/v1/applications", sound: anApplication(), write: asJson },
  "a demo by the EmailJS call": {
    path: "/email-service/api/v1.0/email/send",
    sound: demo,
    write: (fields) => asJson(anEmailSend({ template_params: fields })),
  },
  "a demo by the EmailJS form": {
    path: "/email-service/api/v1.0/email/send-form",
    sound: demo,
    write: (fields) => asForm(asEmailjs(fields)),
  },
  "a demo without script": { path: "/forms/demo", sound: demo, write: asForm },
  "a quote without script": { path: "/forms/quote", sound: aQuoteRequest(), write: asForm },
  "an application without script": {
    path: "/forms/application",
    sound: anApplication({ consent: "on" }),
    write: asForm,
  },
};
const wayNames = Object.keys(ways);

async function aDoor(engine: EngineName, options: TestAppOptions = {}) {
  const testApp = await createTestApp(engine, options);
  const { app, database } = testApp;
  const send = (name: string, changes: Fields = {}, headers: Record<string, string> = {}) => {
    const { path, sound, write } = ways[name] as Way;
    const { body, headers: type } = write({ ...sound, ...changes });
    return app.request(path, { method: "POST", body, headers: { ...browserHeaders, ...type, ...headers } });
  };
  /** What a sender sees of an answer, without the parts that differ for every request. */
  const see = async (reply: Response) => ({
    status: reply.status,
    headers: [...reply.headers].filter(([name]) => name !== "content-length"),
    text: (await reply.text())
      .replace(/CW-\w{5}-\w{5}/, "CW")
      .replace(/"requestId":"[^"]+"/, "")
      .replace(/\d{13}/g, "instant"),
  });
  const leads = () => database.query.selectFrom("leads").selectAll().orderBy("id").execute();
  const mails = () => database.query.selectFrom("outbox_mails").select(["state", "due_at"]).execute();
  return { ...testApp, send, see, leads, mails };
}

/** Two days later, with no data left. */
async function beginAnew({ database, clock }: Awaited<ReturnType<typeof aDoor>>): Promise<void> {
  clock.now += 2 * 86_400_000;
  await database.query.deleteFrom("leads").execute();
}

describe.each(engines)("on %s", (engine) => {
  test("R4.7 R8.4 at every entry point, a request with a filled honeypot is stored, flagged and answered like any other, and mails nobody", async () => {
    const door = await aDoor(engine);
    const { send, see, leads, mails, outbox, clock } = door;
    for (const name of wayNames) {
      await beginAnew(door);
      const ordinary = await see(await send(name, { took_ms: 9000 }));
      const bots = await see(await send(name, { email: "bot@mail.example", website: "https://win.example" }));
      expect(bots, name).toEqual(ordinary);
      const [person, bot] = await leads();
      expect(person, name).toMatchObject({ flagged_at: null, held_since: null, waiting_until: person?.reply_by_at });
      expect(bot, name).toMatchObject({
        status: "new",
        flagged_at: clock.now,
        held_since: clock.now,
        waiting_until: null,
      });
      expect(JSON.parse(bot?.spam_signs ?? ""), name).toEqual(["trap-filled", "no-timing"]);
      await outbox.claimDue("worker", 10, clock.now);
      expect((await mails()).map(({ state }) => state).sort(), name).toEqual([
        "held-back",
        "held-back",
        "sending",
        "sending",
      ]);
    }
  });

  test("R15.6 only the EmailJS call has its fields one level down: nowhere else can they stand for the mailbox, the trap or the time", async () => {
    const door = await aDoor(engine, { requestsAllowedPerEmail: 2, trustedProxies: 1 });
    for (const name of ["a quote as JSON", "an application as JSON"]) {
      await beginAnew(door);
      const statuses: number[] = [];
      for (const tag of [1, 2, 3]) {
        const params = { email: `r${tag}@y.example`, took_ms: 9000 };
        const sent = { email: "victim@mail.example", website: "https://win.example", template_params: params };
        statuses.push((await door.send(name, sent, { "X-Forwarded-For": `192.0.2.${tag}` })).status);
      }
      expect(statuses, name).toEqual([201, 201, 429]);
      for (const lead of await door.leads()) {
        expect(JSON.parse(lead.spam_signs ?? "[]"), name).toEqual(["trap-filled", "no-timing"]);
      }
    }
  });

  test("R8.4 at every entry point, a bad email is refused in the same words with or without a filled honeypot", async () => {
    const { send, see, leads } = await aDoor(engine);
    for (const name of wayNames) {
      const ordinary = await see(await send(name, { email: "no address" }));
      expect(ordinary.status, name).toBe(name.includes("EmailJS") ? 400 : 422);
      expect(await see(await send(name, { email: "no address", website: "x" })), name).toEqual(ordinary);
    }
    expect(await leads()).toEqual([]);
  });

  test("R8.4 at every entry point, a request takes from the one bucket of its client, and a refusal says when to retry", async () => {
    const door = await aDoor(engine, { requestsAllowed: 2, trustedProxies: 1 });
    for (const name of wayNames) {
      await beginAnew(door);
      const from = (address: string, email: string) => door.send(name, { email }, { "X-Forwarded-For": address });
      await door.send("a quote as JSON", {}, { "X-Forwarded-For": "2001:db8::1" });
      expect((await from("2001:db8::ffff", "no address")).status, name).toBeGreaterThanOrEqual(400);
      const refused = await from("2001:db8::2", "meera@krishnan.example");
      expect([refused.status, refused.headers.get("Retry-After")], name).toEqual([429, "300"]);
      expect((await from("2001:db8:0:1::1", "meera@krishnan.example")).ok, name).toBe(true);
      expect(await door.leads(), name).toHaveLength(2);
    }
  });

  test("R15.6 160 networks of one /48 write sixteen times as much as one client, and new ports write no more", async () => {
    const door = await aDoor(engine, { requestsAllowed: 2, trustedProxies: 1 });
    const write = async (client: string) =>
      (await door.send("a quote as JSON", { email: "no address" }, { "X-Forwarded-For": client })).status;
    const networks = Array.from({ length: 160 }, (_, index) => `2001:db8:1:${(index * 256).toString(16)}::1`);
    const statuses: number[] = [];
    for (const network of networks) statuses.push(await write(network));
    expect(statuses.filter((status) => status !== 429)).toHaveLength(32);
    expect(await write("2001:db8:2::1")).toBe(422);
    const ported = [await write("9.9.9.9:4711"), await write("9.9.9.9:4712"), await write("9.9.9.9:4713")];
    expect(ported).toEqual([422, 422, 429]);
  });

  test("R8.4 at every entry point, a request takes from the bucket of its mailbox, from any client", async () => {
    const door = await aDoor(engine, { requestsAllowedPerEmail: 2, trustedProxies: 1 });
    let client = 0;
    for (const name of wayNames) {
      await beginAnew(door);
      const write = (email: string) => {
        client += 1;
        return door.send(name, { email }, { "X-Forwarded-For": `192.0.2.${client}` });
      };
      await write("meera@gmail.com");
      await write("M.eera+school@gmail.com");
      const refused = await write("meera@gmail.com");
      expect([refused.status, refused.headers.get("Retry-After")], name).toEqual([429, "300"]);
      expect((await write("rohan@gmail.com")).ok, name).toBe(true);
      door.clock.now += 300_000;
      expect((await write("meera@gmail.com")).ok, name).toBe(true);
    }
  });

  test("R8.4 a repeated request is the same request, also when its time and its headers differ", async () => {
    const { send, leads } = await aDoor(engine);
    const again = (changes: Fields, headers = {}) =>
      send("a quote as JSON", changes, { "Idempotency-Key": "key-1", ...headers });
    const first = await (await again({ website: "x" })).json();
    expect(await (await again({ took_ms: 9000 }, { "User-Agent": "curl/8" })).json()).toEqual(first);
    expect(await leads()).toHaveLength(1);
    await send("a demo without script", { website: "x" });
    await send("a demo without script", { website: "", took_ms: "12" });
    expect(await leads()).toHaveLength(2);
  });

  test("R8.4 the fifth that writes under one number within a day carries the sign, and an hour after that day nobody does", async () => {
    const { send, leads, clock } = await aDoor(engine);
    const write = (name: number) => send("a quote as JSON", { email: `pupil-${name}@school.example`, website: "x" });
    for (let name = 0; name < 5; name += 1) await write(name);
    clock.now += 25 * 3_600_000;
    await write(5);
    const signs = (await leads()).map(({ spam_signs }) => JSON.parse(spam_signs ?? "").includes("same-words"));
    expect(signs).toEqual([false, false, false, false, true, false]);
  });
});

test("R8.4 two processes of one deployment share what a client may send", async () => {
  const location = await aMigratedLocation("postgres");
  const [first, second] = [await openDatabase(location), await openDatabase(location)];
  const here = await aDoor("postgres", { database: first, requestsAllowed: 4 });
  const there = await aDoor("postgres", { database: second, requestsAllowed: 4 });
  const replies = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      (index % 2 ? here : there).send("a demo by the EmailJS call", { email: `a${index}@mail.example` }),
    ),
  );
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(4);
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(8);
  expect(await here.leads()).toHaveLength(4);
  await Promise.all([here.desk.stop(), there.desk.stop()]);
  await Promise.all([first.close(), second.close()]);
});

test("R8.4 an endless or empty body is refused as before, and also takes from the bucket", async () => {
  const { app, send } = await aDoor("sqlite", { requestsAllowed: 3 });
  const post = (body: string, type: string) =>
    app.request("/api/v1/quotes", { method: "POST", body, headers: { "Content-Type": type } });
  expect((await post("{", "application/json")).status).toBe(400);
  expect((await post("a=b", "text/plain")).status).toBe(415);
  expect((await post(`"${"a".repeat(65_536)}"`, "application/json")).status).toBe(413);
  expect((await post("[]", "application/json")).status).toBe(400);
  expect((await send("a quote without script")).status).toBe(429);
});

test("R4.7 R8.4 every valid request is stored, and its sender sees no difference", async () => {
  const { send, see, leads } = await aDoor("sqlite");
  const ordinary = Object.fromEntries(
    await Promise.all(wayNames.map(async (name) => [name, await see(await send(name, { took_ms: 9000 }))])),
  );
  let stored = (await leads()).length;
  let sent = 0;
  const looks = fc.record({
    name: fc.constantFrom(...wayNames),
    website: fc.constantFrom("", "x", "https://win.example"),
    took: fc.constantFrom("0", "1500", "99999999", "-1", "soon", ""),
    person: fc.constantFrom("Meera", "www.win.example", "PmZyTQrfKw", "<a href=x>", "Мeera", "casino"),
    domain: fc.constantFrom("mail.example", "yopmail.com", "gmail.com"),
    contact: fc.constantFrom("+91 98400 12345", "9999999999", "000000000000"),
    agent: fc.constantFrom("curl/8.5", "Mozilla/5.0", ""),
  });
  await fc.assert(
    fc.asyncProperty(looks, async ({ name, website, took, person, domain, contact, agent }) => {
      sent += 1;
      const email = `a${sent}@${domain}`;
      const fields = { website, took_ms: took, name: person, city: person, email, contact };
      const reply = await see(await send(name, fields, { "User-Agent": agent }));
      expect(reply).toEqual(ordinary[name]);
      stored += 1;
      const all = await leads();
      expect(all).toHaveLength(stored);
      expect(all.filter((lead) => lead.email === email)).toHaveLength(1);
    }),
    { numRuns: effort.propertyRuns },
  );
});
