import { expect, test } from "vitest";
import { createCounter, createHistogram, toMetricText } from "./metric-text.ts";

test("a counter has a line for each set of labels, with what they hold escaped", () => {
  const counter = createCounter({ name: "mails_total", help: "Mails." });
  counter.add({ kind: "a" });
  counter.add({ kind: "a" });
  counter.add({ kind: 'say "no"\\\n' });
  expect(toMetricText([counter.read()])).toBe(
    '# HELP mails_total Mails.\n# TYPE mails_total counter\nmails_total{kind="a"} 2\nmails_total{kind="say \\"no\\"\\\\\\n"} 1\n',
  );
});

test("a histogram counts each value in every bucket that holds it, bounds included", () => {
  const histogram = createHistogram({ name: "wait_seconds", help: "Waits.", bounds: [0.1, 1] });
  for (const seconds of [0.05, 0.1, 0.5, 7]) histogram.observe({ route: "/" }, seconds);
  expect(toMetricText([histogram.read()])).toBe(
    [
      "# HELP wait_seconds Waits.",
      "# TYPE wait_seconds histogram",
      'wait_seconds_bucket{route="/",le="0.1"} 2',
      'wait_seconds_bucket{route="/",le="1"} 3',
      'wait_seconds_bucket{route="/",le="+Inf"} 4',
      'wait_seconds_sum{route="/"} 7.65',
      'wait_seconds_count{route="/"} 4',
      "",
    ].join("\n"),
  );
});
