import type { PageVitals } from "@campusward/contracts/desk/vitals-desk";
import { describe, expect, test } from "vitest";
import { openDatabase } from "../database/open-database.ts";
import { parseEnv } from "../env.ts";
import { deleteWhatIsOver } from "../privacy/delete-what-is-over.ts";
import { createTestApp } from "../testing/create-test-app.ts";
import { aDesk } from "../testing/desk-app.ts";
import { aMigratedLocation, engines } from "../testing/engines.ts";
import { vitals } from "./vitals.ts";

const dayMs = 24 * 3_600_000;
const values = { LCP: 812, INP: 24, CLS: 0.0031, TTFB: 90, FCP: 500 };

type App = Pick<Awaited<ReturnType<typeof createTestApp>>, "app">;

/** As `sendBeacon` does it, from our own page. */
function report({ app }: App, page: string, told: object = values, headers: Record<string, string> = {}) {
  return app.request("/api/v1/vitals", {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      Origin: "http://localhost",
      "Sec-Fetch-Site": "same-origin",
      "Sec-Fetch-Mode": "no-cors",
      ...headers,
    },
    body: JSON.stringify({ page, values: told }),
  });
}

type Desk = Awaited<ReturnType<typeof aDesk>>;

async function read({ admin }: Desk, days = 28): Promise<PageVitals[]> {
  const reply = await admin.get(`/api/v1/vitals?days=${days}`);
  expect(reply.status).toBe(200);
  return ((await reply.json()) as { pages: PageVitals[] }).pages;
}

async function countedOn(desk: Desk, days?: number): Promise<Record<string, number>> {
  return Object.fromEntries((await read(desk, days)).map(({ page, visits }) => [page, visits]));
}

describe.each(engines)("on %s", (engine) => {
  test("reports of pages are on the desk at once, also with concurrent reports", async () => {
    const desk = await aDesk(engine);
    const replies = await Promise.all(Array.from({ length: 20 }, () => report(desk, "/")));
    expect(replies.map(({ status }) => status)).toEqual(Array(20).fill(204));
    expect(await replies[0]?.text()).toBe("");
    await report(desk, "/pricing", { TTFB: 90 });
    const [home, pricing] = await read(desk);
    expect(home).toMatchObject({ page: "/", visits: 20, LCP: { visits: 20, good: 20, poor: 0 }, CLS: { visits: 20 } });
    expect(pricing).toMatchObject({ page: "/pricing", visits: 1, LCP: null, TTFB: { visits: 1, good: 1 } });
    // Later reports are added to what is written.
    await report(desk, "/");
    expect(await countedOn(desk)).toEqual({ "/": 21, "/pricing": 1 });
  });

  test("a visitor who refuses measurement gets the same answer and is not counted", async () => {
    const desk = await aDesk(engine, { settings: { METRICS_TOKEN: "a token of some length" } });
    expect((await report(desk, "/", values, { "Sec-GPC": "1" })).status).toBe(204);
    expect(await read(desk)).toEqual([]);
    const metrics = await desk.app.request("/metrics", { headers: { Authorization: "Bearer a token of some length" } });
    expect(await metrics.text()).not.toContain("campusward_visit_largest_contentful_paint_seconds_count");
  });

  test("pages that are not public are answered alike and make no row", async () => {
    const desk = await aDesk(engine);
    for (const page of ["/wp-admin", "/adminDashboardHome", "", "/?q=meera", "constructor"]) {
      expect((await report(desk, page)).status).toBe(204);
    }
    expect(await desk.database.query.selectFrom("vital_counts").selectAll().execute()).toEqual([]);
  });

  test("the last 7 or 28 days are those up to today", async () => {
    const desk = await aDesk(engine);
    const { clock } = desk;
    const today = clock.now;
    for (const daysAgo of [28, 27, 7, 6, 0]) {
      clock.now = today - daysAgo * dayMs;
      await report(desk, "/");
    }
    expect(await countedOn(desk, 28)).toEqual({ "/": 4 });
    expect(await countedOn(desk, 7)).toEqual({ "/": 2 });
    expect((await desk.admin.get("/api/v1/vitals?days=9000")).status).toBe(422);
  });

  test("what is older than 13 months is deleted, the rest stays", async () => {
    const desk = await aDesk(engine);
    const { clock, database } = desk;
    for (const at of [Date.UTC(2025, 9, 20, 12), Date.UTC(2025, 9, 22, 12)]) {
      clock.now = at;
      await report(desk, "/");
    }
    clock.now = Date.UTC(2026, 10, 21, 12);
    const deleted = await deleteWhatIsOver({ database, now: () => clock.now, forgetKeptMails: async () => {} });
    expect(deleted).toEqual({ vital_counts: 6 });
    const left = await database.query.selectFrom("vital_counts").select("day_began_at").distinct().execute();
    expect(left).toEqual([{ day_began_at: Date.UTC(2025, 9, 22) }]);
  });
});

test("processes that write at the same time add up, and none waits for another for ever", async () => {
  const location = await aMigratedLocation("postgres");
  const databases = await Promise.all([openDatabase(location), openDatabase(location), openDatabase(location)]);
  const apps = await Promise.all(databases.map((database) => createTestApp("postgres", { database })));
  for (let round = 0; round < 10; round += 1) {
    await Promise.all(apps.flatMap((testApp) => ["/", "/pricing"].map((page) => report(testApp, page))));
  }
  const rows = await databases[0]?.query
    .selectFrom("vital_counts")
    .select(["page", "counted", "visits"])
    .orderBy("page")
    .execute();
  expect(rows).toHaveLength(12);
  expect(rows?.every(({ visits }) => visits === 30)).toBe(true);
  for (const { log } of apps) expect(log.lines.filter(({ level }) => level === "error")).toEqual([]);
  for (const database of databases) await database.close();
});

test("with a sample of 0 nothing is counted, and the desk is told so", async () => {
  const desk = await aDesk("sqlite", { settings: { VITALS_SAMPLE: "0" } });
  expect((await report(desk, "/")).status).toBe(204);
  expect(await (await desk.admin.get("/api/v1/vitals?days=7")).json()).toEqual({ sample: 0, all: null, pages: [] });
});

test("what is no report is refused, and so is one from another site's page", async () => {
  const testApp = await createTestApp("sqlite");
  expect((await report(testApp, "/", {})).status).toBe(422);
  expect((await report(testApp, "/", { LCP: "812" })).status).toBe(422);
  expect((await report(testApp, "/", values, { "Content-Type": "text/plain" })).status).toBe(415);
  expect((await report(testApp, "/", values, { "Sec-Fetch-Site": "cross-site" })).status).toBe(403);
  expect((await report(testApp, "/".repeat(70_000))).status).toBe(413);
});

test("one client cannot make up more than a class opens, without a row of its own in the database", async () => {
  const testApp = await createTestApp("sqlite");
  const statuses: number[] = [];
  for (let sent = 0; sent < 301; sent += 1) statuses.push((await report(testApp, "/")).status);
  expect(statuses.filter((status) => status === 204)).toHaveLength(300);
  expect(statuses.at(-1)).toBe(429);
  expect(await testApp.database.query.selectFrom("token_buckets").selectAll().execute()).toEqual([]);
});

test("a monitor reads histograms by page, times in seconds", async () => {
  const testApp = await createTestApp("sqlite", { settings: { METRICS_TOKEN: "a token of some length" } });
  await report(testApp, "/");
  await report(testApp, "/", { ...values, LCP: 4_100 });
  const reply = await testApp.app.request("/metrics", { headers: { Authorization: "Bearer a token of some length" } });
  const text = await reply.text();
  for (const line of [
    "# TYPE campusward_visit_largest_contentful_paint_seconds histogram",
    'campusward_visit_largest_contentful_paint_seconds_bucket{page="/",le="2.5"} 1',
    'campusward_visit_largest_contentful_paint_seconds_bucket{page="/",le="4.5"} 2',
    'campusward_visit_largest_contentful_paint_seconds_count{page="/"} 2',
    'campusward_visit_interaction_to_next_paint_seconds_bucket{page="/",le="0.025"} 2',
    'campusward_visit_cumulative_layout_shift_bucket{page="/",le="0"} 0',
    'campusward_visit_cumulative_layout_shift_bucket{page="/",le="0.01"} 2',
    'campusward_visit_time_to_first_byte_seconds_bucket{page="/",le="0.1"} 2',
    'campusward_visit_first_contentful_paint_seconds_sum{page="/"} 1',
  ]) {
    expect(text).toContain(`${line}\n`);
  }
});

test("the share of visits that is measured lies between none and all, and is a tenth unless said", () => {
  const shareOf = (settings: Record<string, string>) => parseEnv(settings, [vitals]).modules[0]?.measuredShare;
  expect([{}, { VITALS_SAMPLE: "0" }, { VITALS_SAMPLE: "1" }].map(shareOf)).toEqual([0.1, 0, 1]);
  for (const wrong of ["10%", "-0.1", "1.1", "NaN"]) {
    expect(() => shareOf({ VITALS_SAMPLE: wrong })).toThrow("VITALS_SAMPLE: must be a share from 0 to 1");
  }
});
