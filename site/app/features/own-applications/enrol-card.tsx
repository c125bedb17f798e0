import type { OwnApplication } from "@campusward/contracts/desk/applications-desk";
import { CallToAction } from "../../call-to-action/call-to-action.tsx";
import { TextLink } from "../../call-to-action/text-link.tsx";
import type { OwnApplicationsWords } from "../../content/own-applications.ts";
import { initialsOf } from "../../identity/initials.ts";
import { Avatar } from "../../ui/avatar.tsx";

type EnrolCardProps = { application: OwnApplication | undefined; words: OwnApplicationsWords };

/** How to enrol, and who would be beside one on the way. */
export function EnrolCard({ application, words: { enrol, mentor: said } }: EnrolCardProps) {
  const stage = application?.stage;
  const mentor = stage === "declined" ? null : (application?.mentor ?? null);
  return (
    <>
      <section className="dashboard-card">
        <h2 className="dashboard-card-heading">{enrol.heading}</h2>
        <p className="mt-1 text-ink-muted">
          {stage === "offered" ? enrol.offered : stage === "enrolled" ? enrol.enrolled : enrol.text}
        </p>
        <div className="desk-actions">
          {stage === "enrolled" && <CallToAction action={enrol.open} look="yellow" small />}
          {stage === "offered" ? (
            <CallToAction action={enrol.ask} small />
          ) : (
            <TextLink action={enrol.ask} arrow="right" />
          )}
        </div>
      </section>
      {mentor && (
        <section className="own-mentor">
          <Avatar photoUrl={null} initials={initialsOf(mentor, mentor)} className="own-mentor-avatar" />
          <div className="min-w-0">
            <h2 className="font-semibold">{stage === "enrolled" ? said.has(mentor) : said.heading(mentor)}</h2>
            <p className="text-sm">{said.text}</p>
          </div>
        </section>
      )}
    </>
  );
}
