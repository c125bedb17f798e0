import type { Labels, Metric } from "./metric-text.ts";

/** Counts what happens in this process since it started. `known` are shown with zero before they first happen. */
export function createCounter({ name, help, known = [] }: { name: string; help: string; known?: readonly Labels[] }) {
  const counts = new Map<string, { labels: Labels; value: number }>();
  for (const labels of known) find(labels);

  function find(labels: Labels): { labels: Labels; value: number } {
    const key = JSON.stringify(labels);
    const found = counts.get(key) ?? { labels, value: 0 };
    counts.set(key, found);
    return found;
  }

  return {
    add(labels: Labels): void {
      find(labels).value += 1;
    },
    read: (): Metric => ({ name, help, type: "counter", samples: [...counts.values()] }),
  };
}
