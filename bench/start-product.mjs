import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findFreePort } from "../scripts/find-free-port.mjs";
import { pinnedNode, projectFolder } from "../scripts/pinned-node.mjs";

/**
 * Starts the product on an empty database of the embedded engine, on a port of its own, behind one proxy: each request
 * can name the address that it comes from.
 *
 * @param {Record<string, string>} [settings] beside these
 * @param {string} [program] that says when it is ready as the product does
 * @returns {Promise<{ url: string, stop(): Promise<void> }>}
 */
export async function startProduct(settings = {}, program = "server/src/main.ts") {
  const folder = mkdtempSync(join(tmpdir(), "campusward-bench-"));
  const port = await findFreePort();
  const child = spawn(pinnedNode, [program], {
    cwd: projectFolder,
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      DATA_DIR: folder,
      TRUST_PROXY: "1",
      VITALS_SAMPLE: "0",
      ...settings,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "close");
  await new Promise((resolve, reject) => {
    ended.then(() => reject(new Error("The product ended before it was ready.")));
    // Listened to for good: a pipe that nobody empties would stop the product.
    child.stdout.setEncoding("utf8").on("data", (text) => text.includes("Campusward is ready") && resolve(undefined));
  });
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      child.kill("SIGTERM");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
