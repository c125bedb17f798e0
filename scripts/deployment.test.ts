import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parseEnv, variableNames } from "../server/src/env.ts";
import { isInContext, lastOf, partsOfCopy, readDockerfile } from "./dockerfile.mjs";
import { pinnedNode, projectFolder } from "./pinned-node.mjs";
import { memoryEnvironment, memoryFlags } from "./small-memory.mjs";

const defaults = parseEnv({});
const memorySettings = Object.entries(memoryEnvironment).map(([name, value]) => `${name}=${value}`);
const compose = read("compose.yaml");
const unit = read("deploy/campusward.service");

function read(file: string): string {
  return readFileSync(join(projectFolder, file), "utf8");
}

/** The block of one service in compose.yaml. */
function serviceOf(name: string): string {
  return new RegExp(`^  ${name}:\\n((?: {4}.*\\n|\\n)+)`, "m").exec(compose)?.[1] ?? "";
}

describe("the Dockerfile", () => {
  const stages = readDockerfile();
  const image = stages.at(-1);
  const copies = stages.flatMap(({ instructions }) => instructions.filter(({ name }) => name === "COPY"));

  test("takes the Node that the project pins", () => {
    const { devDependencies } = JSON.parse(read("package.json"));
    const nodes = stages.filter(({ from }) => from.startsWith("node:")).map(({ from }) => from.split(/[:-]/)[1]);
    expect(nodes).toEqual([devDependencies.node, devDependencies.node]);
  });

  test("copies only what is there and sent, and from stages that exist", () => {
    const parts = copies.map(partsOfCopy);
    const ofProject = parts.flatMap(({ from, sources }) => (from === null ? sources : []));
    expect(ofProject.length).toBeGreaterThan(5);
    expect(ofProject.filter((path) => !existsSync(join(projectFolder, path)) || !isInContext(path))).toEqual([]);
    const named = parts.flatMap(({ from }) => from ?? []);
    expect(named.filter((name) => !stages.some((stage) => stage.name === name))).toEqual([]);
  });

  test("sends neither secrets, nor data, nor tests", () => {
    for (const file of [".env", "data/campusward.db", "node_modules/pg/package.json", "server/src/env.test.ts"]) {
      expect({ file, isSent: isInContext(file) }).toEqual({ file, isSent: false });
    }
    expect(isInContext("server/src/main.ts")).toBe(true);
  });

  test("copies every package that the server needs: none lies outside the folder that is copied", () => {
    const { packages } = JSON.parse(read("package-lock.json"));
    const apart = Object.keys(packages).filter((path) => /^(?:server|contracts)\/node_modules\//.test(path));
    expect(apart.filter((path) => !packages[path].dev && !packages[path].link)).toEqual([]);
  });

  test("starts what is there, with settings that the product knows, as nobody in particular", () => {
    const settings = lastOf(image, "ENV").words.map((word) => word.split("=")[0] ?? "");
    expect(settings.filter((name) => !variableNames.includes(name))).toEqual(Object.keys(memoryEnvironment));
    expect(lastOf(image, "ENV").words).toEqual(expect.arrayContaining(memorySettings));
    const words = lastOf(image, "CMD").words;
    const main = words.at(-1) ?? "";
    expect(words).toEqual(["node", ...memoryFlags, main]);
    expect(existsSync(join(projectFolder, main))).toBe(true);
    expect(lastOf(image, "EXPOSE").text).toBe(String(defaults.PORT));
    expect(lastOf(image, "ENV").text).toContain(`PORT=${defaults.PORT} DATA_DIR=${lastOf(image, "VOLUME").text}`);
    expect(lastOf(image, "USER").text).not.toMatch(/root|^0/);
  });
});

describe("compose.yaml", () => {
  test("gives the product settings that it knows, and the folder and port of the image", () => {
    const settings = Array.from(serviceOf("product").matchAll(/^ {6}([A-Z_]+): /gm), ([, name]) => name ?? "");
    expect(settings).toContain("DATABASE_URL");
    expect(settings.filter((name) => !variableNames.includes(name))).toEqual([]);
    expect(serviceOf("product")).toContain("- data:/data\n");
    expect(serviceOf("product")).toContain("read_only: true\n");
    expect(serviceOf("proxy")).toContain(`UPSTREAM: product:${defaults.PORT}\n`);
  });

  test("mounts files that are there, and runs the PostgreSQL whose programs are in the image", () => {
    const mounted = Array.from(compose.matchAll(/^ +- \.\/([^:]+):/gm), ([, path]) => path ?? "");
    expect(mounted).toEqual(["deploy/Caddyfile"]);
    expect(mounted.filter((path) => !existsSync(join(projectFolder, path)))).toEqual([]);
    const [, version] = /image: postgres:(\d+)\n/.exec(serviceOf("database")) ?? [];
    expect(read("Dockerfile")).toContain(` postgresql-client-${version} `);
  });
});

test("the service of systemd starts files that are there, and sets nothing that .env says", () => {
  const [, folder] = /^WorkingDirectory=(.+)$/m.exec(unit) ?? [];
  const [, program = "", flags = "", main = ""] = /^ExecStart=(\S+) (.*) --env-file=\.env (\S+)$/m.exec(unit) ?? [];
  expect(program).toBe(`${folder}${pinnedNode.slice(projectFolder.length)}`);
  expect(existsSync(join(projectFolder, main))).toBe(true);
  const settings = Array.from(unit.matchAll(/^Environment=(\w+)=/gm), ([, name]) => name ?? "");
  expect(settings.filter((name) => variableNames.includes(name))).toEqual([]);
  expect(flags.split(" ")).toEqual(memoryFlags);
  for (const setting of memorySettings) expect(unit).toContain(`Environment=${setting}\n`);
});

test("Caddy hands on to the port that the product has by itself", () => {
  const { HOST, PORT } = defaults;
  expect(read("deploy/Caddyfile")).toContain(`reverse_proxy {$UPSTREAM:${HOST}:${PORT}} {\n`);
});
