import { busyPerSecond, type Load, type LoadLimits, loadLimits } from "./overload.ts";

/** How often the event loop delay is measured while requests come, in milliseconds. */
const resolutionMs = 20;
/** After so long without a measurement, in milliseconds, the old one is forgotten. */
const memoryMs = 1_000;

export type LoadGauge = {
  readonly limits: LoadLimits;
  /** Counts a new request, and returns the load. */
  came(): Load;
  /** Counts a request from here until `left`. */
  entered(): void;
  left(): void;
  /** Whether the request rate is so high that work which can wait should wait. */
  isBusy(): boolean;
};

/**
 * Measures the event loop delay by a message that the process sends to itself. The message queues up behind the
 * requests
 * that already wait. Timers are useless here: Node runs none while a thousand connections have data.
 *
 * @param now milliseconds of a clock that never jumps
 */
export function createLoadGauge(limits = loadLimits, now: () => number = () => performance.now()): LoadGauge {
  const { port1: near, port2: far } = new MessageChannel();
  let delayMs = 0;
  let sentAt: number | null = null;
  let arrivedAt = Number.NEGATIVE_INFINITY;
  let inFlight = 0;
  const rate = createRequestRate(now);

  // The mean, so that one pause for garbage collection is not an overload, but several in a row are.
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
    came: () => ({ delayMs: measure(), inFlight, perSecond: rate.count() }),
    entered() {
      inFlight += 1;
    },
    left() {
      inFlight -= 1;
    },
    isBusy: () => rate.read() >= busyPerSecond,
  };
}

const windowMs = 1_000;

/**
 * Counts requests, and returns the higher count of the last two seconds.
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
