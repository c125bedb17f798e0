import { createHistogram, type Metric, toMetricText } from "./metric-text.ts";
import type { Answered } from "./metrics.ts";

export type Metrics = ReturnType<typeof createMetrics>;

/** Read at each scrape, not at each event. */
export type Gauges = () => Metric[] | Promise<Metric[]>;

/** From a page out of memory to the longest that anybody waits, in seconds. */
const latencyBounds = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** What this process counts, and what it reads from elsewhere when it is asked. No label identifies a person. */
export function createMetrics(gauges: readonly Gauges[]) {
  const requests = createHistogram({
    name: "campusward_http_request_duration_seconds",
    help: "Time to the head of the answer, by pattern of the address.",
    bounds: latencyBounds,
  });

  return {
    answered: ({ method, route, status, seconds }: Answered) =>
      requests.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, seconds),
    async read(): Promise<string> {
      const read = await Promise.all(gauges.map((gauge) => gauge()));
      return toMetricText([...read.flat(), requests.read()]);
    },
  };
}
