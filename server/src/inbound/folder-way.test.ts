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
  const taken: { text: string; isWhole: boolean }[] = [];
  const log = createTestLog();
  const way = createFolderWay({
    database,
    folder,
    kept: createKeptMails(join(folder, "kept")),
    log,
    lookAgainMs: 20,
    takeBytes: async (_, bytes, { isWhole = true } = {}) => {
      taken.push({ text: Buffer.from(bytes).toString(), isWhole });
      return { became: "lead", id: null };
    },
  });
  way.start();
  onTestFinished(() => way.stop());
  await expect.poll(() => log.lines.length).toBeGreaterThan(1);
  await rm(place);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "one.eml"), "Subject: hello");
  const whole = { text: "Subject: hello", isWhole: true };
  await expect.poll(() => taken, { timeout: 10_000 }).toEqual([whole]);
  // What the mailbox set aside of a mail that is too large.
  await writeFile(join(folder, "two.head-only.eml"), "Subject: large");
  await expect.poll(() => taken, { timeout: 10_000 }).toEqual([whole, { text: "Subject: large", isWhole: false }]);
});
