/** Something that the person at the terminal can act on. It is told as one sentence, without a stack. */
export class Failure extends Error {}

/**
 * Runs a command's main function; its failure becomes one sentence on stderr and exit code 1.
 *
 * @param {() => Promise<void>} main
 */
export async function runCommand(main) {
  try {
    await main();
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
