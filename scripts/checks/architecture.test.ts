import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { basename, dirname, join, normalize } from "node:path";
import { expect, test } from "vitest";
import { projectFolder } from "../pinned-node.mjs";
import { variableNames } from "../server-variables.mjs";

/** What is in the project, made things left out; files not yet committed count. */
const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
  cwd: projectFolder,
  encoding: "utf8",
})
  .split("\n")
  .filter((file) => file !== "" && existsSync(join(projectFolder, file)));

/** Words of the site are Markdown, too, and link to its pages. */
const documents = files.filter((file) => file.endsWith(".md") && !file.startsWith("site/app/content/"));
const testFiles = files.filter((file) => /[.](?:test|spec)[.]tsx?$/.test(file));

function read(file: string): string {
  return readFileSync(join(projectFolder, file), "utf8");
}

/** The paths that ARCHITECTURE.md's tree names, by their indentation of two. */
function pathsOfTree(): string[] {
  const tree = /```tree\n(.*?)```/s.exec(read("ARCHITECTURE.md"))?.[1] ?? "";
  const parents: string[] = [];
  return tree
    .trimEnd()
    .split("\n")
    .map((line) => {
      const depth = (line.length - line.trimStart().length) / 2;
      parents.length = depth;
      parents.push(line.trim().split(/\s/)[0] ?? "");
      return parents.join("/");
    });
}

/** Names of what lies directly in a folder. */
function entriesOf(folder: string): string[] {
  const prefix = folder === "." ? "" : `${folder}/`;
  const inside = files.filter((file) => file.startsWith(prefix)).map((file) => file.slice(prefix.length).split("/")[0]);
  return [...new Set(inside)].map((name) => `${prefix}${name}`);
}

test("ARCHITECTURE.md's tree names only what is there", () => {
  const paths = pathsOfTree();
  expect(paths.length).toBeGreaterThan(30);
  expect(paths.filter((path) => !existsSync(join(projectFolder, path)))).toEqual([]);
});

test("ARCHITECTURE.md's tree names every folder and every file at the top of a workspace", () => {
  const named = new Set(pathsOfTree());
  const present = [".", "docs", "server/src", "site/app", "site/app/features"].flatMap(entriesOf);
  const explained = present.filter((path) => !/[.](?:test[.]tsx?|css|d[.]ts)$|^docs\/[^/]+[.]md$/.test(path));
  const conventional = /^site\/app\/(?:entry[.](?:client|server)|stylesheet)[.]tsx$/;
  expect(explained.filter((path) => !named.has(path) && !conventional.test(path))).toEqual([]);
});

test(".env.example lists exactly the variables that the server knows, all commented out", () => {
  const example = read(".env.example");
  const listed = Array.from(example.matchAll(/^#([A-Z_]+)=/gm), ([, name]) => name);
  expect(listed.toSorted()).toEqual(variableNames.toSorted());
  expect(example.split("\n").filter((line) => line !== "" && !line.startsWith("#"))).toEqual([]);
});

/** What somebody needs in the first month. The others stand on the page that they belong to. */
const firstCommands = ["start", "demo", "dev", "test", "brand", "doctor", "update", "backup", "restore", "roles"];

test("README's table holds the commands of the first month, and a document names each of the others", () => {
  const scripts = Object.keys(JSON.parse(read("package.json")).scripts);
  const mentioned = documents.flatMap((file) =>
    Array.from(read(file).matchAll(/\bnpm (?:run ([a-z-]+)|(start|test))\b/g), ([, run, short]) => run ?? short),
  );
  expect(mentioned.filter((name) => !scripts.includes(name ?? ""))).toEqual([]);
  expect(scripts.filter((name) => !mentioned.includes(name))).toEqual([]);
  const [table = ""] = /^\| command(?:.*\n)+?\n/m.exec(read("README.md")) ?? [];
  const shown = Array.from(table.matchAll(/\bnpm (?:run )?([a-z-]+)/g), ([, name]) => name);
  expect(shown.toSorted()).toEqual(firstCommands.toSorted());
});

/** Its headings, as links name them. */
function anchorsOf(document: string): string[] {
  return Array.from(read(document).matchAll(/^#+ (.+)$/gm), ([, heading = ""]) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-"),
  );
}

/** Whether a link of a document, such as `mail.md#mail-in` or `#sizes`, leads to a file, and to a heading of it. */
function leadsSomewhere(document: string, link: string): boolean {
  const [path = "", anchor] = link.split("#");
  const file = path === "" ? document : normalize(join(dirname(document), path));
  if (!existsSync(join(projectFolder, file))) return false;
  return anchor === undefined || !file.endsWith(".md") || anchorsOf(file).includes(anchor);
}

test("links between documents lead to something, and to a heading that is there", () => {
  const broken = documents.flatMap((file) =>
    Array.from(read(file).matchAll(/\]\((?!https?:|mailto:)([^)]+)/g), ([, link]) => link ?? "")
      .filter((link) => !leadsSomewhere(file, link))
      .map((link) => `${file}: ${link}`),
  );
  expect(broken).toEqual([]);
});

test("pages of docs that sources, settings and messages name are there", () => {
  const sources = files.filter((file) => /[.](?:tsx?|mjs|ya?ml|conf|service|example)$|^Dockerfile$/.test(file));
  const named = sources.flatMap((file) =>
    Array.from(read(file).matchAll(/(?<![\w/])docs\/[\w/-]+/g), ([path]) => ({ file, path })),
  );
  expect(named.length).toBeGreaterThan(20);
  const isThere = (path: string) => ["", ".md"].some((ending) => existsSync(join(projectFolder, `${path}${ending}`)));
  expect(named.filter(({ path }) => !isThere(path))).toEqual([]);
});

test("decision records have a number of their own, date, status and every heading", () => {
  const records = files.filter((file) => file.startsWith("docs/decisions/")).toSorted();
  const headings = ["Context", "Decision", "Alternatives", "Consequences", "Revisit when"];
  const numbers = records.map((record) => Number(/^(\d{4})-[a-z0-9-]+[.]md$/.exec(basename(record))?.[1]));
  expect(new Set(numbers).size).toBe(records.length);
  for (const [index, record] of records.entries()) {
    const number = numbers[index];
    const text = read(record);
    expect(text).toMatch(new RegExp(`^# ${number}[.] .+\\n\\nDate: 20\\d\\d-\\d\\d-\\d\\d.*\\nStatus: accepted\\n`));
    expect(Array.from(text.matchAll(/^## (.+)$/gm), ([, heading]) => heading)).toEqual(headings);
  }
  expect(records.length).toBeGreaterThan(0);
});

test("no file or folder has a name that could hold anything", () => {
  const shapeless = /(?:^|\/)(?:utils?|helpers?|common|misc|lib|shared|core|index)(?:\/|[.](?:test[.])?[cm]?[jt]sx?$)/;
  expect(files.filter((file) => shapeless.test(file))).toEqual([]);
});

test("requirement ids in the titles of tests have the form R4.6", () => {
  const titles = testFiles.flatMap((file) =>
    Array.from(
      read(file).matchAll(/\b(?:test|describe|it)(?:[.]\w+)*\(\s*["'`]([^"'`]+)/g),
      ([, title]) => title ?? "",
    ),
  );
  const ids = titles.flatMap((title) => title.match(/\bR\d[\d.]*(?<![.])/g) ?? []);
  expect(ids.length).toBeGreaterThan(0);
  expect(ids.filter((id) => !/^R(?:[1-9]|1[0-8])[.][1-9]\d?$/.test(id))).toEqual([]);
});

/** Beside the kit and the tokens: drawings and animations of public pages. */
const foldersWithDrawings = [
  "site/app/features/evaluator",
  "site/app/features/home-scroll",
  "site/app/features/legal-document",
  "site/app/features/partner-strip",
  "site/app/features/product-explorer",
  "site/app/features/testimonials",
  "site/app/features/track-explorer",
  "site/app/features/welcome",
];

const foldersWithStyles = [
  "site/app/ui",
  "site/app/styles",
  "site/app/layout/header",
  "site/app/sections",
  ...foldersWithDrawings,
];

test("styles stand in the kit, among the tokens, or in a folder that is named here", () => {
  const sheets = files.filter((file) => file.endsWith(".css") && file !== "site/app/site.css");
  expect(sheets.length).toBeGreaterThan(10);
  expect(sheets.filter((file) => !foldersWithStyles.some((folder) => file.startsWith(`${folder}/`)))).toEqual([]);
});

test("a class is styled in one sheet alone: which sheets are loaded depends on the pages somebody comes from", () => {
  const sheets = files.filter((file) => file.endsWith(".css") && !file.startsWith("site/app/styles/"));
  const sheetsOf = new Map<string, Set<string>>();
  for (const sheet of sheets) {
    for (const [, name = ""] of read(sheet).matchAll(/^ {2}[.]([\w-]+) \{$/gm)) {
      sheetsOf.set(name, new Set([...(sheetsOf.get(name) ?? []), sheet]));
    }
  }
  expect(sheetsOf.size).toBeGreaterThan(20);
  expect([...sheetsOf].filter(([, found]) => found.size > 1)).toEqual([]);
});
