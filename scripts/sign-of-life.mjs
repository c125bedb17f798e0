/**
 * Says that something which takes its time still goes on, so that nobody at a terminal ends it.
 *
 * @template Result
 * @param {Promise<Result>} work
 * @param {{ write?: (text: string) => void, everyMs?: number }} [options]
 * @returns {Promise<Result>} that of the work
 */
export async function withSignOfLife(work, { write = (text) => process.stdout.write(text), everyMs = 10_000 } = {}) {
  const begunAt = performance.now();
  const timer = setInterval(() => {
    write(`  still at it, ${Math.round((performance.now() - begunAt) / 1000)} s\n`);
  }, everyMs);
  try {
    return await work;
  } finally {
    clearInterval(timer);
  }
}
