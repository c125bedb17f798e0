import { SiteLink } from "../../call-to-action/site-link.tsx";
import { formatDay } from "../../dates/day-words.ts";
import { indianDaysBetween, indianTimeZone } from "../../dates/india.ts";
import { StoneMark } from "../../ui/stone-mark.tsx";
import type { MentorCardProps } from "./mentor-card.ts";
import { waitingForDecision } from "./mentor-order.ts";

/** Families are told within so many days. */
const promisedDays = 2;
const mostShown = 6;

/** Who waits for a yes or no, the longest first. */
export function DecisionCard({ applications, words, addressOf }: MentorCardProps) {
  const { decision } = words;
  const waiting = waitingForDecision(applications).slice(0, mostShown);
  return (
    <section className="dashboard-card">
      <h2 className="dashboard-card-heading">{decision.heading}</h2>
      <ul className="mentor-rows">
        {waiting.map(({ id, name, stage, stageAt }) => {
          const days = indianDaysBetween(stageAt, Date.now());
          const isLate = days >= promisedDays;
          return (
            <li key={id}>
              <StoneMark cap={isLate ? "late" : "amaltas"} />
              <p className="min-w-0 flex-1">
                <SiteLink href={addressOf(id)} className="row-opener">
                  {name}
                </SiteLink>
                <span className="block text-sm text-ink-muted">
                  {decision.at(stage, formatDay(stageAt, Date.now(), indianTimeZone))}
                </span>
              </p>
              <p className={`text-sm font-semibold ${isLate ? "text-error" : "text-amaltas-700"}`}>
                {decision.days(days)}
              </p>
            </li>
          );
        })}
      </ul>
      <p className="text-sm text-ink-muted">{waiting.length > 0 ? decision.promise : decision.none}</p>
    </section>
  );
}
