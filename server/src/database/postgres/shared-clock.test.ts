import { expect, test } from "vitest";
import { createTestApp, createTestLog } from "../../testing/create-test-app.ts";
import { followClock } from "./shared-clock.ts";

test.each([180_000, -180_000, 24 * 3_600_000])(
  "R14.2 of processes on one PostgreSQL, one whose clock is wrong by %i ms goes by the database's",
  async (wrongBy) => {
    const { database } = await createTestApp("postgres");
    const now = await followClock(database, createTestLog(), () => Date.now() + wrongBy);
    expect(Math.abs(now() - Date.now())).toBeLessThan(60_000);
  },
);

test("R14.2 a clock that is right goes by itself", async () => {
  const { database } = await createTestApp("postgres");
  const right = Date.now();
  const now = await followClock(database, createTestLog(), () => right);
  expect(now()).toBe(right);
});
