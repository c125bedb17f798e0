import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { Worker } from "node:worker_threads";
import { type Filled, type FillReport, type FillRequest, filledFile } from "@campusward/contracts/site/filled-site";
import { commandLine, hasScripts, projectFolder } from "../command-line.ts";
import { OperatorError } from "../errors.ts";
import { type BuiltFiles, readBuiltFiles } from "../http/site/site-files.ts";
import type { SiteLayer } from "./layer.ts";

const siteBuild = join(projectFolder, "site", "build");
const program = new URL("../../../site/publishing/fill/worker.ts", import.meta.url);

/** Of the sites that were filled some are kept, so that nothing is drawn twice: what is shown, and what was looked at. */
const mostKept = 8;
/** Names the folder of the site that is shown. The others may hold drafts, which nobody but admins may see. */
const shownFile = "shown";
/** What asks for more would take it from visitors: a filled site needs less than half of it. */
const memory = { maxOldGenerationSizeMb: 320, maxYoungGenerationSizeMb: 16 };

/** A small machine that is busy with other work takes tens of seconds. */
const longestMs = 120_000;

/**
 * Fills the site with the deployment's brand, and with what is published over it.
 * @param pictures that the layer names, by their names
 * @param kind the site, or its pages for the frames of the desk
 * @returns its files; none where the faults of the report are in the way
 * @throws when it cannot be filled
 */
export type FillSite = (
  layer: SiteLayer,
  pictures: ReadonlyMap<string, Uint8Array>,
  kind?: FillRequest["kind"],
) => Promise<{ report: FillReport; files: BuiltFiles | null }>;

export type SiteFiller = {
  fill: FillSite;
  /** Notes that a layer is shown. */
  noteShown: (layer: SiteLayer) => Promise<void>;
  /** What was shown last, for when the site cannot be filled. Null where there is nothing of this version. */
  last: () => Promise<BuiltFiles | null>;
};

/**
 * The folder that BRAND_DIR names, else `brand` in the project; null for the default.
 * @throws {OperatorError} where BRAND_DIR names nothing: the default would speak in the brand's place
 */
export function findBrandFolder(named: string | undefined): string | null {
  const folder = resolve(projectFolder, named || "brand");
  if (existsSync(folder)) return folder;
  if (named) throw new OperatorError(`BRAND_DIR names ${folder}, and there is no such folder.`);
  return null;
}

/**
 * Sites are filled in a thread of this process, one at a time, and kept in the folder of data by what they are made of.
 * @param brandFolder of the deployment; null for the default brand
 * @param deadlineMs after which a thread is ended, so that others come after one that hangs
 * @param buildFolder with the site as it was built; who builds it again needs no restart
 * @throws {OperatorError} when the site has not been built
 */
export async function createSiteFiller(
  dataDir: string,
  brandFolder: string | null,
  { deadlineMs = longestMs, buildFolder = siteBuild } = {},
): Promise<SiteFiller> {
  const folder = join(dataDir, "site");
  let build = await readBuild(buildFolder);
  const brand = brandFolder === null ? "" : await hashOfFolder(brandFolder);
  let before: Promise<unknown> = Promise.resolve();

  return {
    fill(layer, pictures, kind = "site") {
      const filled = before.then(() => fillOne(layer, pictures, kind));
      before = filled.catch(() => {});
      return filled;
    },
    async noteShown(layer) {
      // On a full disk the site is shown all the same.
      await writeFile(join(folder, shownFile), basename(folderOf(layer, "site"))).catch(() => {});
    },
    async last() {
      const shown = await readFile(join(folder, shownFile), "utf8").catch(() => null);
      return shown ? ((await readFilled(join(folder, shown)))?.files ?? null) : null;
    },
  };

  function folderOf(layer: SiteLayer, kind: FillRequest["kind"]): string {
    return join(folder, `${kind}-${hashOf([build.asBuilt.product, brand, layer])}`);
  }

  async function fillOne(layer: SiteLayer, pictures: ReadonlyMap<string, Uint8Array>, kind: FillRequest["kind"]) {
    const { product } = await readAsBuilt(buildFolder);
    if (product !== build.asBuilt.product) build = await readBuild(buildFolder);
    if (brandFolder === null && Object.keys(layer).length === 0 && kind === "site") {
      return { report: build.asBuilt.report, files: build.files };
    }
    const into = folderOf(layer, kind);
    const known = await readFilled(into);
    if (known) return known;
    // What is there is not whole.
    await rm(into, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    await forgetOld(folder);
    const request = { brandFolder, layer, pictures, kind, into, earlier: await newestFirst(folder) };
    const report = await run(request, deadlineMs);
    if (report.faults.length > 0) return { report, files: null };
    const filled = await readFilled(into);
    if (!filled) throw new Error("The site that was filled is not whole.");
    return filled;
  }

  /** Null for what is not there, not of this version, or lost files when the power went. */
  async function readFilled(into: string) {
    const text = await readFile(join(into, filledFile), "utf8").catch(() => "");
    if (text === "") return null;
    const filled: Filled = JSON.parse(text);
    const now = new Date();
    // Another user's process may have made it.
    await utimes(into, now, now).catch(() => {});
    const own = await readBuiltFiles(join(into, "files"));
    const made = new Set(filled.made);
    const others = new Set(build.asBuilt.made);
    const shared = Array.from(build.files).filter(([name]) => made.has(name) || !others.has(name));
    const files: BuiltFiles = new Map([...shared, ...own]);
    return filled.made.every((name) => files.get(name)?.length) ? { report: filled.report, files } : null;
  }
}

/**
 * The site of the brand, for a command beside the server. What it fills, it leaves nowhere: it may be another user's.
 * @throws {OperatorError} when the site has not been built, or the brand has faults
 */
export async function readBrandSite(brandFolder: string | null): Promise<BuiltFiles> {
  const aside = await mkdtemp(join(tmpdir(), "campusward-site-"));
  try {
    const filler = await createSiteFiller(aside, brandFolder);
    const { files, report } = await filler.fill({}, new Map());
    if (files) return files;
    const [fault] = report.faults;
    throw new OperatorError(`The brand has faults: ${fault?.title}. All of them: ${commandLine("brand", "check")}`);
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
}

/** @throws {OperatorError} when the site has not been built */
async function readBuild(folder: string): Promise<{ asBuilt: AsBuilt; files: BuiltFiles }> {
  return { asBuilt: await readAsBuilt(folder), files: await readBuiltFiles(join(folder, "client")) };
}

type AsBuilt = Filled & { product: string };

async function readAsBuilt(folder: string): Promise<AsBuilt> {
  try {
    return JSON.parse(await readFile(join(folder, filledFile), "utf8"));
  } catch (cause) {
    const remedy = hasScripts(projectFolder) ? "run npm run build" : "unpack this version once more";
    throw new OperatorError(`The site is not built, or is being built just now. Wait, or ${remedy}.`, { cause });
  }
}

/** It ends with what it answers, and takes along whatever it needed. */
function run(request: FillRequest, deadlineMs: number): Promise<FillReport> {
  const worker = new Worker(program, {
    workerData: request,
    // Nothing of the server's: it holds secrets.
    env: { NODE_ENV: "production" },
    execArgv: [],
    resourceLimits: memory,
  });
  return new Promise((filled, failed) => {
    const timer = setTimeout(() => {
      failed(new Error(`The site was not filled within ${deadlineMs} ms.`));
      void worker.terminate();
    }, deadlineMs);
    worker.once("message", filled);
    worker.once("error", (error) => failed(new Error(withoutWords(error))));
    worker.once("exit", (code) => {
      clearTimeout(timer);
      failed(new Error(`The thread that fills the site ended with ${code}.`));
    });
  });
}

/**
 * What the log may say of a site that could not be filled: kinds of errors, and the places in the code. The rest of what
 * is said may be words of a draft, which nobody but admins has read yet.
 */
export function withoutWords({ stack = "", name, ...error }: Error): string {
  const { code = "" } = error as { code?: string };
  return ["The site was not filled:", name, code, ...(stack.match(/\b(?:file|node):\S+:\d+:\d+/g) ?? [])].join(" ");
}

/** What was used last comes first. */
async function newestFirst(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  const folders = await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name);
      const known = await stat(path).catch(() => null);
      return { path, usedAt: known?.mtimeMs ?? 0 };
    }),
  );
  return folders.sort((one, other) => other.usedAt - one.usedAt).map(({ path }) => path);
}

async function forgetOld(folder: string): Promise<void> {
  const shown = await readFile(join(folder, shownFile), "utf8").catch(() => "");
  const kept = new Set([shownFile, shown]);
  const old = (await newestFirst(folder)).filter((path) => !kept.has(basename(path))).slice(mostKept);
  for (const path of old) await rm(path, { recursive: true, force: true });
}

async function hashOfFolder(folder: string): Promise<string> {
  const files = await readBuiltFiles(folder);
  const sorted = Array.from(files).sort(([one], [other]) => (one < other ? -1 : 1));
  return hashOf(sorted.map(([name, content]) => [name, createHash("sha256").update(content).digest("base64url")]));
}

function hashOf(value: unknown): string {
  return createHash("sha256").update(JSON.stringify(value)).digest("hex").slice(0, 32);
}
