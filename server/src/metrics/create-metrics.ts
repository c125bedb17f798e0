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
      else signIns.add({ way: event.way, outcome: event.outcome });
    },
    async read(): Promise<string> {
      const read = await Promise.all(gauges.map((gauge) => gauge()));
      const counted = [leads, mailAttempts, signIns, requests].map((each) => each.read());
      return toMetricText([...read.flat(), ...counted]);
    },
  };
}
