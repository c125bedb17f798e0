import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { searchPath } from "./product-process.ts";

const program = fileURLToPath(new URL("../operate.ts", import.meta.url));

export type Said = { code: number; output: string };

/** Runs one of the operator's commands as a process of its own. */
export async function operate(env: Record<string, string | undefined>, ...words: string[]): Promise<Said> {
  // What Node compiled for the last one halves the start of the next; `npm test` says where it is kept.
  const surroundings = { PATH: searchPath, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE };
  const run = promisify(execFile)(process.execPath, [program, ...words], { env: { ...surroundings, ...env } });
  return run.then(
    ({ stdout }) => ({ code: 0, output: stdout }),
    (error: { code: number; stderr: string }) => ({ code: error.code, output: error.stderr }),
  );
}
