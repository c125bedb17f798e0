import { expect, test } from "vitest";
import { chooseVersion, compareVersions, firstWords, releaseNotes, releasesIn } from "./versions.mjs";

test("versions are ordered as semver.org says", () => {
  const ordered = [
    "0.9.9",
    "1.0.0-alpha",
    "1.0.0-alpha.1",
    "1.0.0-beta",
    "1.0.0-rc.2",
    "1.0.0-rc.11",
    "1.0.0",
    "1.0.10",
  ];
  expect(ordered.toReversed().sort(compareVersions)).toEqual(ordered);
});

test("R16.6 releases are tags of the form v1.4.0, and a tag that is an object names the commit behind it", () => {
  const printed = [
    "aaaa\trefs/tags/v1.3.0",
    "bbbb\trefs/tags/v1.4.0",
    "cccc\trefs/tags/v1.4.0^{}",
    "dddd\trefs/tags/nightly",
    "eeee\trefs/tags/v2",
    "ffff\trefs/tags/v1.5.0-rc.1",
  ].join("\n");
  expect([...releasesIn(printed)]).toEqual([
    ["1.3.0", "aaaa"],
    ["1.4.0", "cccc"],
    ["1.5.0-rc.1", "ffff"],
  ]);
});

const available = ["1.2.0", "1.3.0", "1.4.0", "1.5.0-rc.1"];

test.each([
  ["the newest", "1.3.0", undefined, "1.4.0"],
  ["none, where the newest runs", "1.4.0", undefined, null],
  ["none, where a pre-release runs that is newer", "1.5.0-rc.1", undefined, null],
  ["a pre-release, when it is named", "1.4.0", "1.5.0-rc.1", "1.5.0-rc.1"],
  ["one with the v of its tag", "1.2.0", "v1.3.0", "1.3.0"],
  ["none, when the one that runs is named", "1.4.0", "1.4.0", null],
])("R16.6 an update takes %s", (_what, current, wanted, expected) => {
  expect(chooseVersion(current, available, wanted)).toBe(expected);
});

test("R16.6 an older version and one that is not there are refused in a sentence", () => {
  expect(() => chooseVersion("1.4.0", available, "1.3.0")).toThrow(/older than 1.4.0[\s\S]+update -- back/);
  expect(() => chooseVersion("1.4.0", available, "9.0.0")).toThrow("There is no version 9.0.0. The newest are 1.2.0, ");
  expect(() => chooseVersion("1.4.0", [], "9.0.0")).toThrow("no releases");
});

test("the first words of a version are its entries, as many as fit, and at least one", () => {
  const changelog = `# Changelog

What one notices.

## 1.4.0, 2026-11-20

- Roads from a
  programme.
- Two \`faults\` mended.
- ${"Something long. ".repeat(9)}

## 1.3.0, 2026-10-01

- Older.
`;
  expect(firstWords(changelog, "1.4.0", 84)).toBe("Roads from a programme. Two faults mended.");
  expect(firstWords(changelog, "1.4.0", 5)).toBe("Roads from a programme.");
  expect(firstWords(changelog, "1.3.0", 84)).toBe("Older.");
  expect(firstWords(changelog, "1.2.0", 84)).toBe("");
});

test("R16.6 a version is released when the changelog says what changed, and on which day", () => {
  expect(releaseNotes("# C\n\n## 1.4.0, 2026-11-20\n\n- Roads.\n\n## 1.3.0, 2026-10-01\n", "1.4.0")).toBe("- Roads.");
  expect(() => releaseNotes("## 1.4.0, not released yet\n\n- Roads.\n", "1.4.0")).toThrow("the day of the release");
  expect(() => releaseNotes("## 1.3.0, 2026-10-01\n", "1.4.0")).toThrow('"## 1.4.0, "');
});
