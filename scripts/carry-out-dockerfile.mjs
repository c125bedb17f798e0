import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, statSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { isInContext, partsOfCopy, readDockerfile } from "./dockerfile.mjs";
import { Failure } from "./failure.mjs";
import { environmentOfTheMachine, pinnedNode, projectFolder } from "./pinned-node.mjs";
import { runProgram } from "./run-program.mjs";

/** Where the images of Node keep it. */
const nodeInImage = "usr/local/bin/node";
/** What only makes sense in an image: Debian's packages, and folders outside of the program's own. */
const onlyInImage = /^(?:apt-get|install) /;

/**
 * Does what the Dockerfile says, each stage in a folder of its own below `folder`. What comes with a base image is left
 * out, but for Node.
 *
 * @param {string} folder
 * @param {(line: string) => void} say
 * @returns {Promise<string>} The folder of the image.
 */
export async function carryOutDockerfile(folder, say) {
  let root = folder;
  for (const stage of readDockerfile()) {
    root = join(folder, stage.name);
    mkdirSync(root);
    if (stage.from.startsWith("node:")) copy(pinnedNode, join(root, nodeInImage));
    let place = root;
    for (const { name, text, words } of stage.instructions) {
      if (name === "WORKDIR") place = join(root, text);
      if (name === "COPY") copyParts({ folder, root, place }, partsOfCopy({ name, text, words }));
      if (name === "RUN") say(`${stage.name.padEnd(8)} ${await run(text, place, join(root, dirname(nodeInImage)))}`);
      mkdirSync(place, { recursive: true });
    }
  }
  return root;
}

/**
 * @param {string} command
 * @param {string} place
 * @param {string} programs The folder in which this stage's Node is.
 */
async function run(command, place, programs) {
  if (onlyInImage.test(command)) return `left out, only in an image: ${command}`;
  const environment = environmentOfTheMachine();
  const { code, output, seconds } = await runProgram("/bin/sh", ["-c", command], {
    cwd: place,
    environment: { ...environment, PATH: `${programs}:${environment.PATH}` },
  });
  if (code !== 0) throw new Failure(`${output.trimEnd()}\n\nThis step of the Dockerfile fails: ${command}`);
  return `${command} (${seconds.toFixed(1)} s)`;
}

/**
 * @param {{ folder: string, root: string, place: string }} stage The folder of all stages, its own, and where it works.
 * @param {ReturnType<typeof partsOfCopy>} parts
 */
function copyParts({ folder, root, place }, { from, sources, target }) {
  const to = target.startsWith("/") ? join(root, target) : resolve(place, target);
  for (const source of sources) {
    if (from === null) copyFromProject(source, to, target);
    else copyAs(join(folder, from, source), to, target);
  }
}

/**
 * What git keeps or would keep, and the context holds.
 *
 * @param {string} source
 * @param {string} to
 * @param {string} target
 */
function copyFromProject(source, to, target) {
  if (statSync(join(projectFolder, source)).isFile()) return copyAs(join(projectFolder, source), to, target);
  const args = ["ls-files", "--cached", "--others", "--exclude-standard", source];
  const files = execFileSync("git", args, { cwd: projectFolder, encoding: "utf8" }).split("\n");
  for (const file of files.filter((name) => name !== "" && isInContext(name))) {
    const inside = source === "." ? file : file.slice(source.length + 1);
    if (existsSync(join(projectFolder, file))) copy(join(projectFolder, file), join(to, inside));
  }
}

/**
 * A folder's content goes into the target, a file too where the target ends like a folder.
 *
 * @param {string} source
 * @param {string} to
 * @param {string} target
 */
function copyAs(source, to, target) {
  if (!existsSync(source)) throw new Failure(`The Dockerfile copies ${source}, which is not there.`);
  copy(source, statSync(source).isFile() && /(?:^\.|\/)$/.test(target) ? join(to, basename(source)) : to);
}

/**
 * @param {string} from
 * @param {string} to
 */
function copy(from, to) {
  mkdirSync(dirname(to), { recursive: true });
  // Packages of our own are links into the project, and stay so.
  cpSync(from, to, { recursive: true, verbatimSymlinks: true });
}
