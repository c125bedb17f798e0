import type { ApplicationSummary } from "@campusward/contracts/desk/applications-desk";
import { SiteLink } from "../../call-to-action/site-link.tsx";
import type { LinkTarget } from "../../content/action.ts";
import type { MentorDeskWords } from "../../content/desk/mentor-desk.ts";
import { formatDay } from "../../dates/day-words.ts";
import { indianDaysBetween, indianTimeZone } from "../../dates/india.ts";
import { buttonClass } from "../../ui/button.tsx";
import { Stone } from "../../ui/stone/stone.tsx";
import { StoneMark } from "../../ui/stone/stone-mark.tsx";
import { dueOf } from "./due.ts";
import { waitingForDecision } from "./mentor-order.ts";

/** How much is due today or late, and the first item. */
export function DueCard({ applications, words, addressOf }: MentorCardProps) {
  const { due: said } = words;
  const due = applications.flatMap((application) => {
    const isOpen = application.stage !== "enrolled" && application.stage !== "declined";
    const when = isOpen ? dueOf(application.dueAt, Date.now(), words.application.due) : null;
    return when?.isNow ? [{ application, when }] : [];
  });
  const [first] = due;
  if (!first) {
    return (
      <section className="mentor-calm">
        <h2 className="dashboard-card-heading">{said.none.heading}</h2>
        <p className="text-sm">{said.none.text}</p>
      </section>
    );
  }
  return (
    <section className="mentor-due">
      <div className="mentor-due-head">
        <Stone cap="gulmohar" label={said.stone} number={String(due.length)} className="mentor-due-stone" />
        <div>
          <h2 className="type-d3">{said.heading(due.length)}</h2>
          <p className="text-sm">{said.oldest(first.when.text)}</p>
        </div>
      </div>
      <SiteLink href={addressOf(first.application.id)} className={buttonClass({ small: true })}>
        {said.start(firstWord(first.application.name))}
      </SiteLink>
    </section>
  );
}

/** Families are told within so many days. */
const promisedDays = 2;
const mostShown = 6;

/** Applicants who wait for a decision, longest waiting first. */
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

/** The applicant to speak with first: the one due next, or the one who has waited longest. */
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

/** The props of the cards next to a mentor's list. */
type MentorCardProps = {
  /** In the order in which a mentor looks at them. */
  applications: readonly ApplicationSummary[];
  words: MentorDeskWords;
  addressOf: (id: string) => LinkTarget;
};

/** A person's short name. */
export function firstWord(name: string): string {
  return name.trim().split(/\s+/)[0] ?? name;
}
