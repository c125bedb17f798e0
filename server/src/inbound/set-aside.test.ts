import { createHash } from "node:crypto";
import { mkdir, readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createTestLog } from "../testing/create-test-app.ts";
import { aFolder } from "../testing/engines.ts";
import { setAsideAfterTries } from "./set-aside.ts";

test("R13.2 a mail that can never be taken waits as a file after three tries, and keeps no other back", async () => {
  const folder = join(await aFolder(), "inbox");
  const taken: string[] = [];
  const take = setAsideAfterTries(
    async (_, bytes) => {
      const text = Buffer.from(bytes).toString();
      if (text.includes("broken")) throw new Error("It cannot be written.");
      taken.push(text);
      return { became: "unmatched", id: null };
    },
    folder,
    createTestLog(),
  );
  const bytesOf = (subject: string) => Buffer.from(`Subject: ${subject}\r\n\r\n`);
  for (let tries = 1; tries < 3; tries += 1) await expect(take("imap", bytesOf("broken"))).rejects.toThrow("written");
  await take("imap", bytesOf("broken"));
  await take("imap", bytesOf("the next"));
  expect(taken).toEqual([bytesOf("the next").toString()]);
  const names = await readdir(folder);
  expect(names).toEqual([expect.stringMatching(/^[0-9a-f]{64}\.eml$/)]);
  expect(await readFile(join(folder, names[0] ?? ""))).toEqual(bytesOf("broken"));
});

test("R13.2 the beginning of a mail that is too large waits as that, and nothing half written stays", async () => {
  const folder = join(await aFolder(), "inbox");
  const take = setAsideAfterTries(() => Promise.reject(new Error("Not now.")), folder, createTestLog());
  const head = Buffer.from("Subject: large\r\n\r\n");
  const name = `${createHash("sha256").update(head).digest("hex")}.head-only.eml`;
  // A file cannot take the place of a folder.
  await mkdir(join(folder, name), { recursive: true });
  for (let tries = 1; tries <= 3; tries += 1)
    await expect(take("imap", head, { isWhole: false })).rejects.toThrow(tries < 3 ? "Not now" : name);
  expect(await readdir(folder)).toEqual([name]);
});
