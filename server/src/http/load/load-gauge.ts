import { crowdPerSecond, type Load, type LoadLimits, loadLimits } from "./overload.ts";

/** How often lateness is measured while requests come, in milliseconds. */
const resolutionMs = 20;
/** After so long without a measurement, in milliseconds, what was is forgotten. */
const memoryMs = 1_000;

export type LoadGauge = {
  readonly limits: LoadLimits;
  /** Counts a new request, and returns the load. */
  came(): Load;
  /** Counts a request from here until `left`. */
  entered(): void;
  left(): void;
  /** More come than one person sends at a time: what can wait should. */
  isCrowded(): boolean;
};

/**
 * Measures how much this process has to do, by a message that it sends to itself and that queues up behind the requests
 * that wait already. Timers would not do: Node runs none as long as a thousand connections have something to say.
 *
 * @param now milliseconds of a clock that never jumps
 */
export function createLoadGauge(limits = loadLimits, now: () => number = () => performance.now()): LoadGauge {
  const { port1: near, port2: far } = new MessageChannel();
  let delayMs = 0;
  let sentAt: number | null = null;
  let arrivedAt = Number.NEGATIVE_INFINITY;
  let underWay = 0;
  const rate = createRequestRate(now);

  // Halves, so that a single pause to collect garbage is no overload, and several in a row are.
  const meanWith = (lateMs: number) => (delayMs + lateMs) / 2;

  far.on("message", () => {
    if (sentAt === null) return;
    arrivedAt = now();
    delayMs = meanWith(arrivedAt - sentAt);
    sentAt = null;
  });
  for (const port of [near, far]) port.unref(); // lets the process end

  function measure(): number {
    if (sentAt !== null) return Math.max(delayMs, meanWith(now() - sentAt));
    const sinceMs = now() - arrivedAt;
    if (sinceMs > memoryMs) delayMs = 0;
    if (sinceMs > resolutionMs) {
      sentAt = now();
      near.postMessage(null);
    }
    return delayMs;
  }

  return {
    limits,
    came: () => ({ delayMs: measure(), underWay, perSecond: rate.count() }),
    entered() {
      underWay += 1;
    },
    left() {
      underWay -= 1;
    },
    isCrowded: () => rate.read() >= crowdPerSecond,
  };
}

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
