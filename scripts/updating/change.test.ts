import { mkdirSync, mkdtempSync, readFileSync, readlinkSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { putBack } from "./change.mjs";
import { type Passage, readPassage, writePassage } from "./switch.mjs";

/** Two versions of which a link names the new one, whose `restore` does this, and what would keep the product. */
async function onTheNew(restore: string) {
  const folder = mkdtempSync(join(tmpdir(), "campusward-change-"));
  const server = createServer((_, response) => response.setHeader("X-Version", "1.0.0").end());
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const [link, noted] = [join(folder, "place"), join(folder, "noted")];
  for (const version of ["1.0.0", "1.1.0"]) {
    const program = join(folder, `place-${version}`, "node_modules/node/bin/node");
    mkdirSync(dirname(program), { recursive: true });
    writeFileSync(program, `#!/bin/sh\necho "$3 of ${version}, at $(readlink '${link}')" >>'${noted}'\n${restore}\n`, {
      mode: 0o755,
    });
  }
  symlinkSync("place-1.1.0", link);
  const passage: Passage = {
    from: { version: "1.0.0", commit: "a", folder: join(folder, "place-1.0.0") },
    to: { version: "1.1.0", commit: "b", folder: join(folder, "place-1.1.0") },
    ...{ link, backup: join(folder, "backup"), backedUpAt: 0, migrations: 1, isMoved: true, state: "going back" },
  };
  writePassage(passage);
  const keeper = {
    ...{ name: "systemd" as const, user: null, link, ports: [(server.address() as AddressInfo).port] },
    ...{ stop: async () => {}, letGo: async () => {}, hasEnded: async () => false, reason: async () => "" },
    start: async (started: string) => writeFileSync(noted, `start of ${basename(started)}\n`, { flag: "a" }),
  };
  const settings = { host: "127.0.0.1", port: 0, publicUrl: "", dataDir: folder, hasData: true };
  return {
    ...{ link, passage },
    putBack: () => putBack(passage, { settings, keeper, log: join(folder, "log") }),
    noted: () => readFileSync(noted, "utf8").trim().split("\n"),
  };
}

test("R16.6 the link names the version before only once that one's database is back", async () => {
  const { link, passage, putBack, noted } = await onTheNew("exit 0");
  await putBack();
  expect(noted()).toEqual(["restore of 1.0.0, at place-1.1.0", "start of place-1.0.0"]);
  expect(readlinkSync(link)).toBe("place-1.0.0");
  expect(readPassage(passage.to.folder, "open")).toBeNull();
});

test("R16.6 a way back that fails leaves the link on the version that can read the database, and is open for the next update there", async () => {
  const { link, passage, putBack, noted } = await onTheNew("echo No room.; exit 1");
  await expect(putBack()).rejects.toThrow("No room.");
  expect(noted()).toEqual(["restore of 1.0.0, at place-1.1.0"]);
  expect(readlinkSync(link)).toBe("place-1.1.0");
  expect(readPassage(passage.to.folder, "open")).toMatchObject({ state: "going back" });
});
