import { execFile } from "node:child_process";
import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, inject, onTestFinished, test } from "vitest";
import { withoutClearing } from "../../scripts/run-checks.mjs";
import { modules } from "../src/app.ts";

const project = join(import.meta.dirname, "../..");
const names = modules.map(({ name }) => name);

/** The line of a module in app.ts, and its folder in server/src. */
async function placeOf(name: string, source = join(project, "server/src")): Promise<{ line: string; folder: string }> {
  const lines = (await readFile(join(source, "app.ts"), "utf8")).split("\n");
  const line = lines.find((text) => text.includes(`")).${name},`)) ?? "";
  const [, folder = ""] = /import\("\.\/(.+)\/[\w-]+\.ts"\)/.exec(line) ?? [];
  expect({ name, line, folder }).toEqual({
    name,
    line: expect.stringMatching(/\S/),
    folder: expect.stringMatching(/\w/),
  });
  return { line, folder };
}

/** A copy of the server without its optional modules, and without tests but those of app.ts, on all else of this project. */
async function aCopyWithoutModules(): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), "campusward-modules-"));
  onTestFinished(() => rm(copy, { recursive: true, force: true }));
  const filter = (path: string) => !path.endsWith(".test.ts") || path.endsWith("server/src/app.test.ts");
  const parts = ["server/src", "server/package.json", "server/tsconfig.json", "package.json", "tsconfig.base.json"];
  for (const path of parts) {
    await cp(join(project, path), join(copy, path), { recursive: true, filter });
  }
  for (const path of ["contracts", "node_modules", "scripts", "site"]) {
    await symlink(join(project, path), join(copy, path));
  }
  const options = {
    setupFiles: ["./scripts/testing/fail-on-console-error.ts"],
    testTimeout: 60_000,
    provide: { sqliteTemplate: inject("sqliteTemplate") },
  };
  await writeFile(join(copy, "vitest.config.mjs"), `export default ${JSON.stringify({ test: options })};\n`);
  const source = join(copy, "server/src");
  for (const name of names) {
    const { line, folder } = await placeOf(name, source);
    await rm(join(source, folder), { recursive: true });
    const text = await readFile(join(source, "app.ts"), "utf8");
    await writeFile(join(source, "app.ts"), text.replace(`${line}\n`, ""));
  }
  return copy;
}

/** How a program ends in a folder, and what it wrote if that was a failure. */
function run(folder: string, program: string, ...args: string[]): Promise<{ code: unknown; output: string }> {
  const options = { cwd: folder, env: { PATH: process.env.PATH, HOME: process.env.HOME, ...withoutClearing } };
  return new Promise((settle) => {
    execFile(join(folder, "node_modules/.bin", program), args, options, (error, stdout, stderr) =>
      settle(error ? { code: error.code, output: stdout + stderr } : { code: 0, output: "" }),
    );
  });
}

test("without the optional modules, each a folder and a line in app.ts, types and smoke tests are sound", async () => {
  expect(names.length).toBeGreaterThan(2);
  const copy = await aCopyWithoutModules();
  const sound = { code: 0, output: "" };
  const [types, tests] = await Promise.all([
    // One thread and one worker: several read the same files several times.
    run(copy, "tsc", "-p", "server", "--noEmit", "--singleThreaded"),
    run(copy, "vitest", "run", "--maxWorkers", "1", "server/src/app.test.ts"),
  ]);
  expect(types).toEqual(sound);
  expect(tests).toEqual(sound);
}, 240_000);

test("no file imports an optional module but those in its own folder, so that each can be deleted alone", async () => {
  const source = join(project, "server/src");
  const files = (await readdir(source, { recursive: true })).filter((file) => file.endsWith(".ts"));
  for (const name of names) {
    const { folder } = await placeOf(name);
    const importers: string[] = [];
    for (const file of files.filter((path) => path !== "app.ts" && !path.startsWith(`${folder}/`))) {
      const text = await readFile(join(source, file), "utf8");
      const imported = Array.from(text.matchAll(/(?:from|import\()\s*"(\.[^"]+)"/g), ([, path = ""]) =>
        join(file, "..", path),
      );
      if (imported.some((path) => path.startsWith(`${folder}/`))) importers.push(file);
    }
    expect({ name, importers }).toEqual({ name, importers: [] });
  }
});
