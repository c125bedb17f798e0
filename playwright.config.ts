import { defineConfig } from "@playwright/test";
import "./scripts/testing/use-brand.mjs";
import "./scripts/testing/register-content.ts";
import { chromiumFlags, findChromium, findHeadlessShell } from "./scripts/testing/find-chromium.mjs";

const launchOptions = {
  executablePath: findHeadlessShell() ?? findChromium() ?? "chromium",
  args: chromiumFlags,
};

export default defineConfig({
  testDir: "e2e",
  globalSetup: "./e2e/support/global-setup.ts",
  fullyParallel: true,
  // As many as there are cores. On two, a third takes a twelfth more processor time, and saves none.
  workers: 2,
  // A journey that passes only at its second try is named at the end of `npm test`; more than two of them fail it.
  retries: 1,
  forbidOnly: true,
  // Limits for what hangs, not measures: two cores may be shared with a build.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: "line",
  use: { launchOptions, trace: "off", locale: "en-IN", timezoneId: "Asia/Kolkata" },
  projects: [{ name: "desktop", use: { viewport: { width: 1440, height: 900 } } }],
});
