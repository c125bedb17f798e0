import { expect, test, vi } from "vitest";
import { anEmailSend } from "../../testing/builders.ts";
import { createTestApp } from "../../testing/create-test-app.ts";
import { createLoadGauge } from "./load-gauge.ts";
import { crowdPerSecond, loadLimits } from "./overload.ts";

/** Later than pages wait, and far from where leads are turned away. */
const pauseMs = 1.5 * loadLimits.page.delayMs;
const patient = { timeout: 45_000, interval: 20 };

/** Keeps the process from everything else. */
function pause(): void {
  for (const until = performance.now() + pauseMs; performance.now() < until; );
}

test("R8.4 a process that is late turns pages away and takes leads, and takes pages again once it is in time", async () => {
  const { app } = await createTestApp("sqlite", { load: createLoadGauge() });
  const statusOf = async (path: string, init?: RequestInit) => (await app.request(path, init)).status;
  expect(await statusOf("/nowhere")).toBe(404);

  await vi.waitFor(async () => {
    const asked = Array.from({ length: crowdPerSecond }, () => statusOf("/nowhere"));
    pause();
    expect(await asked.at(-1)).toBe(503);
  }, patient);
  const headers = { "Content-Type": "application/json" };
  const send = { method: "POST", headers, body: JSON.stringify(anEmailSend()) };
  expect(await statusOf("/email-service/api/v1.0/email/send", send)).toBe(200);
  expect(await statusOf("/readyz")).toBe(200);

  await vi.waitFor(async () => expect(await statusOf("/nowhere")).toBe(404), patient);
});

test("a crowd is seen as long as it comes, and forgotten soon after", () => {
  let time = 0;
  const gauge = createLoadGauge(loadLimits, () => time);
  for (let one = 1; one < crowdPerSecond; one += 1) gauge.came();
  expect(gauge.isCrowded()).toBe(false);
  gauge.came();
  expect(gauge.isCrowded()).toBe(true);
  time = 2_000;
  expect(gauge.isCrowded()).toBe(false);
});

test("a pause counts by half, one that lasts is noticed before it ends, and after a while all is forgotten", async () => {
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
