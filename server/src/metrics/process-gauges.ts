import { monitorEventLoopDelay } from "node:perf_hooks";
import { gauge, type Metric } from "./metric-text.ts";

const loopResolutionMs = 10;

/** How the process itself is. The names that Prometheus' own libraries use are kept. */
export function createProcessGauges(build: { version: string; engine: string }) {
  const delays = monitorEventLoopDelay({ resolution: loopResolutionMs });
  const startedAt = Date.now() / 1000 - process.uptime();

  function read(): Metric[] {
    const { user, system } = process.cpuUsage();
    const memory = process.memoryUsage();
    const delaysAt = [50, 99, 100].map((percentile) => ({
      labels: { percentile: String(percentile) },
      value: toDelaySeconds(delays.percentile(percentile)),
    }));
    delays.reset();
    const labels = { ...build, node: process.version };
    return [
      gauge("campusward_build_info", "What runs here.", [{ labels, value: 1 }]),
      gauge(
        "campusward_event_loop_delay_seconds",
        "How late the process got to its next work since the last scrape.",
        delaysAt,
      ),
      gauge("process_resident_memory_bytes", "Memory of the process.", [{ value: memory.rss }]),
      gauge("nodejs_heap_size_used_bytes", "JavaScript heap in use.", [{ value: memory.heapUsed }]),
      gauge("process_start_time_seconds", "When the process started, since 1970.", [{ value: startedAt }]),
      {
        name: "process_cpu_seconds_total",
        help: "CPU time spent.",
        type: "counter",
        samples: [{ value: (user + system) / 1e6 }],
      },
    ];
  }

  return {
    read,
    start: () => void delays.enable(),
    stop: async () => void delays.disable(),
  };
}

/** The monitor reports the whole time between two of its ticks, in nanoseconds; empty, it reports no number. */
function toDelaySeconds(nanoseconds: number): number {
  return Math.max(0, nanoseconds / 1e9 - loopResolutionMs / 1000) || 0;
}
