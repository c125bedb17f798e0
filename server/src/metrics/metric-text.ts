export type Labels = Readonly<Record<string, string>>;

export type Sample = {
  /** What a histogram adds to its name, such as `_bucket`. */
  suffix?: string;
  labels?: Labels;
  value: number;
};

export type Metric = {
  /** In base units, with the unit last: `…_seconds`, `…_bytes`; counters end in `_total`. */
  name: string;
  help: string;
  type: "counter" | "gauge" | "histogram";
  samples: readonly Sample[];
};

export function gauge(name: string, help: string, samples: readonly Sample[]): Metric {
  return { name, help, type: "gauge", samples };
}

export const metricsContentType = "text/plain; version=0.0.4; charset=utf-8";

/** Prometheus' text format: https://prometheus.io/docs/instrumenting/exposition_formats/ */
export function toMetricText(metrics: readonly Metric[]): string {
  return metrics.map(describeMetric).join("");
}

function describeMetric({ name, help, type, samples }: Metric): string {
  const lines = samples.map(
    ({ suffix = "", labels = {}, value }) => `${name}${suffix}${toLabelText(labels)} ${toNumber(value)}\n`,
  );
  return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines.join("")}`;
}

function toLabelText(labels: Labels): string {
  const pairs = Object.entries(labels).map(([label, value]) => `${label}="${escapeLabel(value)}"`);
  return pairs.length > 0 ? `{${pairs.join(",")}}` : "";
}

function escapeLabel(value: string): string {
  return value.replaceAll("\\", "\\\\").replaceAll("\n", "\\n").replaceAll('"', '\\"');
}

function toNumber(value: number): string {
  return value === Number.POSITIVE_INFINITY ? "+Inf" : String(value);
}

type Counts = { labels: Labels; inBucket: number[]; sum: number; count: number };

/** How often values were at most as large as each of the bounds, in this process since it started. */
export function createHistogram({ name, help, bounds }: { name: string; help: string; bounds: readonly number[] }) {
  const byLabels = new Map<string, Counts>();

  function observe(labels: Labels, value: number): void {
    const key = JSON.stringify(labels);
    const counts = byLabels.get(key) ?? { labels, inBucket: bounds.map(() => 0), sum: 0, count: 0 };
    byLabels.set(key, counts);
    counts.sum += value;
    counts.count += 1;
    const bucket = bounds.findIndex((bound) => value <= bound);
    if (bucket >= 0) counts.inBucket[bucket] = (counts.inBucket[bucket] ?? 0) + 1;
  }

  function toSamples({ labels, inBucket, sum, count }: Counts): Sample[] {
    let upTo = 0;
    const buckets = bounds.map((bound, index) => {
      upTo += inBucket[index] ?? 0;
      return { suffix: "_bucket", labels: { ...labels, le: String(bound) }, value: upTo };
    });
    return [
      ...buckets,
      { suffix: "_bucket", labels: { ...labels, le: "+Inf" }, value: count },
      { suffix: "_sum", labels, value: sum },
      { suffix: "_count", labels, value: count },
    ];
  }

  return {
    observe,
    read: (): Metric => ({ name, help, type: "histogram", samples: [...byLabels.values()].flatMap(toSamples) }),
  };
}
