import { type OwnApplication, readOwnApplications } from "@campusward/contracts/desk/own-applications";
import { roadOf } from "@campusward/contracts/leads/application-road";
import { Fragment } from "react";
import { TextLink } from "../../call-to-action/site-link.tsx";
import type { OwnApplicationsWords } from "../../content/account/own-applications.ts";
import { spokenDay } from "../../dates/team-clock.ts";
import { AnswerFrame } from "../../desk-work/list/answer-frame.tsx";
import { useOpenSession } from "../../identity/session.ts";
import { useEndpoint } from "../../queries/use-endpoint.ts";
import { StoneRoad } from "../../ui/stone/stone-road.tsx";
import { fillIn } from "../../words/templates.ts";
import { titleOf } from "./application-title.ts";
import { OfferCard } from "./offer-card.tsx";

export function OwnProgramme({ words }: { words: OwnApplicationsWords }) {
  const { query, replace } = useEndpoint(readOwnApplications);
  const { me } = useOpenSession();
  const { programme, banner } = words;
  // Counsellors apply for others, if they do.
  if (me.role === "counselor" && query.data && query.data.applications.length === 0) return null;
  return (
    <section aria-labelledby="programme-heading" className="grid gap-3.5 mt-5">
      <h2 id="programme-heading" className="sr-only">
        {programme.heading}
      </h2>
      <AnswerFrame query={query} coming={words.coming}>
        {query.data &&
          (query.data.applications.length > 0 ? (
            query.data.applications.map((application) => (
              <Fragment key={application.reference}>
                <OfferCard application={application} words={words} onAnswered={replace} />
                <RoadCard application={application} words={words} />
              </Fragment>
            ))
          ) : (
            <div className="dashboard-card">
              <p className="dashboard-card-heading">{programme.heading}</p>
              <p className="text-ink-muted">{query.data.isEmailVerified ? programme.none : banner.unchecked.text}</p>
              <TextLink action={query.data.isEmailVerified ? programme.see : banner.unchecked.action} arrow="right" />
            </div>
          ))}
      </AnswerFrame>
    </section>
  );
}

/** The road of one application, with the day of each stone that was reached. */
export function RoadCard({ application, words }: { application: OwnApplication; words: OwnApplicationsWords }) {
  const { road } = words;
  return (
    <section className="dashboard-card" aria-label={titleOf(application, words)}>
      <div className="desk-row">
        <p className="dashboard-card-heading">{titleOf(application, words)}</p>
        <p className="text-sm text-ink-muted">{fillIn(road.reference, { reference: application.reference })}</p>
      </div>
      <StoneRoad
        steps={roadOf(application).map(({ stone, state, at }) => ({
          id: stone,
          state,
          label: words.stones[stone],
          text: at !== null ? spokenDay(at) : state === "later" ? road.notYet : "",
          ...(stone === "guardian" && application.guardianState === "waiting" && road.guardianWaiting),
          isEnd: stone === "declined",
        }))}
      />
      {application.toldAt !== null && (
        <p className="mt-3.5 text-(length:--text-sm) text-ink-muted">
          {fillIn(road.told, { day: spokenDay(application.toldAt) })}
        </p>
      )}
    </section>
  );
}
