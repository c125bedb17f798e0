import { readlinkSync } from "node:fs";
import { Readable } from "node:stream";
import { expect, onTestFinished, test, vi } from "vitest";
import { finish, goBack } from "./go-back.mjs";
import { readSwitch } from "./switch.mjs";
import { aSwitch } from "./testing/switch-stand-in.ts";

/** What somebody types, and what is said to them. */
function atTheTerminal(answer: string) {
  let said = "";
  const input = vi.spyOn(process, "stdin", "get").mockReturnValue(Readable.from([answer]) as typeof process.stdin);
  const output = vi.spyOn(process.stdout, "write").mockImplementation((text) => {
    said += text;
    return true;
  });
  onTestFinished(() => {
    input.mockRestore();
    output.mockRestore();
  });
  return () => said;
}

test("R16.6 an update that was killed once the new version had moved the database ends forwards, also while that one still starts", async () => {
  const { link, versionSwitch, deployment, noted, served } = await aSwitch({ serves: null });
  const said = atTheTerminal("");
  setTimeout(() => {
    served.version = "1.1.0";
  }, 300);
  await finish(versionSwitch, deployment);
  expect(said()).toContain("1.1.0 is ready");
  expect(noted()).toEqual([]);
  expect(readlinkSync(link)).toBe("place-1.1.0");
  expect(readSwitch(versionSwitch.to.folder, "done")).toMatchObject({ state: "ready" });
});

test("R16.6 an update that was killed before the database was moved ends on the version before, without a restore", async () => {
  const { versionSwitch, deployment, noted } = await aSwitch({ serves: "1.0.0", made: ["0001-first"], leads: 3 });
  const said = atTheTerminal("");
  await finish(versionSwitch, deployment);
  expect(said()).toMatch(/1[.]0[.]0 is back +[\d.]+ s\n/);
  expect(noted()).toEqual(["start of place-1.0.0"]);
});

test("R16.6 what came since the backup is lost only to somebody who says so", async () => {
  const refused = await aSwitch({ state: "going back", leads: 2 });
  const said = atTheTerminal("n\n");
  await finish(refused.versionSwitch, refused.deployment);
  expect(said()).toMatch(/would be lost: 2 leads[\s\S]+1[.]1[.]0 is ready/);
  expect(refused.noted()).toEqual([]);
  expect(readSwitch(refused.versionSwitch.to.folder, "open")).toBeNull();

  const agreed = await aSwitch({ state: "going back", leads: 2 });
  atTheTerminal("y\n");
  await finish(agreed.versionSwitch, agreed.deployment);
  expect(agreed.noted()).toEqual(["restore of 1.0.0, at place-1.1.0", "start of place-1.0.0"]);
});

test("R16.6 the way back asks the database whether it was moved, whatever was noted before a kill", async () => {
  const { versionSwitch, deployment, noted } = await aSwitch({ state: "ready", leads: 1 });
  const said = atTheTerminal("y\n");
  await goBack(versionSwitch, deployment);
  expect(said()).toContain("would be lost: 1 lead.");
  expect(noted()).toEqual(["restore of 1.0.0, at place-1.1.0", "start of place-1.0.0"]);
});
