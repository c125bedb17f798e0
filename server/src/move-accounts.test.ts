import { execFile } from "node:child_process";
import { readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { identityApiKey } from "@campusward/contracts/site/site-config";
import { describe, expect, onTestFinished, test } from "vitest";
import { openDatabase } from "./database/open-database.ts";
import { effort } from "./testing/effort.ts";
import { aFolder, aMigratedLocation, type EngineName } from "./testing/engines.ts";
import { programEnvironment, startProduct } from "./testing/product-process.ts";

const program = fileURLToPath(new URL("../build/move-accounts.js", import.meta.url));

async function aPlace(engine: EngineName) {
  const location = await aMigratedLocation(engine);
  const env = { DATA_DIR: location.dataDir, DATABASE_URL: location.databaseUrl };
  async function accounts(...words: string[]) {
    const run = promisify(execFile)(process.execPath, [program, ...words], { env: { ...programEnvironment, ...env } });
    return run.then(
      ({ stdout, stderr }) => ({ code: 0, output: stdout + stderr }),
      ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({
        code,
        output: stdout + stderr,
      }),
    );
  }
  async function inDatabase<T>(work: (database: Awaited<ReturnType<typeof openDatabase>>) => Promise<T>): Promise<T> {
    const database = await openDatabase(location);
    return work(database).finally(() => database.close());
  }
  return { env, accounts, inDatabase };
}

async function call(url: string, name: string, body: object): Promise<{ status: number; body: { localId: string } }> {
  const reply = await fetch(`${url}/v1/accounts:${name}?key=${identityApiKey}`, {
    method: "POST",
    body: JSON.stringify(body),
  });
  return { status: reply.status, body: (await reply.json()) as { localId: string } };
}

const [email, password] = ["Ananya@Mail.example", "a road of stones"];

/** What Google's import takes, of the one person who has signed up. */
const googlesFile = {
  hashAlgorithm: "ARGON2",
  argon2Parameters: {
    hashType: "ARGON2_ID",
    version: "VERSION_13",
    hashLengthBytes: 32,
    iterations: 2,
    memoryCostKib: 19_456,
    parallelism: 1,
  },
  users: [
    {
      localId: expect.any(String),
      email: email.toLowerCase(),
      emailVerified: false,
      passwordHash: expect.stringMatching(/^[A-Za-z0-9+/]{43}=$/),
      salt: expect.stringMatching(/^[A-Za-z0-9+/]{22}==$/),
      createdAt: expect.stringMatching(/^\d{13}$/),
      disabled: false,
      customAttributes: '{"role":"unpaidStudent"}',
      providerUserInfo: [],
    },
  ],
};

describe.each(effort.tortureEngines)("on %s", (engine) => {
  test("R8.1 accounts move to another deployment with names, roles, Google and known passwords, in a file as Google takes it that overwrites nothing", async () => {
    const [from, to] = [await aPlace(engine), await aPlace(engine)];
    const file = join(await aFolder(), "accounts.json");
    const product = await startProduct(from.env);
    onTestFinished(() => void product.child.kill("SIGKILL"));
    const { body } = await call(product.url, "signUp", { email, password });
    // Also while the product runs.
    expect(await from.accounts("export", `${file}.early`)).toMatchObject({ code: 0 });
    await call(product.url, "signUp", { email: "dev@mail.example", password: "another road" });
    await product.end("SIGTERM");
    expect((await stat(`${file}.early`)).mode & 0o777).toBe(0o600);
    expect(JSON.parse(await readFile(`${file}.early`, "utf8"))).toEqual(googlesFile);
    expect(await from.accounts("export", `${file}.early`)).toMatchObject({
      code: 1,
      output: expect.stringContaining("exists already"),
    });
    const before = await from.inDatabase(async ({ query }) => {
      const verified = { email_verified_at: 1, role: "admin", name: "Ananya Iyer" } as const;
      await query.updateTable("accounts").set(verified).where("id", "=", body.localId).execute();
      await query
        .insertInto("provider_links")
        .values({ provider: "google.com", subject: "7", account_id: body.localId, email, linked_at: 1 })
        .execute();
      return query.selectFrom("accounts").selectAll().orderBy("id").execute();
    });
    expect(await from.accounts("export", file)).toMatchObject({
      code: 0,
      output: expect.stringContaining("2 accounts are in"),
    });

    expect(await to.accounts("import", file)).toEqual({
      code: 0,
      output: "2 accounts were imported, 0 were there already and stay as they are.\n",
    });
    expect((await to.accounts("import", file)).output).toContain("0 accounts were imported, 2 were there already");
    const after = await to.inDatabase(({ query }) => query.selectFrom("accounts").selectAll().orderBy("id").execute());
    const instants = {
      email_verified_at: expect.toSatisfy((at) => at === null || at > 1),
      password_set_at: expect.any(Number),
    };
    expect(after).toEqual(before.map((account) => ({ ...account, ...instants })));
    expect(after.map((account) => account.email_verified_at === null)).toEqual([false, true]);

    const moved = await startProduct(to.env);
    onTestFinished(() => void moved.child.kill("SIGKILL"));
    expect(await call(moved.url, "signInWithPassword", { email, password })).toMatchObject({
      status: 200,
      body: { localId: body.localId, displayName: "Ananya Iyer" },
    });
    expect((await call(moved.url, "signInWithPassword", { email, password: "another road" })).status).toBe(400);
    await moved.end("SIGTERM");
    const links = await to.inDatabase(({ query }) => query.selectFrom("provider_links").selectAll().execute());
    expect(links).toMatchObject([{ provider: "google.com", subject: "7", account_id: body.localId }]);
  });
});

test("a file that cannot serve, and a call without one, are answered in a sentence", async () => {
  const place = await aPlace("sqlite");
  const folder = await aFolder();
  await writeFile(join(folder, "other.json"), '{"users":[{"name":"x"}]}');
  expect(await place.accounts("import", join(folder, "other.json"))).toMatchObject({
    code: 1,
    output: expect.stringContaining("is no file of accounts"),
  });
  expect(await place.accounts("import", join(folder, "missing.json"))).toMatchObject({
    code: 1,
    output: expect.stringContaining("cannot be read"),
  });
  for (const words of [[], ["export"], ["remove", "x"]]) {
    expect(await place.accounts(...words)).toEqual({
      code: 1,
      output: "Usage: npm run accounts -- export FILE, or npm run accounts -- import FILE\n",
    });
  }
});
