import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { createTestApp } from "../../testing/create-test-app.ts";
import { engines } from "../../testing/engines.ts";
import { signUp } from "../../testing/people.ts";
import { isKnownBrowser, rememberBrowser } from "./known-browsers.ts";

describe.each(engines)("on %s", (engine) => {
  test("R15.6 a browser is known to the accounts that signed in there, and to no other", async () => {
    const app = await createTestApp(engine);
    const [meera, zoya] = [await signUp(app, "meera@x.example"), await signUp(app, "zoya@x.example")];
    const [browser, other] = [randomUUID(), randomUUID()];
    const { query } = app.database;
    for (const at of [1, 2]) await rememberBrowser(query, { accountId: meera.id, browser }, at);
    await rememberBrowser(query, { accountId: zoya.id, browser: null }, 3);
    expect(await isKnownBrowser(query, meera.id, browser)).toBe(true);
    expect(await isKnownBrowser(query, meera.id, other)).toBe(false);
    expect(await isKnownBrowser(query, zoya.id, browser)).toBe(false);
    expect(await isKnownBrowser(query, zoya.id, null)).toBe(false);
  });
});
