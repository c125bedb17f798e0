import { expect, test } from "vitest";
import { writeStart } from "./start-report.ts";

const report = {
  company: "Udaan Overseas",
  version: "1.3.0",
  publicUrl: "http://localhost:3000",
  dataDir: "./data",
  database: "sqlite" as const,
  firstAdminLink: "http://localhost:3000/auth/set-up?code=x",
  mailHost: null,
  backupDays: 0,
  tookMs: 1234,
};

test("R16.6 a start at a terminal says the version, where to go, and what is not set up yet", () => {
  const text = writeStart(report, false);
  for (const words of [
    "Udaan Overseas 1.3.0 is ready",
    "You become the first admin here. It works once, for a day:\n  http://localhost:3000/auth/set-up?code=x",
    "Data      ./data, SQLite",
    "kept as files in ./data/outbox",
    "none by itself",
    "Ready in 1.2 s",
  ]) {
    expect(text).toContain(words);
  }
  expect(text).not.toContain("\u001b");
  const settled = writeStart({ ...report, firstAdminLink: null, mailHost: "mail.example.org", backupDays: 14 }, true);
  expect(settled).not.toContain("first admin");
  expect(settled).toContain("through mail.example.org");
  expect(settled).toContain("every night at two");
  expect(settled).toContain("\u001b");
});
