import { expect, test } from "vitest";
import { nextAttemptAt } from "./queue.ts";

const hourMs = 3_600_000;

test("waits 2, 4, 8 … seconds and at most an hour", () => {
  const delays = [1, 2, 3, 11, 12, 60].map((attempts) =>
    nextAttemptAt({ attempts, createdAt: 0, now: 0, random: 0.5 }),
  );
  expect(delays).toEqual([2_000, 4_000, 8_000, 2_048_000, hourMs, hourMs]);
});

test("is spread by a quarter to both sides", () => {
  expect(nextAttemptAt({ attempts: 1, createdAt: 0, now: 0, random: 0 })).toBe(1_500);
  expect(nextAttemptAt({ attempts: 1, createdAt: 0, now: 0, random: 0.999_999 })).toBe(2_500);
});

test("ends when the mail is 72 hours old", () => {
  const mail = { attempts: 80, createdAt: 0, random: 0.5 };
  expect(nextAttemptAt({ ...mail, now: 72 * hourMs - 1 })).toBeGreaterThan(0);
  expect(nextAttemptAt({ ...mail, now: 72 * hourMs })).toBeNull();
});
