import { describe, expect, test } from "vitest";
import { engines } from "../../testing/engines.ts";
import { aDatabase } from "../../testing/kept-databases.ts";
import { createAttemptLimits } from "./attempt-limits.ts";

const tooMany = { code: "TOO_MANY_ATTEMPTS_TRY_LATER" };

describe.each(engines)("on %s", (engine) => {
  test("only so many attempts pass in a window, also when all come at once, and then a new window begins", async () => {
    const limits = createAttemptLimits(await aDatabase(engine));
    const attempt = (now: number) =>
      limits.count("password a@b.example 10.0.0.1", { attempts: 3, windowMs: 1000 }, now);
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => attempt(5000)));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
    await expect(attempt(5999)).rejects.toMatchObject(tooMany);
    await expect(attempt(6000)).resolves.toBeUndefined();
  });

  test("a released attempt is free again, and no more are released than were counted", async () => {
    const limits = createAttemptLimits(await aDatabase(engine));
    const attempt = () => limits.count("password from 10.0.0.1", { attempts: 2, windowMs: 1000 }, 5000);
    await limits.release("password from 10.0.0.1");
    await attempt();
    for (let again = 0; again < 3; again += 1) await limits.release("password from 10.0.0.1");
    await attempt();
    await attempt();
    await expect(attempt()).rejects.toMatchObject(tooMany);
  });

  test("after ten attempts each waits twice as long as the one before, up to a minute, and never longer", async () => {
    const limits = createAttemptLimits(await aDatabase(engine));
    let now = 1_000_000;
    const attempt = (at: number) => limits.slowDown("password a@b.example", at);
    for (let tries = 0; tries < 10; tries += 1) await attempt(now);
    for (const wait of [1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000]) {
      await expect(attempt(now + wait - 1)).rejects.toMatchObject(tooMany);
      now += wait;
      await expect(attempt(now)).resolves.toBeUndefined();
    }
  });

  test("R8.1 a clock that ran a day ahead keeps nobody out once it is right again", async () => {
    const limits = createAttemptLimits(await aDatabase(engine));
    const [now, ahead] = [5000, 86_405_000];
    const attempt = (at: number) => limits.count("proof", { attempts: 1, windowMs: 1000 }, at);
    await attempt(ahead);
    await limits.slowDown("password a@b.example", ahead);
    await expect(attempt(now)).resolves.toBeUndefined();
    await expect(attempt(now)).rejects.toMatchObject(tooMany);
    await expect(limits.slowDown("password a@b.example", now)).resolves.toBeUndefined();
  });

  test("the right password resets the count, and no name is stored in plain text", async () => {
    const database = await aDatabase(engine);
    const limits = createAttemptLimits(database);
    for (let tries = 0; tries < 11; tries += 1) await limits.slowDown("password a@b.example", 1000 + tries * 1000);
    const rows = await database.query.selectFrom("attempt_counts").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain("a@b.example");
    await limits.forget("password a@b.example");
    await expect(limits.slowDown("password a@b.example", 12_000)).resolves.toBeUndefined();
  });

  test("R15.6 a refusal says how long to wait, and who waits so long is let in", async () => {
    const limits = createAttemptLimits(await aDatabase(engine));
    const once = (now: number) => limits.count("proof", { attempts: 1, windowMs: 900_000 }, now);
    await once(0);
    await expect(once(1)).rejects.toThrow("TOO_MANY_ATTEMPTS_TRY_LATER : Try again in 900 seconds");
    await expect(once(899_500)).rejects.toThrow("Try again in 1 seconds");
    await expect(once(900_000)).resolves.toBeUndefined();
    let now = 0;
    for (let tries = 0; tries < 20; tries += 1) {
      const refused = await limits.slowDown("password a@b.example", now).catch((error: Error) => error.message);
      const seconds = Number(/in (\d+) seconds/.exec(refused ?? "")?.[1] ?? 0);
      now += seconds * 1000;
      if (seconds > 0) await expect(limits.slowDown("password a@b.example", now)).resolves.toBeUndefined();
    }
    expect(now).toBe((1 + 2 + 4 + 8 + 16 + 32 + 4 * 60) * 1000);
  });
});
