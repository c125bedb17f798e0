import type { LeadSummary } from "@campusward/contracts/desk/leads-desk";
import { indianTime } from "../../../dates/india.ts";
import { ClockStone } from "../clock/clock-stone.tsx";
import { describeClock, readClock } from "../clock/reply-clock.ts";
import { useDesk } from "../desk-context.ts";
import { PanelHeading } from "./panel-head.tsx";

/** Other requests of the same person: each keeps its own clock, and none is dropped. */
export function OtherLeads({ others }: { others: readonly LeadSummary[] }) {
  const { words, now, address } = useDesk();
  if (others.length === 0) return null;
  return (
    <section className="other-leads" aria-labelledby="others-heading">
      <PanelHeading id="others-heading">{words.detail.others}</PanelHeading>
      <ul>
        {others.map((other) => {
          const clock = readClock(other, now);
          const { day, time } = indianTime(other.receivedAt, now);
          return (
            <li key={other.id}>
              <ClockStone clock={clock} />
              <div>
                <a
                  href={address.hrefOf(other.id)}
                  className="lead-link"
                  onClick={(event) => {
                    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
                    event.preventDefault();
                    address.open(other.id);
                  }}
                >
                  {words.leads.kinds[other.kind]}, {words.leads.statuses[other.status]}
                </a>
                <p className="timeline-line">
                  {words.detail.timeline.at(day, time)}. {describeClock(clock, words.clock)}
                </p>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
