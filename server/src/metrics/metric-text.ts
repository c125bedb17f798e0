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
