import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { programEnvironment } from "./product-process.ts";

const program = fileURLToPath(new URL("../operate.ts", import.meta.url));

export type Said = { code: number; output: string };

/** Runs one of the operator's commands as a process of its own. */
export async function operate(env: Record<string, string | undefined>, ...words: string[]): Promise<Said> {
  const run = promisify(execFile)(process.execPath, [program, ...words], { env: { ...programEnvironment, ...env } });
  return run.then(
    ({ stdout }) => ({ code: 0, output: stdout }),
    (error: { code: number; stderr: string }) => ({ code: error.code, output: error.stderr }),
  );
}
