import { expect, test } from "vitest";
import { createHistogram, gauge, toMetricText } from "./metric-text.ts";

test("a gauge has a line for each set of labels, with what they hold escaped", () => {
  const mails = gauge("mails", "Mails.", [
    { labels: { kind: "a" }, value: 2 },
    { labels: { kind: 'say "no"\\\n' }, value: 1 },
  ]);
  expect(toMetricText([mails])).toBe(
    '# HELP mails Mails.\n# TYPE mails gauge\nmails{kind="a"} 2\nmails{kind="say \\"no\\"\\\\\\n"} 1\n',
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
