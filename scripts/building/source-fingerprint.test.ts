import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { contentOf, glanceAt, sourceFiles } from "./source-fingerprint.mjs";

function aProject(): { folder: string; write(file: string, text: string): void } {
  const folder = mkdtempSync(join(tmpdir(), "campusward-sources-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, "site/build"), { recursive: true });
  const write = (file: string, text: string) => writeFileSync(join(folder, file), text);
  write("site/page.tsx", "page");
  write("site/page.test.tsx", "test");
  write("site/build/index.html", "built");
  mkdirSync(join(folder, "site/testing"));
  write("site/testing/builders.ts", "builders");
  write("lock.json", "{}");
  return { folder, write };
}

const inputs = ["site", "lock.json", "missing"];

test("tests, made folders and missing inputs are no sources", () => {
  expect(sourceFiles(aProject().folder, inputs)).toEqual(["lock.json", "site/page.tsx"]);
});

test("a file saved without a change is seen at a glance, and its content is the same", () => {
  const { folder } = aProject();
  const files = sourceFiles(folder, inputs);
  const before = { glance: glanceAt(folder, files), content: contentOf(folder, files) };
  utimesSync(join(folder, "site/page.tsx"), 1, 1);
  expect(glanceAt(folder, files)).not.toBe(before.glance);
  expect(contentOf(folder, files)).toBe(before.content);
});

test.each([
  ["edited", (project: ReturnType<typeof aProject>) => project.write("site/page.tsx", "egap")],
  ["added", (project: ReturnType<typeof aProject>) => project.write("site/another.tsx", "")],
  ["removed", (project: ReturnType<typeof aProject>) => rmSync(join(project.folder, "lock.json"))],
])("a file that was %s changes the content", (_what, change) => {
  const project = aProject();
  const content = () => contentOf(project.folder, sourceFiles(project.folder, inputs));
  const before = content();
  change(project);
  expect(content()).not.toBe(before);
});
