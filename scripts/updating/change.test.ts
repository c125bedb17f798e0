import { readlinkSync } from "node:fs";
import { expect, test } from "vitest";
import { putBack } from "./change.mjs";
import { readSwitch } from "./switch.mjs";
import { aSwitch } from "./testing/switch-stand-in.ts";

test("R16.6 the link names the version before only once that one's database is back", async () => {
  const { link, versionSwitch, deployment, noted } = await aSwitch({});
  await putBack(versionSwitch, deployment);
  expect(noted()).toEqual(["restore of 1.0.0, at place-1.1.0", "start of place-1.0.0"]);
  expect(readlinkSync(link)).toBe("place-1.0.0");
  expect(readSwitch(versionSwitch.to.folder, "open")).toBeNull();
});

test("R16.6 a way back that fails leaves the link on the version that can read the database, and is open for the next update there", async () => {
  const { link, versionSwitch, deployment, noted } = await aSwitch({ restore: "echo No room.; exit 1" });
  await expect(putBack(versionSwitch, deployment)).rejects.toThrow("No room.");
  expect(noted()).toEqual(["restore of 1.0.0, at place-1.1.0"]);
  expect(readlinkSync(link)).toBe("place-1.1.0");
  expect(readSwitch(versionSwitch.to.folder, "open")).toMatchObject({ state: "switching" });
});

test.each([
  ["was not moved stays as it is", ["0001-first"], ["start of place-1.0.0"]],
  ["is gone, as within a restore, is restored", null, ["restore of 1.0.0, at place-1.1.0", "start of place-1.0.0"]],
])("R16.6 a database that %s", async (_what, made, expected) => {
  const { versionSwitch, deployment, noted } = await aSwitch({ made });
  await putBack(versionSwitch, deployment);
  expect(noted()).toEqual(expected);
});
