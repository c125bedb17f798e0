import { readOwnApplications } from "@campusward/contracts/desk/applications-desk";
import { TextLink } from "../../call-to-action/text-link.tsx";
import type { OwnApplicationsWords } from "../../content/own-applications.ts";
import { useAnswer } from "../../identity/use-answer.ts";
import { ListFrame } from "../../ui/list-frame.tsx";
import { ApplicationBanner } from "./application-banner.tsx";
import { EnrolCard } from "./enrol-card.tsx";
import { MissingCard } from "./missing-card.tsx";
import { RoadCard } from "./road-card.tsx";
import "./own-applications.css";

type OwnApplicationsProps = { heading: string; words: OwnApplicationsWords };

/** The page of somebody who has applied or is about to: how far they are, what is missing, how to enrol. */
export function OwnApplications({ heading, words }: OwnApplicationsProps) {
  const { answer, askAgain } = useAnswer(readOwnApplications, {});
  const { profile } = words;
  const [newest, ...others] = answer.status === "here" ? answer.reply.applications : [];
  return (
    <>
      <h1 className="dashboard-heading" tabIndex={-1}>
        {heading}
      </h1>
      <ListFrame
        status={answer.status}
        more="none"
        words={words.list}
        empty={null}
        onTryAgain={() => void askAgain()}
        onMore={() => {}}
      >
        {answer.status === "here" && (
          <>
            <ApplicationBanner application={newest} isEmailVerified={answer.reply.isEmailVerified} words={words} />
            {newest && <RoadCard application={newest} words={words} />}
            <div className="own-columns">
              <MissingCard application={newest} isEmailVerified={answer.reply.isEmailVerified} words={words} />
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
              <section aria-labelledby="others-heading" className="own-others">
                <h2 id="others-heading" className="type-d3">
                  {words.others}
                </h2>
                {others.map((application) => (
                  <RoadCard key={application.reference} application={application} words={words} />
                ))}
              </section>
            )}
          </>
        )}
      </ListFrame>
    </>
  );
}
