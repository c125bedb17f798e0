import type { VitalValues } from "@campusward/contracts/site/vital-names";
import type { Answered } from "../http/measure-requests.ts";
import { createCounter } from "./counter.ts";
import { createHistogram } from "./histogram.ts";
import { type Metric, toMetricText } from "./metric-text.ts";
import { createVisitHistograms, type VitalBounds } from "./visit-histograms.ts";

export type Metrics = ReturnType<typeof createMetrics>;

/** Read when somebody asks, not when something happens. */
export type Gauges = () => Metric[] | Promise<Metric[]>;

/** From a page out of memory to the longest that anybody waits, in seconds. */
const latencyBounds = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * What this process counts, and what it reads from elsewhere when it is asked. No label says who somebody is.
 * @param vitalBounds the buckets of visitors' vitals.
 */
export function createMetrics(gauges: readonly Gauges[], vitalBounds: VitalBounds) {
  const visits = createVisitHistograms(vitalBounds);
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
  });

  return {
    answered: ({ method, route, status, seconds }: Answered) =>
      requests.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, seconds),
    leadReceived: (kind: string) => leads.add({ kind }),
    mailAttempted: (outcome: string) => mailAttempts.add({ outcome }),
    visitMeasured: (page: string, values: VitalValues) => visits.observe(page, values),
    signInEnded: (way: string, outcome: string) => signIns.add({ way, outcome }),
    async read(): Promise<string> {
      const read = await Promise.all(gauges.map((gauge) => gauge()));
      const counted = [leads, mailAttempts, signIns, requests].map((each) => each.read());
      return toMetricText([...read.flat(), ...counted, ...visits.read()]);
    },
  };
}
