import { once } from "node:events";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Worker } from "node:worker_threads";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { aDatabaseLocation, aFolder } from "../testing/engines.ts";
import { databaseFileName, openDatabase } from "./open-database.ts";
import { openForCommand } from "./open-for-command.ts";
import { FolderInUseError, lockFolder } from "./sqlite/folder-lock.ts";

const aCount = { recipient: "counter", day_began_at: 0, sent: 0 };

/**
 * A program of the operator, which waits for the product as another process does. It reports when it begins to write.
 */
function aWriter(file: string, statement: string): Worker {
  const code = `
    const { parentPort } = require("node:worker_threads");
    const sqlite = new (require("node:sqlite").DatabaseSync)(${JSON.stringify(file)}, { timeout: 5_000 });
    parentPort.postMessage("writing");
    sqlite.exec(${JSON.stringify(statement)});
    sqlite.close();`;
  return new Worker(code, { eval: true });
}

test("a command and the running product write to one embedded database, and neither loses a write", async () => {
  const location = await aDatabaseLocation("sqlite");
  const product = await openDatabase(location);
  onTestFinished(() => product.close());
  const command = await openForCommand(location);
  onTestFinished(() => command.close());
  await product.query.insertInto("confirmations").values(aCount).execute();
  await command.query.updateTable("confirmations").set({ sent: 5 }).execute();

  const file = join(location.dataDir, databaseFileName);
  const ended = await product.inTransaction(async (tx) => {
    const { sent } = await tx.selectFrom("confirmations").select("sent").executeTakeFirstOrThrow();
    // Another process writes between the product's read and its write.
    const other = aWriter(file, "update confirmations set sent = sent + 10");
    const end = once(other, "exit");
    await once(other, "message");
    await tx
      .updateTable("confirmations")
      .set({ sent: sent + 1 })
      .execute();
    return { end };
  });
  expect(await ended.end).toEqual([0]);
  expect(await command.query.selectFrom("confirmations").select("sent").execute()).toEqual([{ sent: 16 }]);
});

test("a command opens a database by itself when the product does not run", async () => {
  const location = await aDatabaseLocation("sqlite");
  const command = await openForCommand(location);
  await command.query.insertInto("confirmations").values(aCount).execute();
  await command.close();
  lockFolder(location.dataDir)();
});

test("a folder that is held by another version, or by a running restore, is not opened", async () => {
  const empty = await aFolder();
  onTestFinished(lockFolder(empty));
  await expect(openForCommand({ dataDir: empty })).rejects.toThrow(FolderInUseError);

  const location = await aDatabaseLocation("sqlite");
  const older = await openDatabase(location);
  onTestFinished(() => older.close());
  await sql`delete from kysely_migration where name > '0003'`.execute(older.query);
  await expect(openForCommand(location)).rejects.toThrow(FolderInUseError);
  const file = new DatabaseSync(join(location.dataDir, databaseFileName), { readOnly: true });
  expect(file.prepare("select name from kysely_migration").all()).toHaveLength(2);
  file.close();
});
