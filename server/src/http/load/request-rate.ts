const windowMs = 1_000;

/**
 * Counts requests, and says how many came in the busier one of the last two seconds.
 *
 * @param now milliseconds of a clock that never jumps
 */
export function createRequestRate(now: () => number) {
  let startedAt = now();
  let current = 0;
  let previous = 0;

  function read(): number {
    const age = now() - startedAt;
    if (age >= windowMs) {
      previous = age < 2 * windowMs ? current : 0;
      current = 0;
      startedAt = now();
    }
    return Math.max(previous, current);
  }

  function count(): number {
    read();
    current += 1;
    return Math.max(previous, current);
  }

  return { count, read };
}
