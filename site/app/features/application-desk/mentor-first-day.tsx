import { FileText, UserRound } from "lucide";
import { CallToAction } from "../../call-to-action/call-to-action.tsx";
import { TextLink } from "../../call-to-action/site-link.tsx";
import type { MentorDeskWords } from "../../content/desk/mentor-desk.ts";
import { DashboardCard } from "../../ui/dashboard-card.tsx";
import { LineIcon } from "../../ui/line-icon.tsx";
import { PictureBanner } from "../../ui/picture-banner.tsx";
import { StoneMark } from "../../ui/stone/stone-mark.tsx";

const icons = { profile: UserRound, form: FileText };

/** What a mentor finds before anybody is assigned to them: what to do, and what will stand here. */
export function MentorFirstDay({ words }: { words: MentorDeskWords["first"] }) {
  const { until, later, assigns, picture } = words;
  return (
    <>
      <PictureBanner picture={picture} className="first-banner">
        <p className="type-d3">{words.heading}</p>
        <p className="mt-1 text-lead">{words.text}</p>
      </PictureBanner>
      <div className="desk-columns mentor-columns">
        <DashboardCard id="until-heading" heading={until.heading}>
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
        </DashboardCard>
        <div className="desk-column">
          <DashboardCard id="later-heading" heading={later.heading}>
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
          </DashboardCard>
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
