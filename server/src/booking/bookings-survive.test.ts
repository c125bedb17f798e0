import { randomInt, randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { usualHours } from "@campusward/contracts/booking/meeting-hours";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { findFreePort } from "../../../scripts/find-free-port.mjs";
import { openDatabase } from "../database/open-database.ts";
import { anEmailSend, demoParams } from "../testing/builders.ts";
import { createTestApp } from "../testing/create-test-app.ts";
import { aColleague } from "../testing/desk-app.ts";
import { effort } from "../testing/effort.ts";
import { aMigratedLocation } from "../testing/engines.ts";
import { startProduct } from "../testing/product-process.ts";
import { testSecret, testSecrets } from "../testing/test-secrets.ts";

const visitors = 6;
/** Longest life of the product between two kills. */
const longestLifeMs = 700;
const everyDay = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from: 0, until: 1440 }));
/** Short and many, so that the visitors of a long run find a time, and few are offered at once, so that they quarrel. */
const hours = { ...usualHours, weekly: everyDay, lengthMinutes: 10, mostADay: 30, horizonDays: 90 };

type Offer = { token: string; days: { times: { startsAt: number }[] }[] };

/** Visitors who request a demo, book, and move or cancel it. What gets no answer is sent again until it has one. */
function startVisitors(url: string) {
  /** What the product acknowledged last, by the address of the visitor: when the demo is, or null for cancelled. */
  const acknowledged = new Map<string, number | null>();
  let taken = 0;
  let isOver = false;

  async function visit(): Promise<void> {
    while (!isOver) {
      const requestId = randomUUID();
      const email = `${requestId}@x.example`;
      const params = demoParams({ email, request_id: requestId });
      await ask("/email-service/api/v1.0/email/send", anEmailSend({ template_params: params }));
      const offer = (await ask("/api/v1/demo-times", { requestId })).offer as Offer;
      await book(email, offer);
      if (randomInt(3) === 0) await book(email, offer);
      if (randomInt(3) === 0 && acknowledged.has(email)) await cancel(email, offer.token);
    }
  }

  async function book(email: string, { token, days }: Offer): Promise<void> {
    const times = days.flatMap((day) => day.times.map(({ startsAt }) => startsAt));
    const startsAt = times[randomInt(times.length)] as number;
    const { error } = await ask("/api/v1/demo-times/book", { token, startsAt });
    if (error) taken += 1;
    else acknowledged.set(email, startsAt);
  }

  async function cancel(email: string, token: string): Promise<void> {
    await untilHeard(`/demo/${token}`, { body: new URLSearchParams({ do: "cancel" }) }, 303);
    acknowledged.set(email, null);
  }

  async function ask(path: string, body: object): Promise<Record<string, unknown>> {
    const headers = { "Content-Type": "application/json" };
    const reply = await untilHeard(path, { headers, body: JSON.stringify(body) }, 200, 409);
    return reply.headers.get("Content-Type")?.includes("json") ? JSON.parse(reply.text) : {};
  }

  async function untilHeard(
    path: string,
    init: { headers?: object; body: string | URLSearchParams },
    ...expected: number[]
  ) {
    for (;;) {
      const from = { "X-Forwarded-For": `10.${randomInt(250)}.${randomInt(250)}.${randomInt(250)}` };
      const reply = await fetch(`${url}${path}`, {
        method: "POST",
        redirect: "manual",
        body: init.body,
        headers: { ...init.headers, ...from },
      })
        .then(async (answer) => ({ status: answer.status, headers: answer.headers, text: await answer.text() }))
        .catch(() => null); // the product was killed
      if (reply && expected.includes(reply.status)) return reply;
      if (reply && reply.status < 500) throw new Error(`${path} answered ${reply.status}: ${reply.text}`);
      await pause(20);
    }
  }

  const all = Promise.all(Array.from({ length: visitors }, visit));
  return {
    acknowledged,
    taken: () => taken,
    /** Fails with the first visitor who gets an answer that nobody should. */
    all,
    async end(): Promise<void> {
      isOver = true;
      await all;
    },
  };
}

describe.each(effort.tortureEngines)("on %s", (engine) => {
  test(`R14.2 R14.1 killed ${effort.tortureRounds} times while visitors book, no booking is lost, half or sold twice`, {
    timeout: 120_000 + effort.tortureRounds * 10_000,
  }, async () => {
    const location = await aMigratedLocation(engine);
    const team = await createTestApp(engine, {
      database: await openDatabase({ ...location, auditSeal: testSecrets.keyedHash }),
    });
    for (const name of ["Nandini Rao", "Thomas George"]) {
      const colleague = await aColleague(team, { name });
      expect((await colleague.send("PUT", "/api/v1/me/hours", hours)).status).toBe(200);
    }
    await team.database.close();
    const port = String(await findFreePort());
    const env = {
      PORT: port,
      DATA_DIR: location.dataDir,
      DATABASE_URL: location.databaseUrl,
      SECRET_KEY: testSecret,
      TRUST_PROXY: "1",
      STRANGERS_MAILS_PER_HOUR: "1000000",
    };
    const traffic = startVisitors(`http://127.0.0.1:${port}`);
    for (let round = 0; round < effort.tortureRounds; round += 1) {
      const product = await startProduct(env);
      await pause(randomInt(longestLifeMs));
      await product.end("SIGKILL");
    }
    const survivor = await startProduct(env);
    onTestFinished(() => void survivor.child.kill("SIGKILL"));
    const enoughBooked = () => expect(traffic.acknowledged.size).toBeGreaterThan(effort.tortureRounds);
    await Promise.race([traffic.all, vi.waitFor(enoughBooked, { timeout: 60_000, interval: 50 })]);
    await traffic.end();
    await survivor.end("SIGTERM");

    const database = await openDatabase(location);
    const rows = await database.query
      .selectFrom("bookings")
      .innerJoin("leads", "leads.id", "bookings.lead_id")
      .select(["email", "account_id", "starts_at", "ends_at", "state", "sequence", "next_step_at"])
      .orderBy("starts_at")
      .execute();
    const mails = await database.query.selectFrom("outbox_mails").select("kind").execute();
    await database.close();
    const booked = rows.filter(({ state }) => state === "booked");
    const timeOf = new Map(booked.map(({ email, starts_at }) => [email, starts_at]));
    const told = [...traffic.acknowledged].map(([email, startsAt]) => ({ email, startsAt }));
    expect(told.map(({ email }) => ({ email, startsAt: timeOf.get(email) ?? null }))).toEqual(told);
    for (const accountId of new Set(booked.map(({ account_id }) => account_id))) {
      const theirs = booked.filter(({ account_id }) => account_id === accountId);
      expect(theirs.filter(({ starts_at }, index) => starts_at < (theirs[index - 1]?.ends_at ?? 0))).toEqual([]);
    }
    // All that follows from a booking is there with it: its lead's next step, and one mail for every change.
    expect(booked.filter(({ starts_at, next_step_at }) => starts_at !== next_step_at)).toEqual([]);
    const changes = rows.reduce((sum, { sequence }) => sum + sequence + 1, 0);
    const toVisitors = mails.filter(({ kind }) => ["demo-booked", "demo-moved", "demo-off"].includes(kind));
    expect(toVisitors).toHaveLength(changes);
    process.stdout.write(
      `${engine}: ${effort.tortureRounds} kills, ${traffic.acknowledged.size} visitors booked, ${booked.length} demos stand, ` +
        `${changes} changes, ${traffic.taken()} times found taken\n`,
    );
  });
});
