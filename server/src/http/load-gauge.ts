import { monitorEventLoopDelay } from "node:perf_hooks";
import { type Load, type LoadLimits, loadLimits } from "./overload.ts";

/** How often lateness is looked at, in milliseconds. A single long pause is forgotten after it. */
const windowMs = 250;
/** How often Node wakes up to see how late it is. */
const resolutionMs = 10;

export type LoadGauge = {
  readonly limits: LoadLimits;
  read(): Load;
  /** Counts a request from here until `left`. */
  entered(): void;
  left(): void;
};

/** Measures how much this process has to do. It costs a hundred timers a second, and lets the process end. */
export function createLoadGauge(limits = loadLimits): LoadGauge {
  const delays = monitorEventLoopDelay({ resolution: resolutionMs });
  let delayMs = 0;
  let underWay = 0;
  delays.enable();
  setInterval(() => {
    // The mean and not the worst: a pause to collect garbage is no overload.
    delayMs = Number.isNaN(delays.mean) ? 0 : Math.max(delays.mean / 1e6 - resolutionMs, 0);
    delays.reset();
  }, windowMs).unref();
  return {
    limits,
    read: () => ({ delayMs, underWay }),
    entered() {
      underWay += 1;
    },
    left() {
      underWay -= 1;
    },
  };
}
