import { type OwnApplication, readOwnApplications } from "@campusward/contracts/desk/own-applications";
import { roadOf } from "@campusward/contracts/leads/application-road";
import { Fragment } from "react";
import { CallToAction } from "../../call-to-action/call-to-action.tsx";
import { TextLink } from "../../call-to-action/site-link.tsx";
import type { OwnApplicationsWords } from "../../content/account/own-applications.ts";
import { AnswerFrame } from "../../desk-work/list/answer-frame.tsx";
import { useOpenSession } from "../../identity/session.ts";
import { useEndpoint } from "../../queries/use-endpoint.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { DashboardHeading } from "../../ui/dashboard-card.tsx";
import type { Elements } from "../../ui/elements.ts";
import { firstNameOf } from "../../ui/initials.ts";
import { PictureBanner } from "../../ui/picture-banner.tsx";
import { fillIn } from "../../words/templates.ts";
import { titleOf } from "./application-title.ts";
import { MissingCard } from "./missing-card.tsx";
import { OfferCard } from "./offer-card.tsx";
import { RoadCard } from "./own-programme.tsx";

type OwnApplicationsProps = {
  heading: string;
  words: OwnApplicationsWords;
  /** What comes first, below the banner. */
  children?: Elements;
};

/** The page of somebody who has applied or is about to: how far they are, what is missing, how to enrol. */
export function OwnApplications({ heading, words, children }: OwnApplicationsProps) {
  const { query, replace } = useEndpoint(readOwnApplications);
  const { profile } = words;
  const [newest, ...others] = query.data ? query.data.applications : [];
  return (
    <>
      <DashboardHeading>{heading}</DashboardHeading>
      <AnswerFrame query={query} coming={words.coming}>
        {query.data && (
          <>
            {newest?.offer ? (
              <OfferCard application={newest} words={words} onAnswered={replace} />
            ) : (
              <ApplicationBanner application={newest} isEmailVerified={query.data.isEmailVerified} words={words} />
            )}
            {children}
            {newest && <RoadCard application={newest} words={words} />}
            <div className="dashboard-columns">
              <MissingCard application={newest} isEmailVerified={query.data.isEmailVerified} words={words} />
              <div className="desk-column">
                <EnrolCard application={newest} words={words} />
                <section className="dashboard-card">
                  <h2 className="dashboard-card-heading">{profile.heading}</h2>
                  <p className="text-ink-muted">{profile.text}</p>
                  <TextLink action={profile.action} arrow="right" />
                </section>
              </div>
            </div>
            {others.length > 0 && (
              <section aria-labelledby="others-heading" className="grid gap-3.5 mt-7">
                <h2 id="others-heading" className="type-d3">
                  {words.others}
                </h2>
                {others.map((application) => (
                  <Fragment key={application.reference}>
                    <OfferCard application={application} words={words} onAnswered={replace} />
                    <RoadCard application={application} words={words} />
                  </Fragment>
                ))}
              </section>
            )}
          </>
        )}
      </AnswerFrame>
    </>
  );
}

type EnrolCardProps = { application: OwnApplication | undefined; words: OwnApplicationsWords };

function EnrolCard({ application, words: { enrol, mentor: said } }: EnrolCardProps) {
  const stage = application?.stage;
  const mentor = stage === "declined" ? null : (application?.mentor ?? null);
  const student = application && application.seenBy !== "applicant" ? application.student : null;
  const told = student ? enrol.others : enrol;
  return (
    <>
      <section className="dashboard-card">
        <h2 className="dashboard-card-heading">{enrol.heading}</h2>
        <p className="mt-1 text-ink-muted">{stage === "enrolled" ? told.enrolled : told.text}</p>
        <div className="desk-actions">
          {stage === "enrolled" && !student && <CallToAction action={enrol.open} look="primary" small />}
          <TextLink action={enrol.ask} arrow="right" />
        </div>
      </section>
      {mentor && (
        <section className="flex items-center gap-4.5 rounded-sheet px-6 py-5 leading-[1.35] bg-roller-100">
          <Avatar name={mentor} className="flex-none size-14" />
          <div className="min-w-0">
            <h2 className="font-semibold">
              {student
                ? fillIn(said.ofOthers, { name: mentor, student })
                : stage === "enrolled"
                  ? fillIn(said.has, { name: mentor })
                  : fillIn(said.heading, { name: mentor })}
            </h2>
            <p className="text-sm">{said.text}</p>
          </div>
        </section>
      )}
    </>
  );
}

type ApplicationBannerProps = {
  application: OwnApplication | undefined;
  isEmailVerified: boolean;
  words: OwnApplicationsWords;
};

function ApplicationBanner({ application, isEmailVerified, words }: ApplicationBannerProps) {
  const { me } = useOpenSession();
  const { banner, picture } = words;
  const firstName = firstNameOf(me.name);
  const name = firstName ? fillIn(banner.name, { firstName }) : "";
  const start = isEmailVerified ? banner.none : banner.unchecked;
  return (
    <PictureBanner picture={picture} className="mb-5">
      {application ? (
        <>
          <p className="text-sm font-semibold">{titleOf(application, words)}</p>
          <h2 className="picture-banner-heading">{headingOf(application, name, banner)}</h2>
          <p className="mt-2 text-lead">{saidOf(application, banner).text}</p>
        </>
      ) : (
        <>
          <h2 className="picture-banner-heading">{fillIn(start.heading, { name })}</h2>
          <p className="mt-2 text-lead">{start.text}</p>
          <div className="desk-actions">
            <CallToAction action={start.action} />
          </div>
        </>
      )}
    </PictureBanner>
  );
}

type BannerWords = OwnApplicationsWords["banner"];

function headingOf(application: OwnApplication, name: string, banner: BannerWords): string {
  const { left, numbers } = banner;
  const toCome = roadOf(application).filter(({ state }) => state === "later").length;
  const heading = fillIn(saidOf(application, banner).heading, {
    name: application.seenBy === "applicant" ? name : application.student,
  });
  if (toCome === 0) return heading;
  return `${heading} ${fillIn(toCome === 1 ? left.one : left.other, { count: numbers[toCome] ?? toCome })}`;
}

function saidOf({ seenBy, stage, guardianState }: OwnApplication, { stages, stagesOfOthers }: BannerWords) {
  const words = seenBy === "applicant" ? stages : stagesOfOthers;
  return words[guardianState === "waiting" ? "waiting" : stage];
}
