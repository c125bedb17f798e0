import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { aFolder, engines } from "../../testing/engines.ts";
import { aDatabase } from "../../testing/kept-databases.ts";
import { backupKeptForMs, describeBackup, listBackups, recordBackups } from "./backup-index.ts";

const madeAt = Date.UTC(2026, 10, 21);

/** Three files, of which the last two hold the same. */
async function someCopies() {
  const folder = await aFolder();
  const contents = { first: "one", second: "another", moved: "another" };
  const copies = Object.entries(contents).map(async ([name, content], index) => {
    const file = join(folder, name);
    await writeFile(file, content);
    return describeBackup(file, madeAt + index);
  });
  return Promise.all(copies);
}

describe.each(engines)("on %s", (engine) => {
  test("the index lists every copy once, the newest first, by its content", async () => {
    const database = await aDatabase(engine);
    const copies = await someCopies();
    await recordBackups(database, copies);
    await recordBackups(database, copies.slice(0, 1));
    const [first, second] = copies;
    expect(await listBackups(database, madeAt + 60_000)).toEqual([second, first]);
    expect(first).toMatchObject({
      bytes: 3,
      sha256: "7692c3ad3540bb803c020b3aee66cd8887123234ea0c6e7143c0add73ff431ed",
    });
  });

  test("a copy is listed for as long as it may be kept", async () => {
    const database = await aDatabase(engine);
    await recordBackups(database, (await someCopies()).slice(0, 1));
    expect(await listBackups(database, madeAt + backupKeptForMs - 1)).toHaveLength(1);
    expect(await listBackups(database, madeAt + backupKeptForMs)).toEqual([]);
  });
});
