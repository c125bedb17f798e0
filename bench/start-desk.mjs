import { mkdtempSync, rmSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { anAdmin } from "../e2e/support/accounts.ts";
import { openDatabase } from "../server/src/database/open-database.ts";
import { fillDesk } from "./fill-desk.mjs";
import { startProduct } from "./start-product.mjs";

/**
 * Starts the product with leads on its desk, and with an admin who can log in.
 *
 * @param {number} leads
 */
export async function startDesk(leads) {
  const dataDir = mkdtempSync(join(tmpdir(), "campusward-bench-"));
  const database = await openDatabase({ dataDir });
  await fillDesk(database, leads, Date.now());
  await database.close();
  const { url, stop } = await startProduct({ DATA_DIR: dataDir });

  async function mails() {
    const outbox = join(dataDir, "outbox");
    const names = await readdir(outbox).catch(() => []);
    return Promise.all(
      names.filter((name) => name.endsWith(".eml")).map((name) => readFile(join(outbox, name), "utf8")),
    );
  }
  const admin = await anAdmin({ url, dataDir, mails, output: () => "" });

  return {
    url,
    admin,
    async stop() {
      await stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
