import { defineConfig } from "vitest/config";

const setupFiles = ["./scripts/fail-on-console-error.ts"];

/** Tests lie beside the code they prove. The journeys through the built product are Playwright's, in e2e. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    // A limit for what hangs, not a measure: two cores may be shared with a build.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: [
      { test: { name: "contracts", include: ["contracts/src/**/*.test.ts"], setupFiles } },
      { test: { name: "site", include: ["site/{app,publishing}/**/*.test.{ts,tsx}"], setupFiles } },
      { test: { name: "scripts", include: ["scripts/**/*.test.ts"], setupFiles } },
      {
        test: {
          name: "server",
          include: ["server/{src,tests}/**/*.test.ts"],
          setupFiles,
          globalSetup: ["./server/src/testing/postgres.ts"],
        },
      },
    ],
  },
});
