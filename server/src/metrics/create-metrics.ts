import { vitalBounds } from "@campusward/contracts/site/vital-bounds";
import { type VitalName, type VitalValues, vitalNames } from "@campusward/contracts/site/vital-names";
import type { ProductEvent } from "../module.ts";
import { createCounter, createHistogram, type Metric, toMetricText } from "./metric-text.ts";
import type { Answered } from "./metrics.ts";

export type Metrics = ReturnType<typeof createMetrics>;

/** Read at each scrape, not at each event. */
export type Gauges = () => Metric[] | Promise<Metric[]>;

/** From a page out of memory to the longest that anybody waits, in seconds. */
const latencyBounds = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** What this process counts, and what it reads from elsewhere when it is asked. No label identifies a person. */
export function createMetrics(gauges: readonly Gauges[]) {
  const visits = createVisitHistograms();
  const requests = createHistogram({
    name: "campusward_http_request_duration_seconds",
    help: "Time to the head of the answer, by pattern of the address.",
    bounds: latencyBounds,
  });
  const leads = createCounter({
    name: "campusward_leads_received_total",
    help: "Leads stored by this process; a repeated request counts once.",
    known: ["demo", "quote", "application"].map((kind) => ({ kind })),
  });
  const mailAttempts = createCounter({
    name: "campusward_mail_attempts_total",
    help: "Attempts of this process to deliver a mail, by how they ended.",
    known: ["sent", "retrying", "dead"].map((outcome) => ({ outcome })),
  });
  const signIns = createCounter({
    name: "campusward_sign_ins_total",
    help: "Sign-ins and registrations at this process's identity service, by how they ended.",
    known: ["success", "invalid_login_credentials"].map((outcome) => ({ way: "password", outcome })),
  });

  return {
    answered: ({ method, route, status, seconds }: Answered) =>
      requests.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, seconds),
    onEvent(event: ProductEvent): void {
      if (event.kind === "lead-received") leads.add({ kind: event.lead });
      else if (event.kind === "mail-attempted") mailAttempts.add({ outcome: event.outcome });
      else if (event.kind === "sign-in-ended") signIns.add({ way: event.way, outcome: event.outcome });
      else visits.observe(event.page, event.values);
    },
    async read(): Promise<string> {
      const read = await Promise.all(gauges.map((gauge) => gauge()));
      const counted = [leads, mailAttempts, signIns, requests].map((each) => each.read());
      return toMetricText([...read.flat(), ...counted, ...visits.read()]);
    },
  };
}

/** Prometheus' base units: of times the contract has milliseconds. */
const described = {
  LCP: { name: "largest_contentful_paint_seconds", help: "When the largest part of the page was painted.", per: 1000 },
  INP: { name: "interaction_to_next_paint_seconds", help: "How long the page took to answer a press.", per: 1000 },
  CLS: { name: "cumulative_layout_shift", help: "How much of the page moved by itself.", per: 1 },
  TTFB: { name: "time_to_first_byte_seconds", help: "When the first byte of the page came.", per: 1000 },
  FCP: { name: "first_contentful_paint_seconds", help: "When something of the page was first painted.", per: 1000 },
} satisfies Record<VitalName, { name: string; help: string; per: number }>;

/** How fast public pages were for the visitors who told this process. */
function createVisitHistograms() {
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
