import { relative } from "node:path";
import { projectFolder } from "../pinned-node.mjs";
import { writeOutcome } from "./test-outcomes.mjs";

/** Tells `npm test` what became of each unit and integration test. */
export default class VitestReporter {
  /** @param {import("vitest/node").TestCase} test */
  onTestCaseResult(test) {
    const { state, errors } = test.result();
    if (state !== "passed" && state !== "failed") return;
    const { duration = 0, flaky = false } = test.diagnostic() ?? {};
    writeOutcome({
      title: `${pathOf(test.module)}: ${test.fullName}`,
      status: flaky ? "unsteady" : state,
      seconds: duration / 1000,
      why: errors?.[0] && whyOf(errors[0]),
    });
  }

  /**
   * Errors outside a test: a file that cannot be loaded, a hook of a whole file, a promise nobody waited for.
   *
   * @param {readonly import("vitest/node").TestModule[]} modules
   * @param {readonly { message: string }[]} errors
   */
  onTestRunEnd(modules, errors) {
    for (const module of modules) {
      const why = module.errors()[0]?.message;
      if (why) writeOutcome({ title: pathOf(module), status: "failed", seconds: 0, why });
    }
    for (const { message } of errors) {
      writeOutcome({ title: "outside a test", status: "failed", seconds: 0, why: message });
    }
  }
}

/**
 * A property says only that it failed. Which case it was, and why, stand in its further lines and in its cause; without
 * them one that passes at its second try could not be looked into.
 *
 * @param {{ message: string, cause?: unknown }} error
 */
function whyOf({ message, cause }) {
  if (!message.startsWith("Property failed")) return message;
  const [said = "", seed = ""] = message.split("\n");
  const reason = cause instanceof Object && "message" in cause ? String(cause.message) : message.slice(said.length);
  return `${said} ${seed} ${reason.replaceAll("\n", " ").slice(0, 2_000)}`;
}

/** @param {import("vitest/node").TestModule} module */
function pathOf(module) {
  return relative(projectFolder, module.moduleId);
}
