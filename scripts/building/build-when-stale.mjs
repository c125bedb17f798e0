import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Failure } from "../failure.mjs";
import { environmentWithPinnedNode, pinnedNode, projectFolder } from "../pinned-node.mjs";
import { runProgram } from "../run-program.mjs";
import { precompress } from "./precompress.mjs";
import { contentOf, glanceAt, sourceFiles } from "./source-fingerprint.mjs";

const siteFolder = join(projectFolder, "site");
const clientFolder = join(siteFolder, "build", "client");
/** Written last, so that a build that was interrupted counts as none. */
const stampFile = join(siteFolder, "build", "built-from.json");

const inputs = [
  "site",
  "contracts/src",
  "contracts/package.json",
  "scripts/building/precompress.mjs",
  "package-lock.json",
  "tsconfig.base.json",
];

/** Builds the site when one of its sources changed since the last build. Checking that takes milliseconds. */
export async function buildWhenStale() {
  const files = sourceFiles(projectFolder, inputs);
  const stamp = readStamp();
  const glance = glanceAt(projectFolder, files);
  if (stamp?.glance === glance) return;
  // A fresh checkout, or a file saved without a change, has new times but the same content.
  const content = contentOf(projectFolder, files);
  if (stamp?.content !== content) await build();
  writeFileSync(stampFile, JSON.stringify({ glance, content }));
}

/** Builds the site and lays compressed copies beside its files. */
async function build() {
  rmSync(stampFile, { force: true });
  process.stdout.write("Building the site.\n");
  // Of who builds it, such as a test, React would make a site for developers, four times as heavy.
  const environment = { ...environmentWithPinnedNode(), NODE_ENV: "production" };
  const builder = join(siteFolder, "publishing", "build-site.ts");
  const { code, output, seconds } = await runProgram(pinnedNode, [builder], { environment });
  if (code !== 0) throw new Failure(`${output.trimEnd()}\n\nThe site cannot be built; the reason stands above.`);
  const files = await precompress(clientFolder);
  process.stdout.write(`Built the site in ${seconds.toFixed(1)} s and compressed ${files} of its files.\n`);
}

/** @returns {{ glance: string, content: string } | null} */
function readStamp() {
  if (!existsSync(stampFile) || !existsSync(join(clientFolder, "index.html"))) return null;
  try {
    return JSON.parse(readFileSync(stampFile, "utf8"));
  } catch {
    // Half a stamp is left where a disk was full or the power went; building again is always right.
    return null;
  }
}
