import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { pagePaths } from "../../site/app/page-paths.ts";
import { pageAt } from "../../site/app/routes.ts";
import { pageGraphOf } from "../../site/publishing/fill/page-graph.ts";
import { buildWhenStale } from "../building/build-when-stale.mjs";
import { projectFolder } from "../pinned-node.mjs";

const buildFolder = join(projectFolder, "site", "build");
const templateFolder = join(buildFolder, "template");
const publicPages = [...new Set<string>(pagePaths.map((path) => pageAt(path)))];

type Ban = { what: string; words: RegExp; except?: readonly string[] };

/** Code that is fetched when it is needed, by words that neither a link nor a text of the site has. */
const fetchedLater: readonly Ban[] = [
  { what: "calls of the desks", words: /\/api\/v1\/(?:leads|outbox|people|audit)\b/ },
  { what: "the identity SDK", words: /firebase|identitytoolkit|securetoken|signInWithPassword|sendOobCode/i },
  // These forms are parts of their pages, and check what is typed from the first letter on.
  { what: "zod", words: /ZodError|["']_zod["']|[.]_zod\b/, except: ["pricing", "privacy-request"] },
];

/** Code that no browser should load at all. */
const ofServer: readonly Ban[] = [
  { what: "code of the server", words: /\b(?:better-sqlite3|DATABASE_URL|SMTP_URL)\b/ },
  { what: "a module of Node", words: /["'`]node:\w|has been externalized for browser compatibility/ },
];

beforeAll(() => buildWhenStale("site"));

/** A script as it was built, before words were in it. */
function read(file: string): string {
  return readFileSync(join(templateFolder, basename(file)), "utf8");
}

/** The scripts that a page loads before anybody does something. */
function firstLoadOf(page: string): string[] {
  const manifest = JSON.parse(readFileSync(join(buildFolder, "manifest.json"), "utf8"));
  return pageGraphOf(manifest, page).preloads;
}

test.each([...ofServer, ...fetchedLater])("no public page loads $what at once", ({ words, except = [] }) => {
  const found = publicPages
    .filter((page) => !except.includes(page))
    .flatMap((page) => firstLoadOf(page).flatMap((file) => (words.test(read(file)) ? [`${page}: ${file}`] : [])));
  // To find the import that brings a module: depcruise --config .dependency-cruiser.mjs --reaches MODULE site/app
  expect(found).toEqual([]);
});

test.each(fetchedLater)("the build has $what, under these words, in scripts of its own", ({ words }) => {
  const scripts = readdirSync(templateFolder).filter((name) => name.endsWith(".js"));
  expect(scripts.filter((name) => words.test(read(name)))).not.toEqual([]);
});
