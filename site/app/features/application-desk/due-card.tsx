import { SiteLink } from "../../call-to-action/site-link.tsx";
import { buttonClass } from "../../ui/button.tsx";
import { Stone } from "../../ui/stone.tsx";
import { dueOf } from "./due.ts";
import { firstWord } from "./first-word.ts";
import type { MentorCardProps } from "./mentor-card.ts";

/** How much is due today or late, and where to begin. */
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
