import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { SiteWords } from "@campusward/contracts/desk/site-desk";
import { wordsFile } from "@campusward/contracts/site/built-page";
import { withoutMarks } from "@campusward/contracts/site/content-marks";
import { afterAll, expect, test } from "vitest";
import { type BuiltFiles, readJsonFile } from "../http/site/site-files.ts";
import { createTestLog } from "../testing/create-test-app.ts";
import { aFolder, aFolderForAll } from "../testing/engines.ts";
import { aDatabase } from "../testing/kept-databases.ts";
import { aSmallDisk, canMount } from "../testing/small-disk.ts";
import { createSiteFiller, findBrandFolder } from "./fill-site.ts";
import { fillAtStart } from "./shown-site.ts";

/* The site as it was built, filled by the thread that fills it for visitors. */

/** What the first test filled. A filler that finds nothing in its folder fills it itself. */
const alreadyFilled = await aFolderForAll(afterAll);
const heading = "Campus is </script> nearer “now”.";

const read = (files: BuiltFiles | null, name: string) => Buffer.from(files?.get(name) ?? "").toString("utf8");
const scriptsOf = (files: BuiltFiles | null) =>
  [...(files?.keys() ?? [])].filter((name) => name.endsWith(".js") && name.startsWith("assets/")).sort();

test("R16.8 a sentence is in the page and in its script; every other script keeps its name, and the next start finds it", async () => {
  const dataDir = await aFolder();
  const filler = await createSiteFiller(dataDir, null);
  const came = (await filler.fill({}, new Map())).files;
  expect(readdirSync(dataDir)).toEqual([]);
  const { files, report } = await filler.fill({ "home.hero.heading": heading }, new Map());
  expect(report.faults).toEqual([]);
  expect(read(files, "index.html")).toContain("Campus is &lt;/script&gt; nearer “now”.</h1>");
  const changed = scriptsOf(files).filter((name) => !came?.has(name));
  expect(changed.map((name) => name.replace(/-[\w-]{8}\.js$/, ""))).toEqual(["assets/entry.client", "assets/home"]);
  expect(read(files, changed[1] ?? "")).toContain('heading:"Campus is <\\/script> nearer “now”."');
  for (const name of changed) expect(files?.has(`${name}.br`)).toBe(true);
  // What the build made of the default, and is no part of this site, is not served with it.
  expect(scriptsOf(files)).toHaveLength(scriptsOf(came).length);
  const { places } = readJsonFile<SiteWords>(files ?? new Map(), wordsFile) ?? { places: [] };
  expect(places.find(({ path }) => path === "home.hero.heading")).toMatchObject({
    value: heading,
    asItCame: "Campus is closer than it looks.",
  });

  const next = await createSiteFiller(dataDir, null);
  expect((await next.fill({ "home.hero.heading": heading }, new Map())).files).toEqual(files);
  expect(readdirSync(join(dataDir, "site"))).toHaveLength(1);
  cpSync(dataDir, alreadyFilled, { recursive: true });
});

test("R15.10 a thread that goes on for too long is ended, and stops none after it", async () => {
  const dataDir = await aFolder();
  const filler = await createSiteFiller(dataDir, null, { deadlineMs: 1 });
  const fill = () => filler.fill({ "home.hero.heading": "Nearer." }, new Map());
  await expect(fill()).rejects.toThrow("not filled within 1 ms");
  await expect(fill()).rejects.toThrow("not filled within 1 ms");
  expect(readdirSync(join(dataDir, "site"))).toEqual([]);
});

test("R16.8 a site that is built again under a running process is the one that is filled from then on", async () => {
  const buildFolder = await aFolder();
  const build = (product: string) => {
    mkdirSync(join(buildFolder, "client"), { recursive: true });
    writeFileSync(join(buildFolder, "client", "index.html"), `<p>${product}</p>`);
    const filled = { made: ["index.html"], drawn: {}, report: { faults: [] }, product };
    writeFileSync(join(buildFolder, "filled.json"), JSON.stringify(filled));
  };
  build("one");
  const filler = await createSiteFiller(await aFolder(), null, { buildFolder });
  const shown = async () => read((await filler.fill({}, new Map())).files, "index.html");
  expect(await shown()).toBe("<p>one</p>");
  // A build takes its report away first, and writes it last: nothing is filled of a half.
  rmSync(join(buildFolder, "filled.json"));
  await expect(shown()).rejects.toThrow("being built just now");
  build("two");
  expect(await shown()).toBe("<p>two</p>");
});

test("R16.8 in frames each text says its place, and nothing runs", async () => {
  const filler = await createSiteFiller(await aFolder(), null);
  const { files } = await filler.fill({ "home.hero.heading": "Nearer." }, new Map(), "frames");
  const home = read(files, "index.html");
  expect(home).toMatch(/<h1[^>]* data-content="home\.hero\.heading"[^>]*>Nearer\.<\/h1>/);
  expect(home).not.toContain("<script");
  expect(withoutMarks(home)).toBe(home);
});

test("R2.7 R16.8 a changed word or address of a brand needs no build; while a brand has faults the site stays as it was last", async () => {
  const dataDir = await aFolder();
  const brand = await aFolder();
  const database = await aDatabase("sqlite");
  const log = createTestLog();
  const say = (company: object, words = {}) => {
    mkdirSync(join(brand, "words"), { recursive: true });
    writeFileSync(join(brand, "brand.json"), JSON.stringify(company));
    writeFileSync(join(brand, "words", "home.json"), JSON.stringify(words));
  };
  const start = async (newest: Parameters<typeof fillAtStart>[1] = null) =>
    fillAtStart({ database, log, filler: await createSiteFiller(dataDir, brand) }, newest);
  say({}, { home: { nothing: "x" } });
  await expect(start()).rejects.toThrow(/home\.nothing: Words without a place/);
  say({}, { home: { hero: { heading: "Near." } } });
  expect(read((await start()).files, "index.html")).toContain("Near.</h1>");
  say({ email: "team@nearer.org" }, { home: { hero: { heading: "Nearer." } } });
  const nearer = read((await start()).files, "index.html");
  expect(nearer).toContain("Nearer.</h1>");
  expect(nearer).toMatch(/<footer.*<address.*href="mailto:team@nearer\.org"/s);
  const shown = readFileSync(join(dataDir, "site", "shown"), "utf8");
  // Another is looked at, as a draft is, and another filling is interrupted.
  say({}, { home: { hero: { heading: "Near." } } });
  await (await createSiteFiller(dataDir, brand)).fill({}, new Map());
  mkdirSync(join(dataDir, "site", `${shown}.part-killed`));
  say({ name: "" });
  expect(read((await start()).files, "index.html")).toContain("Nearer.</h1>");
  expect(log.lines.map(({ message }) => message)).toEqual(["the site is shown as it was last"]);
  say({}, { home: { hero: { heading: "Nearer." } } });
  // As after a power cut.
  writeFileSync(join(dataDir, "site", shown, "files", "index.html"), "");
  expect(read((await start()).files, "index.html")).toContain("Nearer.</h1>");
  // What a publication says of a place that is gone is left out, and nothing else of it.
  const words = JSON.stringify({ "home.gone": "x", "home.hero.text": "It stays." });
  const upgraded = await start({
    number: 1,
    words,
    changes: "[]",
    back_to: null,
    published_by: "admin",
    published_at: 0,
  });
  expect(upgraded.lost).toEqual(["home.gone"]);
  expect(read(upgraded.files, "index.html")).toContain("It stays.");
});

test.runIf(canMount)("R16.8 on a full disk the site is shown as it was last", async () => {
  const disk = aSmallDisk(64);
  cpSync(alreadyFilled, disk.folder, { recursive: true });
  const database = await aDatabase("sqlite");
  const log = createTestLog();
  const rest = { changes: "[]", back_to: null, published_by: "admin", published_at: 0 };
  const start = async (number: number, published: string) => {
    const filler = await createSiteFiller(disk.folder, null);
    const newest = { number, words: JSON.stringify({ "home.hero.heading": published }), ...rest };
    return fillAtStart({ database, log, filler }, newest);
  };
  const { files } = await start(1, heading);
  const folders = readdirSync(join(disk.folder, "site"));
  await disk.fill();
  expect((await start(2, "Nearer.")).files).toEqual(files);
  expect(log.lines.map(({ message }) => message)).toEqual(["the site is shown as it was last"]);
  expect(readdirSync(join(disk.folder, "site"))).toEqual(folders);
});

test("R16.8 R16.10 a folder of a brand that is not there is named: nobody is shown the default in its place", () => {
  expect(() => findBrandFolder("/srv/brnad")).toThrow("BRAND_DIR names /srv/brnad, and there is no such folder.");
  expect(() => findBrandFolder(undefined)).not.toThrow();
});
