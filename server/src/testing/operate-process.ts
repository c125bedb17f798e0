import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { Outside } from "../doctor/examine.ts";
import { runOperatorCommand } from "../operator-commands.ts";
import { programEnvironment } from "./product-process.ts";

const program = fileURLToPath(new URL("../../build/operate.js", import.meta.url));

/** Exit code, and what the command said on stdout if it is 0, otherwise on stderr, where it says why. */
export type Said = { code: number; output: string };

/** Neither a name server nor a time server: tests ask nobody outside. */
const nobodyOutside: Outside = {
  resolveTxt: (name) => Promise.reject(Object.assign(new Error(name), { code: "ENOTFOUND" })),
  timeServer: { host: "127.0.0.1", port: 9 },
};

/** Carries out one of the operator's commands in this process. */
export async function operate(env: Record<string, string | undefined>, ...words: string[]): Promise<Said> {
  const said = { out: "", error: "" };
  const code = await runOperatorCommand(
    words,
    { ...programEnvironment, ...env },
    {
      out: (text) => {
        said.out += text;
      },
      error: (text) => {
        said.error += text;
      },
    },
    nobodyOutside,
  );
  return { code, output: code === 0 ? said.out : said.error || said.out };
}

/** The same as a process of its own, as an operator starts it. */
export async function operateAsProcess(env: Record<string, string | undefined>, ...words: string[]): Promise<Said> {
  const run = promisify(execFile)(process.execPath, [program, ...words], { env: { ...programEnvironment, ...env } });
  return run.then(
    ({ stdout }) => ({ code: 0, output: stdout }),
    (error: { code: number; stderr: string }) => ({ code: error.code, output: error.stderr }),
  );
}
