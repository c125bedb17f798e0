import { SiteLink } from "../../call-to-action/site-link.tsx";
import { buttonClass } from "../../ui/button.tsx";
import { dueOf } from "./due.ts";
import type { MentorCardProps } from "./mentor-card.ts";
import { waitingForDecision } from "./mentor-order.ts";

/** The applicant to speak with first: whose day comes next, or who has waited longest. */
export function TalkCard({ applications, words, addressOf }: MentorCardProps) {
  const waiting = waitingForDecision(applications);
  const next = waiting.toSorted((one, other) => (one.dueAt ?? Infinity) - (other.dueAt ?? Infinity))[0];
  if (!next) return null;
  const { talk, application } = words;
  const due = dueOf(next.dueAt, Date.now(), application.due);
  return (
    <section className="dashboard-card desk-panel mentor-talk">
      <p className={`text-sm font-semibold ${due?.isLate ? "text-error" : ""}`}>
        {due ? talk.next(due.text) : talk.newest}
      </p>
      <h2 className="type-d3">{next.name}</h2>
      <p className="text-ink-muted">{talk.about(application.tracks[next.track], next.city)}</p>
      {next.next && <p className="mt-3">{next.next}</p>}
      <div className="desk-actions">
        <SiteLink href={addressOf(next.id)} className={buttonClass({ look: "yellow", small: true })}>
          {talk.open}
        </SiteLink>
      </div>
    </section>
  );
}
