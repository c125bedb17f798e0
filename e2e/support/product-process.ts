import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { findFreePort } from "../../scripts/find-free-port.mjs";
import { environmentWithPinnedNode, pinnedNode } from "../../scripts/pinned-node.mjs";
import { memoryEnvironment } from "../../scripts/small-memory.mjs";
import { keptLog } from "./product-log.ts";

/** The built product, running as `npm start` runs it once all is built, with an empty data folder. */
export type Product = {
  /** Its origin, without a trailing slash. */
  url: string;
  dataDir: string;
  /** Every mail it has kept on disk, as text, oldest first. */
  mails(): Promise<string[]>;
  /** What it has printed so far. */
  output(): string;
};

type StartedProduct = {
  product: Product;
  /** Ends it as a supervisor would, and removes its data. */
  stop(): Promise<void>;
  /** Ends it, and keeps its data. */
  goDown(): Promise<void>;
  /** Starts it again on the same port and data. */
  comeBack(): Promise<void>;
};

/** Products that run. A journey that fails does not stop its own. */
const running = new Set<ChildProcess>();
process.on("exit", () => {
  for (const product of running) product.kill("SIGTERM");
});

/**
 * Starts the product on a free port.
 * @param program Another that serves it, such as for a company of its own
 */
export async function startProduct(
  environment: Record<string, string> = {},
  program = "server/build/main.js",
): Promise<StartedProduct> {
  const port = await findFreePort();
  const url = `http://localhost:${port}`;
  const dataDir = await mkdtemp(join(tmpdir(), "campusward-e2e-"));
  const settings = {
    ...(await environmentWithoutSettings()),
    PORT: String(port),
    DATA_DIR: dataDir,
    // Requests that journeys send over HTTP come from a client of their own: see `aClient`.
    TRUST_PROXY: "1",
    // The brand whose words the journeys read.
    BRAND_DIR: process.env.BRAND_DIR ?? "",
    ...environment,
  };
  let output = "";
  const keep = keptLog();

  async function run(): Promise<() => Promise<void>> {
    // Without the flags that keep its memory small: they cost a quarter of its processor time, and a test holds them.
    const server = spawn(pinnedNode, [inProject(program)], {
      env: { ...memoryEnvironment, ...environmentWithPinnedNode(settings) },
      stdio: ["ignore", "pipe", "pipe"],
    });
    for (const stream of [server.stdout, server.stderr]) {
      stream.setEncoding("utf8").on("data", (text) => {
        output += text;
        keep(text);
      });
    }
    running.add(server);
    const ended = once(server, "exit").finally(() => running.delete(server));
    while (!(await isReady(url))) {
      if (server.exitCode !== null) throw new Error(`The product did not start:\n${output}`);
      await pause(50);
    }
    return async () => {
      if (server.exitCode === null) server.kill("SIGTERM");
      await ended;
    };
  }

  let end = await run();
  return {
    product: { url, dataDir, mails: mailsIn(dataDir), output: () => output },
    async stop() {
      await end();
      await rm(dataDir, { recursive: true, force: true });
    },
    goDown: () => end(),
    async comeBack() {
      end = await run();
    },
  };
}

/**
 * Reads the mails that a product without a mail server keeps in its folder, with broken lines made whole. A mail on disk
 * is complete and never changes, so each is read once: journeys ask often.
 */
export function mailsIn(dataDir: string): () => Promise<string[]> {
  const read = new Map<string, Promise<string>>();
  return async () => {
    const outbox = join(dataDir, "outbox");
    const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith(".eml")).sort();
    return Promise.all(
      names.map((name) => {
        const text = read.get(name) ?? readFile(join(outbox, name), "utf8").then(decode);
        read.set(name, text);
        return text;
      }),
    );
  };
}

let clients = 0;

/**
 * Headers of a client that has sent nothing yet. The rate limit for one address is lower than what journeys send in an
 * hour.
 */
export function aClient(): { "X-Forwarded-For": string } {
  clients += 1;
  return { "X-Forwarded-For": `10.0.${clients >> 8}.${clients & 255}` };
}

/** A developer's own settings, such as a mail server, must not reach the product under test. */
export async function environmentWithoutSettings(): Promise<NodeJS.ProcessEnv> {
  const example = await readFile(inProject(".env.example"), "utf8");
  const settings = new Set(Array.from(example.matchAll(/^#?([A-Z_]+)=/gm), ([, name]) => name));
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !settings.has(name)));
}

export function inProject(path: string): string {
  return fileURLToPath(new URL(`../../${path}`, import.meta.url));
}

export async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`)).status === 200;
  } catch {
    // Nothing listens yet.
    return false;
  }
}

/** Lines that quoted-printable broke are whole again, and so are the addresses of links. */
function decode(mail: string): string {
  return mail.replaceAll(/=\r?\n/g, "").replaceAll("=3D", "=");
}
