import { describe, expect, test } from "vitest";
import { recordBackups } from "../database/backup/backup-index.ts";
import { openForCommand } from "../database/open-for-command.ts";
import { aDemoRequest } from "../testing/builders.ts";
import { createTestApp } from "../testing/create-test-app.ts";
import { aDesk } from "../testing/desk-app.ts";
import { aMigratedLocation, engines } from "../testing/engines.ts";
import { signIn, signUp } from "../testing/people.ts";

const metricsToken = "a token of some length";
const settings = { METRICS_TOKEN: metricsToken };
const withToken = { headers: { Authorization: `Bearer ${metricsToken}` } };
const dayMs = 24 * 3_600_000;

type TestApp = Pick<Awaited<ReturnType<typeof createTestApp>>, "app" | "clock">;

/** The values by name and labels, as a monitor reads them. What the database says is never older than its freshness. */
async function scrape({ app, clock }: TestApp): Promise<Map<string, number>> {
  clock.now += 5_000;
  const reply = await app.request("/metrics", withToken);
  expect(reply.status).toBe(200);
  expect(reply.headers.get("Content-Type")).toBe("text/plain; version=0.0.4; charset=utf-8");
  const lines = (await reply.text()).split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  return new Map(
    lines.map((line) => [line.slice(0, line.lastIndexOf(" ")), Number(line.slice(line.lastIndexOf(" ")))]),
  );
}

describe.each(engines)("on %s", (engine) => {
  test("leads are counted by kind: waiting and late", async () => {
    const desk = await aDesk(engine, { settings });
    const { requestDemo, clock, hasLead } = desk;
    await requestDemo(aDemoRequest(), "key");
    await requestDemo(aDemoRequest(), "key");
    await hasLead({
      kind: "quote",
      received_at: clock.now - dayMs - 1,
      reply_by_at: clock.now,
      waiting_until: clock.now,
    });
    const read = await scrape(desk);
    expect(read.get('campusward_leads_waiting{kind="demo"}')).toBe(1);
    expect(read.get('campusward_leads_late{kind="demo"}')).toBe(0);
    expect(read.get('campusward_leads_waiting{kind="quote"}')).toBe(1);
    expect(read.get('campusward_leads_late{kind="quote"}')).toBe(1);
    expect(read.get("campusward_database_up")).toBe(1);
  });

  test("the outbox shows how many mails wait in each state, and how old the oldest is", async () => {
    const testApp = await createTestApp(engine, { settings });
    const { requestDemo, outbox, clock } = testApp;
    await requestDemo(aDemoRequest(), null);
    const [mail] = await outbox.claimDue("worker", 1, clock.now);
    if (!mail) throw new Error("No mail was due.");
    await outbox.settle(mail, "worker", { state: "dead", reply: "550 no" }, clock.now);
    clock.now += 60_000;
    const read = await scrape(testApp);
    expect(read.get('campusward_outbox_mails{state="queued"}')).toBe(1);
    expect(read.get('campusward_outbox_mails{state="dead"}')).toBe(1);
    expect(read.get('campusward_outbox_mails{state="sending"}')).toBe(0);
    expect(read.get('campusward_outbox_oldest_due_seconds{lane="strangers"}')).toBe(65);
    expect(read.get('campusward_outbox_oldest_unsent_seconds{lane="strangers"}')).toBe(65);
  });

  test("the newest backup has its time, and none is 0", async () => {
    const database = await openForCommand(await aMigratedLocation(engine));
    const testApp = await createTestApp(engine, { settings, database });
    expect((await scrape(testApp)).get("campusward_last_backup_timestamp_seconds")).toBe(0);
    const madeAt = testApp.clock.now - dayMs;
    for (const [id, made_at] of Object.entries({ older: madeAt - 1, newest: madeAt })) {
      await recordBackups(database, [{ id, file: "/backup", made_at, bytes: 1, sha256: id }]);
    }
    expect((await scrape(testApp)).get("campusward_last_backup_timestamp_seconds")).toBe(madeAt / 1000);
  });

  test("requests are counted by pattern, never by address", async () => {
    const testApp = await createTestApp(engine, { settings });
    const { app } = testApp;
    await signUp(testApp, "meera@x.example");
    await signIn(testApp, "meera@x.example");
    await expect(signIn(testApp, "nobody@x.example")).rejects.toThrow("400");
    await app.request("/photos/0123456789012345678901234567890123456789012");
    await app.request("/wp-admin/meera@x.example", { method: "PURGE" });
    await app.request("/api/v1/leads/meera?q=meera");
    const read = await scrape(testApp);
    const requests = (labels: string) => read.get(`campusward_http_request_duration_seconds_count{${labels}}`);
    // What the alert of guessed passwords counts.
    const call = 'method="POST",route="/v1/:call{accounts[:/][a-zA-Z:]+}"';
    expect(requests(`${call},status="2xx"`)).toBe(2);
    expect(requests(`${call},status="4xx"`)).toBe(1);
    expect(requests('method="GET",route="/photos/:id{[A-Za-z0-9_-]{43}}",status="4xx"')).toBe(1);
    expect(requests('method="other",route="/*",status="4xx"')).toBe(1);
    expect(requests('method="GET",route="/api/v1/leads/:id",status="4xx"')).toBe(1);
    expect([...read.keys()].join("\n")).not.toMatch(/meera|0123456789/);
  });

  test("without its database the product still answers, and says that it is down", async () => {
    const location = await aMigratedLocation(engine);
    const database = await openForCommand(location);
    const testApp = await createTestApp(engine, { settings, database });
    await database.close();
    const read = await scrape(testApp);
    expect(read.get("campusward_database_up")).toBe(0);
    expect(read.has('campusward_outbox_mails{state="queued"}')).toBe(false);
  });
});

test("the database is asked once for scrapes that come together", async () => {
  const testApp = await createTestApp("sqlite", { settings });
  await scrape(testApp);
  await testApp.requestDemo(aDemoRequest(), null);
  const reply = await testApp.app.request("/metrics", withToken);
  expect(await reply.text()).toContain('campusward_leads_waiting{kind="demo"} 0\n');
  expect((await scrape(testApp)).get('campusward_leads_waiting{kind="demo"}')).toBe(1);
});

test("only this machine and the token's owner may read; for others there is nothing", async () => {
  const { app } = await createTestApp("sqlite", { settings, trustedProxies: 1 });
  const from = (remoteAddress: string, headers: Record<string, string> = {}) =>
    app.request("/metrics", { headers }, { incoming: { socket: { remoteAddress } } });
  const nothing = (await app.request("/no-such-page")).status;
  for (const address of ["127.0.0.1", "127.8.8.8", "::1", "::ffff:127.0.0.1"]) {
    expect((await from(address)).status).toBe(200);
  }
  for (const address of ["192.0.2.7", "::ffff:192.0.2.7", "2001:db8::1", "10.0.0.2"]) {
    expect((await from(address)).status).toBe(nothing);
  }
  // A proxy on this machine brings everybody; what it or its client says changes nothing.
  for (const header of ["X-Forwarded-For", "Forwarded", "X-Real-IP", "Via"]) {
    expect((await from("127.0.0.1", { [header]: "127.0.0.1" })).status).toBe(nothing);
  }
  const authorized = (token: string) => from("192.0.2.7", { Authorization: `Bearer ${token}`, "X-Forwarded-For": "x" });
  expect((await authorized(metricsToken)).status).toBe(200);
  for (const wrong of [`${metricsToken}!`, metricsToken.toUpperCase(), "x"]) {
    expect((await authorized(wrong)).status).toBe(nothing);
  }
});

test("without a token in the configuration no token opens it", async () => {
  const { app } = await createTestApp("sqlite");
  expect((await app.request("/metrics", { headers: { Authorization: "Bearer null" } })).status).toBe(
    (await app.request("/no-such-page")).status,
  );
});
