import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { photoBytes } from "@campusward/contracts/accounts/me";
import { importLeads } from "@campusward/contracts/desk/lead-import";
import { largestMailFileBytes } from "@campusward/contracts/mail/mail-files";
import { describe, expect, test } from "vitest";
import { largestMailBytes } from "../../server/src/email/reading/received-mail.ts";
import { parseEnv } from "../../server/src/env.ts";
import { pinnedNode, projectFolder } from "../pinned-node.mjs";
import { variableNames } from "../server-variables.mjs";
import { memoryEnvironment, memoryFlags } from "../small-memory.mjs";

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
  const dockerfile = read("Dockerfile")
    .replaceAll(/^#.*\n/gm, "")
    .replaceAll(/\\\n\s*/g, "");
  /** The arguments of every instruction of a name, in order. */
  const argumentsOf = (name: string) =>
    Array.from(dockerfile.matchAll(new RegExp(`^${name} (.+)$`, "gm")), ([, text]) => text ?? "");

  test("takes the Node that the project pins", () => {
    const { devDependencies } = JSON.parse(read("package.json"));
    expect(argumentsOf("ARG")).toEqual([`NODE_VERSION=${devDependencies.node}`]);
    const nodes = argumentsOf("FROM").filter((text) => text.startsWith("node:"));
    expect(nodes).toEqual([expect.stringMatching(/^node:\$\{NODE_VERSION\}-/)]);
  });

  test("copies only what is there, and from stages that exist", () => {
    const stages = argumentsOf("FROM").map((text) => / AS (\w+)$/.exec(text)?.[1]);
    const copies = argumentsOf("COPY").map((text) => text.split(" "));
    const sources = copies.filter(([first]) => !first?.startsWith("--from=")).flatMap((words) => words.slice(0, -1));
    expect(sources.length).toBeGreaterThan(5);
    expect(sources.filter((path) => !existsSync(join(projectFolder, path)))).toEqual([]);
    const named = copies.flatMap(([first = ""]) => (first.startsWith("--from=") ? [first.slice(7)] : []));
    expect(named.filter((name) => !stages.includes(name))).toEqual([]);
  });

  test("R16.6 holds the version, which stands in one place", () => {
    const versions = ["", "contracts/", "server/", "site/"].map((at) => JSON.parse(read(`${at}package.json`)).version);
    expect(versions).toEqual([expect.any(String), undefined, undefined, undefined]);
  });

  test("sends neither secrets, nor data, nor tests", () => {
    const patterns = read(".dockerignore").split("\n");
    expect(patterns).toEqual(
      expect.arrayContaining([".env", "data", ".git", "**/node_modules", "**/*.test.ts", "server/src/testing"]),
    );
    expect(patterns.filter((pattern) => pattern.startsWith("!"))).toEqual([]);
  });

  test("starts what is there, with settings that the product knows, as nobody in particular", () => {
    const environment = argumentsOf("ENV").at(-1) ?? "";
    const settings = environment.split(" ").map((word) => word.split("=")[0] ?? "");
    expect(settings.filter((name) => !variableNames.includes(name))).toEqual(Object.keys(memoryEnvironment));
    for (const setting of memorySettings) expect(environment.split(" ")).toContain(setting);
    const words = JSON.parse(argumentsOf("CMD").at(-1) ?? "[]") as string[];
    const main = words.at(-1) ?? "";
    expect(words).toEqual(["node", ...memoryFlags, main]);
    expect(existsSync(join(projectFolder, main))).toBe(true);
    expect(argumentsOf("EXPOSE")).toEqual([String(defaults.PORT)]);
    expect(environment).toContain(`PORT=${defaults.PORT} DATA_DIR=${argumentsOf("VOLUME")}`);
    expect(argumentsOf("USER").at(-1)).toMatch(/^[1-9]\d+:[1-9]\d+$/);
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

test("the proxies hand on to the port that the product has by itself", () => {
  const { HOST, PORT } = defaults;
  expect(read("deploy/nginx/campusward.conf").match(/^ *server [\d.:]+.*$/gm)).toEqual([`    server ${HOST}:${PORT};`]);
  expect(read("deploy/Caddyfile")).toContain(`reverse_proxy {$UPSTREAM:${HOST}:${PORT}} {\n`);
});

test("both proxies take the largest body that the product takes", () => {
  const largest = Math.max(importLeads.largestBody ?? 0, largestMailFileBytes, photoBytes);
  const mega = (text: string, pattern: RegExp) => Number(pattern.exec(text)?.[1]) * 1024 ** 2;
  const nginx = read("deploy/nginx/campusward-locations.conf");
  expect(mega(nginx, /^client_max_body_size (\d+)m;/m)).toBeGreaterThan(largest);
  expect(mega(nginx, /inbound \{[^}]*client_max_body_size (\d+)m;/)).toBeGreaterThan(largestMailBytes);
  const caddy = read("deploy/Caddyfile").replaceAll(/(\d+)MB/g, (_, size) => `${(size * 1e6) / 1024 ** 2}m`);
  expect(mega(caddy, /@other \{\s+max_size ([\d.]+)m/)).toBeGreaterThan(largest);
  expect(mega(caddy, /@mail \{\s+max_size ([\d.]+)m/)).toBeGreaterThan(largestMailBytes);
});

test("R16.10 the alert of memory fires above what a process holds, and before the machine of the docs is full", () => {
  const sizes = /^## Sizes\n([^#]*)/m.exec(read("docs/install.md"))?.[1] ?? "";
  const mega = (pattern: RegExp) => Number(pattern.exec(sizes)?.[1]);
  const most = mega(/up to (\d+) MB under load/);
  const alert =
    /alert: CampuswardMemory\n[\s\S]*?> (\d+)e6\n[\s\S]*?more than (\d+) MB/.exec(read("deploy/alerts.yml")) ?? [];
  expect(Number(alert[1])).toBeGreaterThan(1.5 * most);
  expect(Number(alert[1])).toBeLessThanOrEqual((mega(/(\d+) GB of memory/) * 1000) / 2);
  expect(alert[2]).toBe(alert[1]);
});

const operatorPages = ["install", "mail", "calendars-and-payments", "keep-running", "accounts-elsewhere"];

test.each(operatorPages)("R16.10 the contents of docs/%s.md name every chapter, and nothing else", (page) => {
  const [contents = "", ...chapters] = read(`docs/${page}.md`).split(/^## /m);
  const named = Array.from(contents.matchAll(/\]\(#([\w-]+)\)/g), ([, anchor]) => anchor);
  const anchors = chapters.map((chapter) => (chapter.split("\n")[0] ?? "").toLowerCase().replaceAll(" ", "-"));
  expect(named.toSorted()).toEqual(anchors.toSorted());
});
