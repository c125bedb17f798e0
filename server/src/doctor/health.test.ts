import { type Health, healthChecks, type TestMail } from "@campusward/contracts/desk/health";
import { describe, expect, test } from "vitest";
import { version } from "../start/version.ts";
import { aColleague, aDesk } from "../testing/desk-app.ts";
import { engines } from "../testing/engines.ts";
import { newestMail } from "../testing/mail/mailed-links.ts";
import { judgeBackup } from "./check-backups.ts";
import { judgeClock } from "./check-keeping.ts";
import type { Checks } from "./examine.ts";
import { type Finding, fine } from "./findings.ts";
import { createHealth, describeSystem } from "./health.ts";

const minuteMs = 60_000;

/** Checks that count how often they were asked, and answer when told. */
function countedChecks() {
  const asked: string[] = [];
  let answer = () => {};
  const mayAnswer = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const check = (name: string) => async (): Promise<Finding[]> => {
    asked.push(name);
    await mayAnswer;
    return [fine(name)];
  };
  return { asked, answer, checks: Object.fromEntries(healthChecks.map((name) => [name, check(name)])) as Checks };
}

test("R16.7 however many admins look, each check runs once; what was found is known for five minutes", async () => {
  const { asked, answer, checks } = countedChecks();
  const clock = { now: 0 };
  const health = createHealth({ checks, version: "1.3.0", system: "SQLite", now: () => clock.now });
  const looks = [health.read(), health.read(), health.lookAgain(), health.lookAgain("disk")];
  answer();
  const [first] = await Promise.all(looks);
  expect(asked).toHaveLength(healthChecks.length);
  expect(first).toMatchObject({ summary: "Everything is fine", lookedAt: 0, version: "1.3.0" });

  clock.now = 4 * minuteMs;
  await health.read();
  expect(asked).toHaveLength(healthChecks.length);
  const again = await health.lookAgain("disk");
  expect(asked.slice(healthChecks.length)).toEqual(["disk"]);
  expect(again.lookedAt).toBe(0);
  expect(again.findings.find(({ check }) => check === "disk")?.lookedAt).toBe(clock.now);

  clock.now = 5 * minuteMs;
  await health.read();
  expect(asked.slice(healthChecks.length + 1)).toEqual(healthChecks.filter((name) => name !== "disk"));
});

test("R16.7 R16.6 the desk says what the doctor says, what is wrong first, with the version", async () => {
  const checks = {
    data: async () => [
      fine("database", "SQLite"),
      judgeBackup(null, { isNightly: false, line: "npm run backup -- FILE", begunAt: 0, fault: null }, 0),
    ],
    clock: async () => [judgeClock(45_000)],
    certificate: async () => [],
  };
  const { admin } = await aDesk("sqlite", { checks });
  const health = (await (await admin.get("/api/v1/health")).json()) as Health;
  expect(await (await admin.get("/api/v1/leads/counts")).json()).toMatchObject({ healthFaults: 1 });
  expect(health.version).toBe(version);
  expect(health.summary).toBe("One fault, one warning, nine fine");
  expect(health.findings.slice(0, 3).map(({ check, state }) => [check, state])).toEqual([
    ["clock", "fault"],
    ["data", "warning"],
    ["settings", "fine"],
  ]);
  expect(health.findings[0]).toMatchObject({
    title: "The clock is 45 seconds fast",
    todo: { line: "sudo timedatectl set-ntp true" },
  });
});

test("R16.7 looks ask other servers, so all admins together have a limit of them", async () => {
  const desk = await aDesk("sqlite");
  const look = async (admin: typeof desk.admin) =>
    (await admin.send("POST", "/api/v1/health/looks", { check: "disk" })).status;
  for (let count = 0; count < 30; count += 1) expect(await look(desk.admin)).toBe(200);
  expect(await look(await aColleague(desk))).toBe(429);
  desk.clock.now += minuteMs / 3;
  expect(await look(desk.admin)).toBe(200);
  expect((await desk.admin.send("POST", "/api/v1/health/looks", { check: "weather" })).status).toBe(422);
});

describe.each(engines)("on %s", (engine) => {
  test("R16.7 a test mail goes to the admin's own address, and its link alone says that it came", async () => {
    const { admin, app, database, clock } = await aDesk(engine);
    type Reply = { mail: TestMail | null };
    const read = async (): Promise<TestMail | null> =>
      ((await (await admin.get("/api/v1/health/test-mail")).json()) as Reply).mail;
    const note = async (token: string) => {
      const body = JSON.stringify({ token });
      const headers = { "Content-Type": "application/json" };
      return (await app.request("/api/v1/test-mails/came", { method: "POST", headers, body })).status;
    };
    expect(await read()).toBeNull();
    expect((await admin.send("POST", "/api/v1/health/test-mail", {})).status).toBe(200);
    expect(await read()).toMatchObject({
      to: "nandini@team.example",
      sentAt: clock.now,
      state: "waiting",
      settledAt: null,
      cameAt: null,
    });
    // Nobody finds the link in the list of mails, or in a copy of the data.
    const kept = await database.query.selectFrom("outbox_mails").select(["text", "lane"]).executeTakeFirstOrThrow();
    expect(kept).toEqual({ text: expect.stringMatching(/^sealed:/), lane: "team" });

    const { text } = await newestMail(database, "test-mail");
    const [, fragment = ""] = /\/auth\/test-mail#(\S+)/.exec(text) ?? [];
    const token = new URLSearchParams(fragment).get("token") ?? "";
    expect(await note("sealed:guessed")).toBe(404);
    expect(await note(token)).toBe(200);
    const cameAt = clock.now;
    clock.now += minuteMs;
    expect(await note(token)).toBe(200);
    expect((await read())?.cameAt).toBe(cameAt);

    // The next one is another mail.
    await admin.send("POST", "/api/v1/health/test-mail", {});
    expect((await read())?.cameAt).toBeNull();
    clock.now += 24 * 60 * minuteMs;
    expect(await note(token)).toBe(409);
    await admin.signInAgain();
    expect(await read()).toBeNull();
  });

  test("R16.7 nobody's mailbox is filled by pressing", async () => {
    const { admin } = await aDesk(engine);
    const send = async () => (await admin.send("POST", "/api/v1/health/test-mail", {})).status;
    for (let count = 0; count < 20; count += 1) expect(await send()).toBe(200);
    expect(await send()).toBe(429);
  });
});

test("R16.7 who helps from elsewhere is told the machine and the settings by name, and no value of one", () => {
  const words = describeSystem("1.3.0", "postgres", ["PUBLIC_URL", "SMTP_URL"]);
  expect(words).toMatch(/^Campusward 1[.]3[.]0, PostgreSQL, Node v\d.*, settings: PUBLIC_URL SMTP_URL$/);
  expect(describeSystem("1.3.0", "sqlite", [])).toMatch(/^Campusward 1[.]3[.]0, SQLite, .*, settings: none$/);
});
