import { describe, expect, test } from "vitest";
import { openDatabase } from "../database/open-database.ts";
import { anEmailSend } from "../testing/builders.ts";
import { createTestApp } from "../testing/create-test-app.ts";
import { aDatabaseLocation, engines } from "../testing/engines.ts";
import { anOlderDatabase } from "../testing/older-database.ts";
import { operate } from "../testing/operate-process.ts";

describe.each(engines)("on %s", (engine) => {
  test("R16.6 a version says where its data is and how far it was moved, moves it, and counts what came since a backup", async () => {
    const location = await aDatabaseLocation(engine);
    const env = { DATA_DIR: location.dataDir, DATABASE_URL: location.databaseUrl, PORT: "3210" };
    const step = (...words: string[]) => operate(env, "update-step", ...words);
    const { output } = await step("settings");
    const settings = { host: "127.0.0.1", port: 3210, publicUrl: "http://localhost:3210", dataDir: location.dataDir };
    expect(JSON.parse(output)).toEqual({ ...settings, hasData: engine === "postgres" });

    const made = async () => JSON.parse((await step("migrations")).output) as string[] | null;
    expect(await made()).toBeNull();
    await anOlderDatabase(location, "0013-families");
    expect((await made())?.toSorted().at(-1)).toBe("0013-families");
    expect(await step("migrate")).toEqual({ code: 0, output: "" });
    expect(await made()).toContain("0014-today");
    const { app, clock } = await createTestApp(engine, { database: await openDatabase(location) });
    const send = { method: "POST", headers: { "Content-Type": "application/json" } };
    const body = () => JSON.stringify(anEmailSend());
    const before = clock.now;
    expect((await app.request("/email-service/api/v1.0/email/send", { ...send, body: body() })).status).toBe(200);
    clock.now += 1_000;
    expect((await app.request("/email-service/api/v1.0/email/send", { ...send, body: body() })).status).toBe(200);
    const counted = async (since: number) => JSON.parse((await step("count-since", String(since))).output);
    expect(await counted(before)).toEqual({ leads: 1, accounts: 0, "steps on leads": 0 });
    expect(await counted(before - 1)).toMatchObject({ leads: 2 });
    expect(await step("something")).toMatchObject({ code: 1 });
  });
});
