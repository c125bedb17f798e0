import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findFreePort } from "../scripts/find-free-port.mjs";
import { pinnedNode, projectFolder } from "../scripts/pinned-node.mjs";
import { memoryEnvironment, memoryFlags } from "../scripts/small-memory.mjs";

/**
 * Starts the product on an empty database of the embedded engine, on a port of its own, behind one proxy: each request
 * can name the address that it comes from.
 *
 * @param {Record<string, string>} [settings] beside these
 * @param {string} [program] that says when it is ready as the product does
 * @returns {Promise<{ url: string, memoryMb(): number, stop(): Promise<void> }>}
 */
export async function startProduct(settings = {}, program = "server/build/main.js") {
  const folder = mkdtempSync(join(tmpdir(), "campusward-bench-"));
  const port = await findFreePort();
  const own = { PORT: String(port), DATA_DIR: folder, TRUST_PROXY: "1" };
  const child = spawn(pinnedNode, [...memoryFlags, program], {
    cwd: projectFolder,
    env: { PATH: process.env.PATH, ...memoryEnvironment, ...own, ...settings },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "close");
  await new Promise((resolve, reject) => {
    ended.then(() => reject(new Error("The product ended before it was ready.")));
    // Listened to for good: a pipe that nobody empties would stop the product.
    child.stdout.setEncoding("utf8").on("data", (text) => text.includes(" is ready") && resolve(undefined));
  });
  return {
    url: `http://127.0.0.1:${port}`,
    /** What it holds of the machine's memory, shared libraries included. */
    memoryMb() {
      const kibibytes = execFileSync("ps", ["-o", "rss=", "-p", String(child.pid)], { encoding: "utf8" });
      return Math.round((Number(kibibytes) * 1024) / 1e6);
    },
    async stop() {
      child.kill("SIGTERM");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
