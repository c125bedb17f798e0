import { FileText, UserRound } from "lucide";
import { CallToAction } from "../../call-to-action/call-to-action.tsx";
import { TextLink } from "../../call-to-action/site-link.tsx";
import type { MentorDeskWords } from "../../content/desk/mentor-desk.ts";
import { LineIcon } from "../../ui/line-icon.tsx";
import { StoneMark } from "../../ui/stone/stone-mark.tsx";

const icons = { profile: UserRound, form: FileText };

/** What a mentor finds before anybody is assigned to them: what to do, and what will stand here. */
export function MentorFirstDay({ words }: { words: MentorDeskWords["first"] }) {
  const { until, later, assigns, picture } = words;
  return (
    <>
      <section className="first-banner">
        <div className="first-banner-words">
          <p className="type-d3">{words.heading}</p>
          <p className="mt-1 text-lead">{words.text}</p>
        </div>
        <img {...picture} alt="" fetchPriority="low" />
      </section>
      <div className="desk-columns mentor-columns">
        <section className="dashboard-card" aria-labelledby="until-heading">
          <h2 id="until-heading" className="dashboard-card-heading">
            {until.heading}
          </h2>
          <ul className="mentor-rows">
            {until.steps.map(({ icon, title, text, action }) => (
              <li key={title}>
                <span className="first-sign">
                  <LineIcon of={icons[icon]} size={22} strokeWidth={2} />
                </span>
                <p className="min-w-0 flex-1">
                  <strong className="block font-semibold">{title}</strong>
                  <span className="text-sm text-ink-muted">{text}</span>
                </p>
                <TextLink action={action} />
              </li>
            ))}
          </ul>
        </section>
        <div className="desk-column">
          <section className="dashboard-card" aria-labelledby="later-heading">
            <h2 id="later-heading" className="dashboard-card-heading">
              {later.heading}
            </h2>
            <ul className="side-rows">
              {later.rows.map(({ title, text }) => (
                <li key={title}>
                  <StoneMark cap="unpainted" />
                  <p>
                    <strong className="block font-semibold">{title}</strong>
                    <span className="text-sm text-ink-muted">{text}</span>
                  </p>
                </li>
              ))}
            </ul>
          </section>
          <section className="dashboard-card first-assigns">
            <p className="min-w-0 flex-1">
              <strong className="block font-semibold">{assigns.title}</strong>
              <span className="text-sm text-ink-muted letter-address">{assigns.text}</span>
            </p>
            <CallToAction action={assigns.action} look="outline" small />
          </section>
        </div>
      </div>
    </>
  );
}
