import { describe, expect, test } from "vitest";
import { aMigratedLocation, engines } from "../testing/engines.ts";
import { aDatabase } from "../testing/kept-databases.ts";
import { openDatabase } from "./open-database.ts";
import { createTokenBuckets } from "./token-buckets.ts";

/** Three at once, and one more every ten seconds. */
const limit = { requests: 3, seconds: 30 };
const noon = Date.UTC(2026, 10, 21, 6, 30);

describe.each(engines)("on %s", (engine) => {
  test("R8.4 a bucket gives all its tokens at once, then one at a time as it refills, and says how long to wait", async () => {
    const buckets = createTokenBuckets(await aDatabase(engine));
    const take = (at: number) => buckets.take("client 192.0.2.1", limit, at);
    expect([await take(noon), await take(noon), await take(noon)]).toEqual([0, 0, 0]);
    expect(await take(noon)).toBe(10_000);
    expect(await take(noon + 9_999)).toBe(1);
    expect(await take(noon + 10_000)).toBe(0);
    expect(await take(noon + 10_000)).toBe(10_000);
    // A bucket never holds more than its size.
    const later = noon + 3_600_000;
    expect([await take(later), await take(later), await take(later)]).toEqual([0, 0, 0]);
    expect(await take(later)).toBe(10_000);
    expect(await buckets.take("client 192.0.2.2", limit, later)).toBe(0);
  });

  test("R8.4 of many calls at the same time, only as many get a token as there are tokens", async () => {
    const buckets = createTokenBuckets(await aDatabase(engine));
    const waits = await Promise.all(Array.from({ length: 12 }, () => buckets.take("client 192.0.2.1", limit, noon)));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(3);
  });

  test("nobody waits a day because the clock was set back a day", async () => {
    const buckets = createTokenBuckets(await aDatabase(engine));
    for (let taken = 0; taken < 3; taken += 1) await buckets.take("client 192.0.2.1", limit, noon);
    expect(await buckets.take("client 192.0.2.1", limit, noon - 86_400_000)).toBe(0);
  });

  test("buckets that are full again are swept, the others stay, and none names anybody", async () => {
    const database = await aDatabase(engine);
    const buckets = createTokenBuckets(database);
    const rows = () => database.query.selectFrom("token_buckets").selectAll().execute();
    await buckets.take("client 192.0.2.1", limit, noon);
    await buckets.take("email meera@krishnan.example", limit, noon + 599_999);
    expect(JSON.stringify(await rows())).not.toMatch(/192\.0\.2\.1|meera/);
    expect(await rows()).toHaveLength(2);
    await buckets.take("client 192.0.2.3", limit, noon + 600_000);
    expect((await rows()).map(({ full_at }) => full_at - noon).sort()).toEqual([609_999, 610_000]);
  });
});

test("R8.4 two processes of one deployment draw from one bucket, also at the same time", async () => {
  const location = await aMigratedLocation("postgres");
  const [first, second] = [await openDatabase(location), await openDatabase(location)];
  const [here, there] = [createTokenBuckets(first), createTokenBuckets(second)];
  const waits = await Promise.all(
    Array.from({ length: 20 }, (_, index) => (index % 2 ? here : there).take("client 192.0.2.1", limit, noon)),
  );
  expect(waits.filter((wait) => wait === 0)).toHaveLength(3);
  expect(await here.take("client 192.0.2.1", limit, noon)).toBeGreaterThan(0);
  expect(await there.take("client 192.0.2.1", limit, noon)).toBeGreaterThan(0);
  await Promise.all([first.close(), second.close()]);
});
