import "./scripts/testing/use-brand.mjs";
import "./scripts/testing/use-memory.mjs";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const secondBrand = fileURLToPath(new URL("e2e/brands/udaan", import.meta.url));
const setupFiles = ["./scripts/testing/fail-on-console-error.ts"];
/** Content holds the words of the brand that BRAND_DIR names, as in the built site. */
const withWords = [...setupFiles, "./scripts/testing/set-brand.ts"];

/**
 * For projects whose modules take as long to load as their tests to run: three workers would load them three times. They
 * come last, because those of one order share the number of workers.
 */
const inOneWorker = { maxWorkers: 1, sequence: { groupOrder: 1 } };

/** Tests lie beside the code they prove. The journeys through the built product are Playwright's, in e2e. */
export default defineConfig({
  test: {
    // One more than there are cores: tests wait for a mail server or another process. Each loads the modules anew, which
    // takes two seconds of a core.
    maxWorkers: 3,
    // Modules hold no state of their own, so files of a worker may share them: two fifths less processor time.
    isolate: false,
    // Node runs the built site as it stands: made ready by Vite, each evaluation of its 4 MB took ten times as long.
    server: { deps: { external: [/\/site\/build\/ssr\//] } },
    // A limit for what hangs, not a measure: two cores may be shared with a build.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // A test that passes only at its second try is named at the end of `npm test`; more than two of them fail it.
    retry: 1,
    projects: [
      { test: { name: "contracts", include: ["contracts/src/**/*.test.ts"], setupFiles, ...inOneWorker } },
      {
        test: {
          name: "site",
          include: ["site/{app,publishing}/**/*.test.{ts,tsx}"],
          setupFiles: withWords,
          globalSetup: ["./scripts/testing/build-site.mjs"],
          ...inOneWorker,
        },
      },
      {
        // The site's tests are anybody's: they hold for a consultancy elsewhere, too.
        test: {
          name: "second brand",
          include: ["site/app/**/*.test.{ts,tsx}"],
          setupFiles: withWords,
          env: { BRAND_DIR: secondBrand },
          ...inOneWorker,
        },
      },
      {
        test: {
          name: "scripts",
          include: ["scripts/**/*.test.ts"],
          setupFiles: withWords,
          globalSetup: ["./scripts/testing/build-site.mjs"],
        },
      },
      {
        test: {
          name: "server",
          include: ["server/{src,tests}/**/*.test.ts"],
          setupFiles,
          globalSetup: ["./scripts/testing/build-site.mjs", "./server/src/testing/postgres.ts"],
        },
      },
    ],
  },
});
