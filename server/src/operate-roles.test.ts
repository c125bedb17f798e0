import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { roles as allRoles } from "@campusward/contracts/accounts/roles";
import { identityApiKey } from "@campusward/contracts/site/site-config";
import PostalMime from "postal-mime";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { aFolder, aMigratedLocation, type EngineName, engines } from "./testing/engines.ts";
import { operate } from "./testing/operate-process.ts";
import { startProduct } from "./testing/product-process.ts";

type Settings = Record<string, string | undefined>;

async function roles(env: Settings, ...words: string[]): Promise<{ code: number; output: string }> {
  const { code, output } = await operate(env, "roles", ...words);
  return { code, output: output.trimEnd() };
}

async function aPlace(engine: EngineName) {
  const { dataDir, databaseUrl } = await aMigratedLocation(engine);
  const env: Settings = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, PUBLIC_URL: "https://campusward.example" };
  return { env, dataDir };
}

async function aProduct(env: Settings) {
  const product = await startProduct(env);
  onTestFinished(() => void product.child.kill("SIGKILL"));
  return product;
}

async function callJson(url: string, body: object | null, idToken?: string): Promise<{ idToken: string }> {
  const reply = await fetch(url, {
    ...(body && { method: "POST", body: JSON.stringify(body) }),
    headers: { "Content-Type": "application/json", ...(idToken && { Authorization: `Bearer ${idToken}` }) },
  });
  return (await reply.json()) as { idToken: string };
}

function signUp(url: string, email: string): Promise<{ idToken: string }> {
  const account = { email, password: "a road of stones", returnSecureToken: true };
  return callJson(`${url}/v1/accounts:signUp?key=${identityApiKey}`, account);
}

/** The code of the link that a start left for the operator. */
async function codeIn(dataDir: string): Promise<string> {
  const kept = await readFile(join(dataDir, "first-admin.txt"), "utf8").catch(() => "");
  return /^https:\/\/campusward[.]example\/auth\/set-up[?]code=([\w-]{43})\n$/.exec(kept)?.[1] ?? "";
}

describe.each(engines)("on %s", (engine) => {
  test("R6.8 R15.7 the operator gives roles while the product runs, which knows at once, sends the mail and notes it", async () => {
    const { env, dataDir } = await aPlace(engine);
    const product = await aProduct(env);
    const outbox = join(dataDir, "outbox");
    const { idToken } = await signUp(product.url, "ritu@x.example");
    const role = () => callJson(`${product.url}/master-server/users?email=ritu@x.example`, null, idToken);
    expect(await role()).toEqual({ role: "unpaidStudent" });
    expect(await roles(env, "set", "Ritu@x.example", "counselor")).toEqual({
      code: 0,
      output: "Ritu@x.example is Counsellor now, and is told so by mail.",
    });
    expect(await role()).toEqual({ role: "counselor" });
    expect(await operate(env, "check-audit")).toEqual({
      code: 0,
      output: "Nothing is missing or changed in lines 1 to 1. Note the last number: it never falls.\n",
    });
    // A mail that is just being written has another name yet.
    const kept = async () => (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith(".eml"));
    // Also the one that asks to verify the address.
    await vi.waitFor(async () => expect(await kept()).toHaveLength(2), { timeout: 30_000 });
    const mail = (await kept()).toSorted().at(-1) ?? "";
    const { text } = await PostalMime.parse(await readFile(join(outbox, mail)));
    expect(text).toContain("You are now Counsellor.");
    expect(text).toContain("My dashboard: https://campusward.example/dashboard");
    expect(await roles(env, "set", "ritu@x.example", "admin")).toEqual({
      code: 0,
      output: "ritu@x.example becomes Admin when its owner verifies this address.",
    });
    expect(await role()).toEqual({ role: "counselor" });
    expect(await roles(env, "list")).toEqual({
      code: 0,
      output: "admin\tritu@x.example\twhen verified\ncounselor\tritu@x.example",
    });
    expect(await product.end("SIGTERM")).toEqual({ code: 0 });
    expect(await roles(env, "set", "new@x.example", "student")).toMatchObject({ code: 0 });
    expect((await roles(env, "list")).output).toContain("student\tnew@x.example\twhen verified");
  });
});

test("R6.9 a start without admin leaves a link that makes one, a restart a new one, and then never again", async () => {
  const { env, dataDir } = await aPlace("sqlite");
  const file = join(dataDir, "first-admin.txt");
  // A file of this name that everybody may read is no place for it.
  await writeFile(file, "", { mode: 0o644 });
  const first = await aProduct(env);
  const retired = await codeIn(dataDir);
  expect(retired).not.toBe("");
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  // What a service prints is kept in the journal, or by Docker.
  expect(first.output()).toContain(`No admin yet. The link that makes you the admin is in ${file}`);
  expect(first.output()).not.toMatch(/[\w-]{43}/);
  await first.end("SIGTERM");
  const second = await aProduct(env);
  const code = await codeIn(dataDir);
  const { idToken } = await signUp(second.url, "nandini@x.example");
  const become = (tried: string) => callJson(`${second.url}/api/v1/me/first-admin`, { code: tried }, idToken);
  expect(await become(retired)).toMatchObject({ error: { code: "not_found" } });
  expect(await become(code)).toEqual({ role: "admin" });
  expect(await become(code)).toMatchObject({ error: { code: "not_found" } });
  expect(await roles(env, "set", "nandini@x.example", "student")).toEqual({
    code: 1,
    output: "nandini@x.example is the last admin. Make somebody else admin first.",
  });
  expect(second.output()).not.toMatch(/nandini/);
  await second.end("SIGTERM");
  const third = await aProduct(env);
  expect(third.output()).not.toContain("No admin yet");
  expect(await readdir(dataDir)).not.toContain("first-admin.txt");
  await third.end("SIGTERM");
});

test.each([
  [["set", "ritu@x.example", "boss"], "There is no role boss."],
  [["set", "ritu.x.example", "admin"], "ritu.x.example is no email address."],
  [["set", "ritu@x.example"], "Usage: "],
  [["list", "everybody"], "Usage: "],
  [[], "Usage: "],
])("R6.8 npm run roles -- %j says which roles there are, and changes nothing", async (words, sentence) => {
  const { code, output } = await roles({ DATA_DIR: await aFolder() }, ...words);
  expect({ code, output }).toEqual({ code: 1, output: expect.stringContaining(sentence) });
  expect(output).toContain(`Roles: ${allRoles.join(", ")}`);
});
