import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { startProduct } from "../../server/src/testing/product-process.ts";
import { projectFolder } from "../pinned-node.mjs";

test("R16.6 R16.7 R16.8 what is laid out holds no source, and alone it fills the site with a brand, serves it and is examined", async () => {
  // Far from the packages of the project.
  const folder = mkdtempSync(join(tmpdir(), "campusward-laid-out-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  execFileSync(process.execPath, ["scripts/building/lay-out.mjs", folder], { cwd: projectFolder });
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  expect(files.filter((file) => /[.](?:tsx?|mjs)$/.test(file) && !file.startsWith("node_modules/"))).toEqual([]);
  expect(files.filter((file) => /^node_modules[/][^/]+$/.test(file))).toEqual(["node_modules/@resvg"]);
  const settings = { DATA_DIR: join(folder, "data"), BRAND_DIR: join(projectFolder, "e2e/brands/udaan") };
  const product = await startProduct(settings, join(folder, "server/build/main.js"));
  onTestFinished(async () => {
    await product.end("SIGTERM");
  });
  const { version, ...laidOut } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  expect(laidOut).toMatchObject({ name: "campusward", type: "module" });
  expect(laidOut).not.toHaveProperty("scripts");
  expect(version).toBe(JSON.parse(readFileSync(join(projectFolder, "package.json"), "utf8")).version);
  expect((await fetch(`${product.url}/healthz`)).headers.get("X-Version")).toBe(version);
  const home = await fetch(product.url);
  expect(home.status).toBe(200);
  expect(await home.text()).toContain("Udaan");
  // By Node itself: the runner of these tests rewrites `using`.
  const doctor = spawnSync(process.execPath, ["server/build/operate.js", "doctor"], {
    cwd: folder,
    env: settings,
    encoding: "utf8",
  });
  expect(doctor.stdout).toContain("✓ database SQLite");
  expect(doctor.stdout).not.toContain("could not be looked at");
  expect(doctor.stdout).toContain("node --env-file-if-exists=.env server/build/operate.js doctor mail you@example.org");
});

test("R16.7 an older Node is told which one is needed, by every program, with no stack trace", () => {
  const older = `data:text/javascript,${encodeURIComponent('Object.defineProperty(process, "version", { value: "v20.20.2" }); Object.defineProperty(process.versions, "node", { value: "20.20.2" });')}`;
  for (const program of ["main", "operate"]) {
    const { status, stderr } = spawnSync(process.execPath, ["--import", older, `server/build/${program}.js`], {
      cwd: projectFolder,
      encoding: "utf8",
    });
    expect(stderr).toBe("Campusward needs Node 24 or newer, and this is v20.20.2.\n");
    expect(status).toBe(1);
  }
});
