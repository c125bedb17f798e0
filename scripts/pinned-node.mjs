import { delimiter, join, sep } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder that holds package.json, with a trailing separator removed. */
export const projectFolder = fileURLToPath(new URL("..", import.meta.url)).replace(/[\\/]$/, "");

const programsFolder = join(projectFolder, "node_modules", ".bin");

/** The Node that the project brings along. Present once the packages are installed. */
export const pinnedNode = join(projectFolder, "node_modules", "node", "bin", "node");

/**
 * Where an installed package's program lies, such as `tsc`.
 *
 * @param {string} name
 */
export function programOf(name) {
  return join(programsFolder, name);
}

/** Node keeps what it made of sources there, for development and tests. Read-only folders do no harm. */
const compileCache = join(projectFolder, "node_modules", ".cache", "node");

/** The environment in which `node` means the pinned one, also for the programs that a program starts. */
export function environmentWithPinnedNode(environment = process.env) {
  return {
    NODE_COMPILE_CACHE: compileCache,
    ...environment,
    PATH: [programsFolder, pathWithoutPrograms(environment)].join(delimiter),
  };
}

/** The environment in which `node` and `npm` are the machine's own: the pinned one may be about to be replaced. */
export function environmentOfTheMachine(environment = process.env) {
  return { ...environment, PATH: pathWithoutPrograms(environment) };
}

/** @param {NodeJS.ProcessEnv} environment */
function pathWithoutPrograms(environment) {
  const folders = (environment.PATH ?? "").split(delimiter);
  return folders
    .filter((folder) => !folder.endsWith(join("node_modules", ".bin")) && !folder.includes(`${sep}node-gyp-bin`))
    .join(delimiter);
}
