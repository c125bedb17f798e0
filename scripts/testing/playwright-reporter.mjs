import { relative } from "node:path";
import { projectFolder } from "../pinned-node.mjs";
import { writeOutcome } from "./test-outcomes.mjs";

const statuses = /** @type {const} */ ({ expected: "passed", unexpected: "failed", flaky: "unsteady" });

/** Tells `npm test` what became of each journey. */
export default class PlaywrightReporter {
  /** @type {import("@playwright/test/reporter").Suite | undefined} */
  #suite;

  /**
   * @param {import("@playwright/test/reporter").FullConfig} _config
   * @param {import("@playwright/test/reporter").Suite} suite
   */
  onBegin(_config, suite) {
    this.#suite = suite;
  }

  onEnd() {
    for (const test of this.#suite?.allTests() ?? []) {
      const outcome = test.outcome();
      if (outcome === "skipped" || test.results.length === 0) continue;
      writeOutcome({
        title: `${relative(projectFolder, test.location.file)}: ${test.titlePath().slice(3).join(" > ")}`,
        status: statuses[outcome],
        seconds: test.results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
        why: test.results.find(({ error }) => error)?.error?.message,
      });
    }
  }

  /**
   * Errors outside a journey: set-up, or what is looked through when every journey is over.
   *
   * @param {import("@playwright/test/reporter").TestError} error
   */
  onError({ message }) {
    writeOutcome({ title: "outside a journey", status: "failed", seconds: 0, why: message });
  }

  printsToStdio() {
    return false;
  }
}
