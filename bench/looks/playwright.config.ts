import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig } from "@playwright/test";
import journeys from "../../playwright.config.ts";

const port = Number(process.env.PORT ?? 4380);

/**
 * `npm run looks`: pictures of pages, dialogs and states of the desk at four widths, compared with those kept on this
 * machine. The first run keeps them; `npm run looks -- --update-snapshots` keeps new ones. What differs is shown side by
 * side by `npx playwright show-report`. Not a part of `npm test`: a person judges.
 */
export default defineConfig({
  ...journeys,
  testDir: ".",
  globalSetup: [],
  retries: 0,
  reporter: [["line"], ["html", { outputFolder: "../../playwright-report", open: "never" }]],
  updateSnapshots: existsSync(fileURLToPath(new URL("kept", import.meta.url))) ? "missing" : "all",
  snapshotPathTemplate: "kept/{arg}{ext}",
  timeout: 120_000,
  use: { ...journeys.use, baseURL: `http://localhost:${port}`, contextOptions: { reducedMotion: "reduce" } },
  // Hours on the pages go on while the pictures are taken.
  expect: { timeout: 30_000, toHaveScreenshot: { animations: "disabled", maxDiffPixelRatio: 0.01 } },
  webServer: {
    command: "node scripts/demonstration/serve.mjs",
    cwd: "../..",
    url: `http://localhost:${port}/readyz`,
    env: { PORT: String(port) },
    gracefulShutdown: { signal: "SIGTERM", timeout: 5_000 },
  },
});
