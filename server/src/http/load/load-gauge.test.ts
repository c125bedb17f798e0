import { expect, test, vi } from "vitest";
import { anEmailSend } from "../../testing/builders.ts";
import { createTestApp } from "../../testing/create-test-app.ts";
import { createLoadGauge } from "./load-gauge.ts";
import { busyPerSecond, loadLimits } from "./overload.ts";

/** Above the limit for pages, and far below the limit for leads. */
const pauseMs = 1.5 * loadLimits.page.delayMs;
const patient = { timeout: 45_000, interval: 20 };

/** Blocks the event loop. */
function pause(): void {
  for (const until = performance.now() + pauseMs; performance.now() < until; );
}

test("R8.4 a process with a slow event loop refuses pages and accepts leads, and accepts pages again afterwards", async () => {
  const { app } = await createTestApp("sqlite", { load: createLoadGauge() });
  const statusOf = async (path: string, init?: RequestInit) => (await app.request(path, init)).status;
  expect(await statusOf("/nowhere")).toBe(404);

  await vi.waitFor(async () => {
    const asked = Array.from({ length: busyPerSecond }, () => statusOf("/nowhere"));
    pause();
    expect(await asked.at(-1)).toBe(503);
  }, patient);
  const headers = { "Content-Type": "application/json" };
  const send = { method: "POST", headers, body: JSON.stringify(anEmailSend()) };
  expect(await statusOf("/email-service/api/v1.0/email/send", send)).toBe(200);
  expect(await statusOf("/readyz")).toBe(200);

  await vi.waitFor(async () => expect(await statusOf("/nowhere")).toBe(404), patient);
});

test("a high request rate is noticed while it lasts, and forgotten soon after", () => {
  let time = 0;
  const gauge = createLoadGauge(loadLimits, () => time);
  for (let one = 1; one < busyPerSecond; one += 1) gauge.came();
  expect(gauge.isBusy()).toBe(false);
  gauge.came();
  expect(gauge.isBusy()).toBe(true);
  time = 2_000;
  expect(gauge.isBusy()).toBe(false);
});

test("a pause counts by half, a long one is noticed before it ends, and after a while it is forgotten", async () => {
  let time = 0;
  const gauge = createLoadGauge(loadLimits, () => time);
  expect(gauge.came().delayMs).toBe(0);
  time = 300;
  expect(gauge.came().delayMs).toBe(150);
  time = 600;
  expect(gauge.came().delayMs).toBe(300);
  await vi.waitFor(() => {
    time += 2_000;
    expect(gauge.came().delayMs).toBe(0);
  }, patient);
});
