import { FileText, UserRound } from "lucide";
import { CallToAction } from "../../call-to-action/call-to-action.tsx";
import { TextLink } from "../../call-to-action/site-link.tsx";
import type { LinkAction } from "../../content/action.ts";
import { company } from "../../content/company.ts";
import { mentorPicture } from "../../content/desk/desk-pictures.ts";
import { DashboardCard } from "../../ui/dashboard-card.tsx";
import { LineIcon } from "../../ui/line-icon.tsx";
import { PictureBanner } from "../../ui/picture-banner.tsx";
import { MarkedLine } from "../../ui/stone/marked-line.tsx";
import { TitledText } from "../../ui/titled-text.tsx";

const rows = [
  { title: "Who needs you today", text: "With the day" },
  { title: "Who waits for a decision", text: "The longest first" },
  { title: "What the family was told", text: "Each letter, and whether it went" },
];

const steps = [
  {
    icon: UserRound,
    title: "Put your name in",
    text: "The letter to a family says who you are",
    action: { kind: "link", href: "/profile", label: "My profile" } satisfies LinkAction,
  },
  {
    icon: FileText,
    title: "Read what an applicant is asked",
    text: "The form, as the family fills it in",
    action: { kind: "link", href: "/forms/application", label: "Open the form" } satisfies LinkAction,
  },
];

export const rowLook =
  "relative flex items-center gap-3.5 min-h-14 py-2.5 leading-[1.35] border-t-2 border-t-jamun-100 has-[.row-opener:focus-visible]:outline-3 has-[.row-opener:focus-visible]:outline-ink";
export const mentorColumns =
  "mt-3.5 grid grid-cols-[minmax(0,13fr)_minmax(0,10fr)] items-start gap-5 max-wide:grid-cols-1";

/** What a mentor finds before anybody is assigned to them: what to do, and what will stand here. */
export function MentorFirstDay() {
  return (
    <>
      <PictureBanner picture={mentorPicture} className="road-banner">
        <p className="type-d3">Nobody is assigned to you yet.</p>
        <p className="mt-1 text-lead">An admin does that, and you are told by mail.</p>
      </PictureBanner>
      <div className={mentorColumns}>
        <DashboardCard id="until-heading" heading="Until then">
          <ul className="mt-1.5 mb-3">
            {steps.map(({ icon, title, text, action }) => (
              <li key={title} className={rowLook}>
                <span className="grid flex-none place-items-center size-11 border-2 rounded-input border-ink bg-amaltas-300">
                  <LineIcon of={icon} size={22} strokeWidth={2} />
                </span>
                <TitledText className="min-w-0 flex-1" title={title} text={text} />
                <TextLink action={action} />
              </li>
            ))}
          </ul>
        </DashboardCard>
        <div className="desk-column">
          <DashboardCard id="later-heading" heading="What will stand here">
            <ul className="mt-2">
              {rows.map(({ title, text }) => (
                <MarkedLine key={title} className="py-1.75" cap="unpainted" title={title} text={text} />
              ))}
            </ul>
          </DashboardCard>
          <section className="dashboard-card flex flex-wrap items-center gap-y-3 gap-x-4.5 leading-[1.4]">
            <TitledText
              className="min-w-0 flex-1 wrap-anywhere"
              title="An admin assigns applicants"
              text={company.email}
            />
            <CallToAction
              action={{ kind: "link", href: `mailto:${company.email}`, label: "Write" }}
              look="quiet"
              small
            />
          </section>
        </div>
      </div>
    </>
  );
}
