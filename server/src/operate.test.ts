import { execFile } from "node:child_process";
import { readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { openDatabase } from "./database/open-database.ts";
import { anEmailSend, demoParams } from "./testing/builders.ts";
import { aDatabaseLocation, aFolder, type EngineName, engines } from "./testing/engines.ts";
import { searchPath, startProduct } from "./testing/product-process.ts";

const operateProgram = fileURLToPath(new URL("operate.ts", import.meta.url));

async function aPlace(engine: EngineName) {
  const { dataDir, databaseUrl } = await aDatabaseLocation(engine);
  const env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
  return { dataDir, databaseUrl, env, operate: (command: string, file: string) => operate(env, command, file) };
}

async function operate(env: Record<string, string | undefined>, command: string, file: string) {
  const run = promisify(execFile)(process.execPath, [operateProgram, command, file], {
    env: { PATH: searchPath, ...env },
  });
  return run.then(
    ({ stdout }) => ({ code: 0, output: stdout }),
    (error: { code: number; stderr: string }) => ({ code: error.code, output: error.stderr }),
  );
}

async function send(url: string, email: string): Promise<void> {
  const reply = await fetch(`${url}/email-service/api/v1.0/email/send`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(anEmailSend({ template_params: demoParams({ email }) })),
  });
  expect(reply.status).toBe(200);
}

async function emailsIn(location: { dataDir: string; databaseUrl?: string | undefined }): Promise<string[]> {
  const database = await openDatabase(location);
  const rows = await database.query.selectFrom("leads").select("email").orderBy("received_at").execute();
  await database.close();
  return rows.map((row) => row.email);
}

describe.each(engines)("on %s", (engine) => {
  test("a backup taken while the product runs brings back every lead and every kept mail", async () => {
    const { dataDir, databaseUrl, env, operate } = await aPlace(engine);
    const outbox = join(dataDir, "outbox");
    const file = join(await aFolder(), "backup");
    const product = await startProduct(env);
    onTestFinished(() => void product.child.kill("SIGKILL"));
    await send(product.url, "first@x.example");
    await vi.waitFor(async () => expect(await readdir(outbox)).toHaveLength(2), { timeout: 10_000 });
    // The file appears before its row says so; the backup must hold a state in which both are settled.
    await vi.waitFor(() => expect(product.output().match(/"state":"sent"/g)).toHaveLength(2), { timeout: 10_000 });
    expect(await operate("backup", file)).toMatchObject({ code: 0 });
    await send(product.url, "second@x.example");
    expect(await operate("restore", file)).toMatchObject({
      code: 1,
      output: expect.stringMatching(/in use|is running/),
    });
    await product.end("SIGTERM");
    expect(await emailsIn({ dataDir, databaseUrl })).toEqual(["first@x.example", "second@x.example"]);

    await rm(outbox, { recursive: true });
    expect(await operate("restore", file)).toMatchObject({ code: 0, output: expect.stringContaining("2 mails") });
    expect(await emailsIn({ dataDir, databaseUrl })).toEqual(["first@x.example"]);
    expect(await readdir(outbox)).toHaveLength(2);
  });

  test("a backup never overwrites a file, and what is no backup is not put in place", async () => {
    const { dataDir, databaseUrl, operate } = await aPlace(engine);
    const folder = await aFolder();
    await (await openDatabase({ dataDir, databaseUrl })).close();
    await writeFile(join(folder, "taken"), "something");
    expect(await operate("backup", join(folder, "taken"))).toMatchObject({
      code: 1,
      output: expect.stringContaining("exists already"),
    });
    expect((await operate("restore", join(folder, "taken"))).code).toBe(1);
    expect((await operate("restore", join(folder, "missing"))).output).toContain("does not exist");
    expect(await emailsIn({ dataDir, databaseUrl })).toEqual([]);
  });
});

test("a call without a file is answered with how to call", async () => {
  expect(await operate({ DATA_DIR: await aFolder() }, "backup", "")).toEqual({
    code: 1,
    output: "Usage: npm run backup -- FILE, or npm run restore -- FILE\n",
  });
});
