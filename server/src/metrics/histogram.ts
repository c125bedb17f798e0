import type { Labels, Metric, Sample } from "./metric-text.ts";

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
