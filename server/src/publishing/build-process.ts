import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { readdir, rm, stat } from "node:fs/promises";
import { setPriority } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import type { BuildMessage } from "@campusward/contracts/site/built-page";
import { v7 as newId } from "uuid";
import { readBuiltFiles } from "../http/site/site-files.ts";
import { writeLayer } from "./layer.ts";
import type { BuildSite } from "./publishing-context.ts";

/** The exit code of a build that faults keep from beginning. */
const brandFaults = 2;
const projectFolder = fileURLToPath(new URL("../../../", import.meta.url));
const program = join(projectFolder, "site/publishing/build-site.ts");
const registerBrand = join(projectFolder, "site/publishing/brand/register-brand.ts");
/** What a site is built of, from the project's folder. What a server runs from carries all of it, or publishes nothing. */
export const builtOf = [
  "tsconfig.base.json",
  "contracts/package.json",
  "contracts/src",
  "site/package.json",
  "site/tsconfig.json",
  "site/vite.config.ts",
  "site/app",
  "site/public",
  "site/publishing",
];
/** The end of what the program printed, in letters. */
const keptOutput = 4000;

/** The folder that BRAND_DIR names, else `brand` in the project; null for the default. */
export function findBrandFolder(named: string | undefined): string | null {
  const folder = resolve(projectFolder, named || "brand");
  return existsSync(folder) ? folder : null;
}

/** A bundler that the build needs; it is no part of an installation without the site's packages. */
function hasPackages(): boolean {
  return ["site/node_modules/vite", "node_modules/vite"].some((folder) => existsSync(join(projectFolder, folder)));
}

/**
 * Builds sites in a process of its own, with lower priority, in a folder of the data. Null where the site's sources or
 * the packages that it is built with are not there.
 * @param brandFolder of the deployment; null for the default brand.
 */
export function createSiteBuild(dataDir: string, brandFolder: string | null): BuildSite | null {
  if (!builtOf.every((path) => existsSync(join(projectFolder, path))) || !hasPackages()) return null;
  return async (layer, pictures, tell, stopped) => {
    const folders = join(dataDir, "site-builds");
    await removeAbandoned(folders);
    const folder = join(folders, newId());
    try {
      const layerFolder = join(folder, "layer");
      await writeLayer(layerFolder, layer, pictures);
      const isBuilt = await run(join(folder, "built"), layerFolder, tell, stopped);
      return isBuilt ? await readBuiltFiles(join(folder, "built", "client")) : null;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };

  async function run(folder: string, layer: string, tell: (message: BuildMessage) => void, stopped: AbortSignal) {
    const child = spawn(process.execPath, ["--import", registerBrand, program, folder], {
      env: {
        // Nothing of the server's: it holds secrets. In an image the user has no home, which tools look into.
        NODE_ENV: "production",
        HOME: dirname(folder),
        TMPDIR: dirname(folder),
        BRAND_DIR: brandFolder ?? "",
        SITE_LAYER: layer,
      },
      stdio: ["ignore", "pipe", "pipe", "ipc"],
    });
    child.on("spawn", () => giveWay(child));
    child.on("message", (message) => tell(message as BuildMessage));
    const stop = () => child.kill("SIGKILL");
    stopped.addEventListener("abort", stop);
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on("data", (text) => {
        output = (output + text).slice(-keptOutput);
      });
    }
    try {
      const code = await new Promise<number | string | null>((resolve, reject) => {
        child.on("error", reject);
        child.on("close", (code, signal) => resolve(code ?? signal));
      });
      stopped.throwIfAborted();
      if (code !== 0 && code !== brandFaults) {
        throw new Error(`The program that builds the site ended with ${code}. ${withoutWords(output)}`);
      }
      return code === 0;
    } finally {
      stopped.removeEventListener("abort", stop);
    }
  }
}

/**
 * What the log may say of a build that failed: kinds and codes of errors, and the places in the code. The rest of what was
 * printed may be words of a draft, which nobody but admins has read yet.
 */
export function withoutWords(output: string): string {
  const said = output.match(/\b\w*Error\b|\bcode: '\w+'|\bheap out of memory\b|\b(?:file|node):\S+:\d+:\d+/g);
  return said ? [...new Set(said)].join(" ") : "It said nothing of why.";
}

/** No build takes an hour: what is older was left by a process that was killed. */
const abandonedAfterMs = 3_600_000;

async function removeAbandoned(folders: string): Promise<void> {
  for (const name of await readdir(folders).catch(() => [])) {
    const folder = join(folders, name);
    const { mtimeMs } = await stat(folder);
    if (Date.now() - mtimeMs > abandonedAfterMs) await rm(folder, { recursive: true, force: true });
  }
}

/** Visitors come first: a busy machine gives a build a quarter of what it gives to them. Lower, it would never end. */
const niceness = 5;

function giveWay({ pid }: ChildProcess): void {
  try {
    if (pid) setPriority(pid, niceness);
  } catch {
    // It has ended, or the system does not let it.
  }
}
