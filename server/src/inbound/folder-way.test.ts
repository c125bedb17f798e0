import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createTestApp, createTestLog } from "../testing/create-test-app.ts";
import { aFolder } from "../testing/engines.ts";
import { createFolderWay } from "./folder-way.ts";
import { createKeptMails } from "./kept-mails.ts";

test("R13.2 a folder that cannot be used at the start is used as soon as it can", async () => {
  const { database } = await createTestApp("sqlite");
  const place = join(await aFolder(), "data");
  const folder = join(place, "inbox");
  await writeFile(place, "something else");
  const taken: string[] = [];
  const log = createTestLog();
  const way = createFolderWay({
    database,
    folder,
    kept: createKeptMails(join(folder, "kept")),
    log,
    lookAgainMs: 20,
    takeBytes: async (_, bytes) => {
      taken.push(Buffer.from(bytes).toString());
      return { became: "lead", id: null };
    },
  });
  way.start();
  onTestFinished(() => way.stop());
  await expect.poll(() => log.lines.length).toBeGreaterThan(1);
  await rm(place);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "one.eml"), "Subject: hello");
  await expect.poll(() => taken, { timeout: 10_000 }).toEqual(["Subject: hello"]);
});
