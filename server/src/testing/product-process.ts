import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { findFreePort } from "../../../scripts/find-free-port.mjs";

const main = fileURLToPath(new URL("../../build/main.js", import.meta.url));

/** All that a program gets of the environment of the tests. Where Node keeps compiled code, a start takes a tenth less. */
export const programEnvironment = {
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: fileURLToPath(new URL("../../../node_modules/.cache/node", import.meta.url)),
};

export type ProductProcess = {
  url: string;
  child: ChildProcess;
  /** Everything it has printed so far. */
  output(): string;
  /** Ends it with the signal and waits until it is gone. */
  end(signal: NodeJS.Signals): Promise<{ code: number | null }>;
};

/**
 * Starts the built product as a process of its own and waits until it is ready.
 * @param program Its file; left out for the one of this project
 */
export async function startProduct(env: Record<string, string | undefined>, program?: string): Promise<ProductProcess> {
  const port = env.PORT ?? String(await findFreePort());
  const { child, output, ended } = spawnProduct({ ...env, PORT: port }, program);
  const ready = new Promise<void>((resolve) => {
    child.stdout?.on("data", () => output().includes(" is ready at ") && resolve());
  });
  const early = ended.then(({ code }) => {
    throw new Error(`The product ended with code ${code} before it was ready:\n${output()}`);
  });
  early.catch(() => {});
  await Promise.race([ready, early]);
  return {
    url: `http://127.0.0.1:${port}`,
    child,
    output,
    async end(signal) {
      child.kill(signal);
      return ended;
    },
  };
}

/** Runs it to its end, for starts that are refused. */
export async function runProduct(
  env: Record<string, string | undefined>,
): Promise<{ code: number | null; output: string }> {
  const { output, ended } = spawnProduct(env);
  const { code } = await ended;
  return { code, output: output() };
}

/** Starts it and waits for nothing. */
export function spawnProduct(env: Record<string, string | undefined>, program = main) {
  const child = spawn(process.execPath, [program], {
    env: { ...programEnvironment, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let printed = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8");
    stream.on("data", (text: string) => {
      printed += text;
    });
  }
  const ended = once(child, "close").then(([code]) => ({ code: code as number | null }));
  return { child, output: () => printed, ended };
}
