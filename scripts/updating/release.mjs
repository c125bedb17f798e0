import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildWhenStale } from "../building/build-when-stale.mjs";
import { Failure, runCommand } from "../failure.mjs";
import { installWhenStale } from "../install-when-stale.mjs";
import { pinnedNode, projectFolder } from "../pinned-node.mjs";
import { git, runOrFail } from "./programs.mjs";
import { releaseNotes } from "./versions.mjs";

/** What whoever runs an archive reads. */
const documents = [".env.example", "CHANGELOG.md", "LICENSE", "README.md", "SECURITY.md", "deploy", "docs"];

/** `npm run release`: tags the version of package.json and packs its archive. See docs/releasing.md. */
await runCommand(async () => {
  const { version } = JSON.parse(readFileSync(join(projectFolder, "package.json"), "utf8"));
  const notes = releaseNotes(readFileSync(join(projectFolder, "CHANGELOG.md"), "utf8"), version);
  if (await git(projectFolder, "tag", "--list", `v${version}`)) {
    throw new Failure(`v${version} is tagged already. Raise the version in package.json.`);
  }
  await installWhenStale();
  await buildWhenStale();
  // A program of its own, because it needs the packages and the pinned Node.
  const kept = await runOrFail(pinnedNode, ["scripts/updating/keep-data.mjs", version]);
  if (kept) throw new Failure(kept);
  const changed = await git(projectFolder, "status", "--porcelain");
  if (changed) throw new Failure(`Commit or undo first:\n${changed}`);
  const archive = await pack(version);
  await git(projectFolder, "tag", "--annotate", `v${version}`, "--message", `${version}\n\n${notes}`);
  process.stdout.write(`v${version} is tagged, and packed in ${archive}. Now: git push origin main v${version}\n`);
});

/**
 * What runs, and what is to be read of it: it starts with the Node of package.json and nothing else.
 *
 * @param {string} version
 */
async function pack(version) {
  const name = `campusward-${version}`;
  const folder = mkdtempSync(join(tmpdir(), "campusward-release-"));
  try {
    const inside = join(folder, name);
    mkdirSync(inside);
    await runOrFail(pinnedNode, ["scripts/building/lay-out.mjs", inside]);
    for (const name of documents) cpSync(join(projectFolder, name), join(inside, name), { recursive: true });
    const archive = join(projectFolder, `${name}.tar.gz`);
    if (existsSync(archive)) rmSync(archive);
    await runOrFail("tar", ["-czf", archive, "-C", folder, name]);
    return archive;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
