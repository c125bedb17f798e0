import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findFreePort } from "../../scripts/find-free-port.mjs";
import { company } from "../../site/app/content/company.ts";
import { expect, test } from "../support/product.ts";
import { environmentWithoutSettings, inProject, isReady, startProduct } from "../support/product-process.ts";

/** Runs one of the project's npm scripts as somebody types it, with these settings and no others. */
async function run([script = "", ...args]: string[], settings: Record<string, string>) {
  const child = spawn("npm", ["run", script, "--", ...args, "--without-env-file"], {
    cwd: inProject("."),
    env: { ...(await environmentWithoutSettings()), ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text) => {
      output += text;
    });
  }
  const ended = once(child, "exit").then(([code]) => code as number | null);
  return { child, ended, output: () => output };
}

test("npm start serves the site, and SIGTERM to npm ends the server behind it", async () => {
  const port = await findFreePort();
  const dataDir = await mkdtemp(join(tmpdir(), "campusward-start-"));
  const { child, ended, output } = await run(["start"], { PORT: String(port), DATA_DIR: dataDir });
  const url = `http://localhost:${port}`;
  await expect.poll(() => isReady(url), { timeout: 60_000 }).toBe(true);
  expect(output()).toContain(`${company.name} is ready at ${url}`);
  child.kill("SIGTERM");
  await ended;
  expect(await isReady(url)).toBe(false);
  await rm(dataDir, { recursive: true });
});

test("a second start on the same data folder says why it refuses", async ({ product }) => {
  const port = await findFreePort();
  const { ended, output } = await run(["start"], { PORT: String(port), DATA_DIR: product.dataDir });
  expect(await ended).toBe(1);
  expect(output()).toContain(product.dataDir);
  expect(await isReady(product.url)).toBe(true);
});

test("bad settings stop the start, and every one of them is named", async () => {
  const { ended, output } = await run(["start"], { PORT: "many", SMTP_URL: "http://mail.example", TRUST_PROXY: "-1" });
  expect(await ended).toBe(1);
  for (const name of ["PORT", "SMTP_URL", "TRUST_PROXY"]) expect(output()).toContain(`${name}: `);
  expect(output()).not.toContain("mail.example");
});

test("npm run backup copies the data of the running product, and npm run restore puts it into another folder", async ({
  request,
}) => {
  const { product, stop } = await startProduct();
  const folder = await mkdtemp(join(tmpdir(), "campusward-backup-"));
  const file = join(folder, "copy");
  const reply = await request.post(`${product.url}/email-service/api/v1.0/email/send`, {
    data: {
      lib_version: "3.2.0",
      user_id: "campusward",
      service_id: "default_service",
      template_id: "demo_request",
      template_params: { name: "Meher Gill", email: "meher@x.example", contact: "98765 43210", city: "Pune" },
    },
  });
  expect(reply.status()).toBe(200);
  await expect.poll(async () => (await product.mails()).length).toBe(2);
  expect(await (await run(["backup", file], { DATA_DIR: product.dataDir })).ended).toBe(0);
  expect((await stat(file)).size).toBeGreaterThan(0);
  await stop();

  const restored = join(folder, "restored");
  expect(await (await run(["restore", file, "--unsealed"], { DATA_DIR: restored })).ended).toBe(0);
  const mails = (await readdir(join(restored, "outbox"))).filter((name) => name.endsWith(".eml"));
  expect(mails).toHaveLength(2);
  await rm(folder, { recursive: true });
});
