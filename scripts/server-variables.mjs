import { join } from "node:path";
import { projectFolder } from "./pinned-node.mjs";

// By a path that the compiler does not follow: the server's types are not those of the scripts.
const server = await import(join(projectFolder, "server/src/dependencies.ts"));

/** @type {readonly string[]} Every variable that the server reads from the environment. */
export const variableNames = server.variableNames;
