import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { operate, somebody } from "../e2e/support/accounts.ts";
import { mailsIn } from "../e2e/support/product-process.ts";
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

  // Colleagues of the filled desk are admins already, so that there is no link for a first one.
  const product = { url, dataDir, mails: mailsIn(dataDir), output: () => "" };
  const admin = await somebody(product, "Nandini Rao", null);
  await operate(product, "roles", "set", admin.email, "admin");

  return {
    url,
    admin,
    async stop() {
      await stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
