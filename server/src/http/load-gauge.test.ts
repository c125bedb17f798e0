import { setImmediate as letOthersWork } from "node:timers/promises";
import { expect, onTestFinished, test, vi } from "vitest";
import { anEmailSend } from "../testing/builders.ts";
import { createTestApp } from "../testing/create-test-app.ts";
import { createLoadGauge } from "./load-gauge.ts";
import { loadLimits } from "./overload.ts";

/** Later than pages wait, and far from where leads are turned away. */
const pauseMs = 1.5 * loadLimits.page.delayMs;
const patient = { timeout: 30_000, interval: 20 };

/** Keeps the process from everything else, but for a moment between two pauses, until it is told to stop. */
function keepBusy(): () => void {
  let busy = true;
  async function work(): Promise<void> {
    while (busy) {
      for (const until = performance.now() + pauseMs; performance.now() < until; );
      await letOthersWork();
    }
  }
  void work();
  return () => {
    busy = false;
  };
}

test("R8.4 a process that is late turns pages away and takes leads, and takes pages again once it is in time", async () => {
  const { app } = await createTestApp("sqlite", { load: createLoadGauge() });
  const statusOf = async (path: string, init?: RequestInit) => (await app.request(path, init)).status;
  expect(await statusOf("/nowhere")).toBe(404);

  const stop = keepBusy();
  onTestFinished(stop);
  await vi.waitFor(async () => expect(await statusOf("/nowhere")).toBe(503), patient);
  const headers = { "Content-Type": "application/json" };
  const send = { method: "POST", headers, body: JSON.stringify(anEmailSend()) };
  expect(await statusOf("/email-service/api/v1.0/email/send", send)).toBe(200);
  expect(await statusOf("/readyz")).toBe(200);

  stop();
  await vi.waitFor(async () => expect(await statusOf("/nowhere")).toBe(404), patient);
});
