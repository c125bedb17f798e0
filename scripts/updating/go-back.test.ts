import { readlinkSync } from "node:fs";
import { Readable } from "node:stream";
import { expect, onTestFinished, test, vi } from "vitest";
import { finish, goBack } from "./go-back.mjs";
import { readPassage } from "./switch.mjs";
import { aPassage } from "./testing/passage-stand-in.ts";

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
  const { link, passage, deployment, noted, served } = await aPassage({ serves: null });
  const said = atTheTerminal("");
  setTimeout(() => {
    served.version = "1.1.0";
  }, 300);
  await finish(passage, deployment);
  expect(said()).toContain("1.1.0 is ready");
  expect(noted()).toEqual([]);
  expect(readlinkSync(link)).toBe("place-1.1.0");
  expect(readPassage(passage.to.folder, "done")).toMatchObject({ state: "ready" });
});

test("R16.6 an update that was killed before the database was moved ends on the version before, without a restore", async () => {
  const { passage, deployment, noted } = await aPassage({ serves: "1.0.0", made: ["0001-first"], leads: 3 });
  const said = atTheTerminal("");
  await finish(passage, deployment);
  expect(said()).toMatch(/1[.]0[.]0 is back +[\d.]+ s\n/);
  expect(noted()).toEqual(["start of place-1.0.0"]);
});

test("R16.6 what came since the backup is lost only to somebody who says so", async () => {
  const refused = await aPassage({ state: "going back", leads: 2 });
  const said = atTheTerminal("n\n");
  await finish(refused.passage, refused.deployment);
  expect(said()).toMatch(/would be lost: 2 leads[\s\S]+1[.]1[.]0 is ready/);
  expect(refused.noted()).toEqual([]);
  expect(readPassage(refused.passage.to.folder, "open")).toBeNull();

  const agreed = await aPassage({ state: "going back", leads: 2 });
  atTheTerminal("y\n");
  await finish(agreed.passage, agreed.deployment);
  expect(agreed.noted()).toEqual(["restore of 1.0.0, at place-1.1.0", "start of place-1.0.0"]);
});

test("R16.6 the way back asks the database whether it was moved, whatever was noted before a kill", async () => {
  const { passage, deployment, noted } = await aPassage({ state: "ready", leads: 1 });
  const said = atTheTerminal("y\n");
  await goBack(passage, deployment);
  expect(said()).toContain("would be lost: 1 lead.");
  expect(noted()).toEqual(["restore of 1.0.0, at place-1.1.0", "start of place-1.0.0"]);
});
