import { expect, test } from "vitest";
import { createMemoryBuckets } from "./memory-buckets.ts";

/** Three at once, and one more every ten seconds. */
const limit = { requests: 3, seconds: 30 };
const noon = Date.UTC(2026, 10, 21, 6, 30);

test("a bucket in memory gives all its tokens at once, then one at a time as it refills, and says how long to wait", async () => {
  const { take } = createMemoryBuckets();
  const taken = (at: number) => take("client 192.0.2.1", limit, at);
  expect([await taken(noon), await taken(noon), await taken(noon)]).toEqual([0, 0, 0]);
  expect(await taken(noon)).toBe(10_000);
  expect(await taken(noon + 9_999)).toBe(1);
  expect(await taken(noon + 10_000)).toBe(0);
  expect(await taken(noon + 10_000)).toBe(10_000);
  expect(await take("client 192.0.2.2", limit, noon)).toBe(0);
  // A bucket never holds more than its size.
  const later = noon + 3_600_000;
  expect([await taken(later), await taken(later), await taken(later)]).toEqual([0, 0, 0]);
  expect(await taken(later)).toBe(10_000);
});

test("nobody waits a day because the clock was set back a day", async () => {
  const { take } = createMemoryBuckets();
  for (let taken = 0; taken < 3; taken += 1) await take("client 192.0.2.1", limit, noon);
  expect(await take("client 192.0.2.1", limit, noon - 86_400_000)).toBe(0);
});

test("however many come, no more than ten thousand are remembered, the last ones among them", async () => {
  const { take } = createMemoryBuckets();
  const once = { requests: 1, seconds: 30 };
  for (let client = 0; client <= 10_000; client += 1) await take(`client ${client}`, once, noon);
  expect(await take("client 10000", once, noon)).toBe(30_000);
  expect(await take("client 0", once, noon)).toBe(0);
});
