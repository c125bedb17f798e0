import { execFile } from "node:child_process";
import { rm } from "node:fs/promises";
import { setPriority } from "node:os";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { OperatorError } from "../errors.ts";

const program = fileURLToPath(new URL("../operate.ts", import.meta.url));
/** As `nice` does by itself. */
const priority = 10;

/**
 * `npm run backup` as a process of its own: requests are answered meanwhile, and what goes wrong there is no fault here.
 * @param env left out for that of this process
 * @throws {OperatorError} in that command's words
 */
export async function backUpInProcess(file: string, stopped: AbortSignal, env?: NodeJS.ProcessEnv): Promise<void> {
  const running = promisify(execFile)(process.execPath, [program, "backup", file], { env, signal: stopped });
  giveWay(running.child.pid);
  try {
    await running;
  } catch (error) {
    // Where it was ended, it could not clean up.
    await rm(`${file}.part`, { force: true });
    const { stderr = "", message } = error as Error & { stderr?: string };
    // Of what that command did not expect, the stack is for its log alone.
    const [, unexpected] = /^\w*Error: (.+)$/m.exec(stderr) ?? [];
    throw new OperatorError(unexpected ?? (stderr.trim() || message), { cause: error });
  }
}

/** Some services may not change it. */
function giveWay(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, priority);
  } catch {}
}
