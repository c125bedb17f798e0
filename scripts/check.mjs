import { runCommand } from "./failure.mjs";
import { installWhenStale } from "./install-when-stale.mjs";
import { runChecks } from "./run-checks.mjs";

await runCommand(async () => {
  await installWhenStale();
  const startedAt = performance.now();
  const results = await runChecks({
    tell: ({ name, passed, seconds, output }) =>
      process.stdout.write(`${passed ? "passed" : "FAILED"}  ${name} (${seconds.toFixed(1)} s)\n${output}`),
  });
  const failed = results.filter((result) => !result.passed).length;
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  process.stdout.write(
    failed === 0
      ? `All checks passed in ${seconds} s.\n`
      : `${failed} of ${results.length} checks failed, after ${seconds} s.\n`,
  );
  process.exitCode = failed === 0 ? 0 : 1;
});
