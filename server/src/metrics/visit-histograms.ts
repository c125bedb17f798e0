import { vitalBounds } from "@campusward/contracts/site/vital-bounds";
import { type VitalName, type VitalValues, vitalNames } from "@campusward/contracts/site/vital-names";
import { createHistogram } from "./histogram.ts";
import type { Metric } from "./metric-text.ts";

/** Prometheus' base units: of times the contract has milliseconds. */
const described = {
  LCP: { name: "largest_contentful_paint_seconds", help: "When the largest part of the page was painted.", per: 1000 },
  INP: { name: "interaction_to_next_paint_seconds", help: "How long the page took to answer a press.", per: 1000 },
  CLS: { name: "cumulative_layout_shift", help: "How much of the page moved by itself.", per: 1 },
  TTFB: { name: "time_to_first_byte_seconds", help: "When the first byte of the page came.", per: 1000 },
  FCP: { name: "first_contentful_paint_seconds", help: "When something of the page was first painted.", per: 1000 },
} satisfies Record<VitalName, { name: string; help: string; per: number }>;

/** How fast public pages were for the visitors who told this process. */
export function createVisitHistograms() {
  const histograms = vitalNames.map((vital) => {
    const { name, help, per } = described[vital];
    const histogram = createHistogram({
      name: `campusward_visit_${name}`,
      help: `${help} Told by a sample of visits, by page.`,
      bounds: vitalBounds[vital].map((bound) => bound / per),
    });
    return { vital, per, histogram };
  });

  return {
    observe(page: string, values: VitalValues): void {
      for (const { vital, per, histogram } of histograms) {
        const value = values[vital];
        if (value !== undefined) histogram.observe({ page }, value / per);
      }
    },
    read: (): Metric[] => histograms.map(({ histogram }) => histogram.read()),
  };
}
