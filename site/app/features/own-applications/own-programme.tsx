import { readOwnApplications } from "@campusward/contracts/desk/applications-desk";
import { TextLink } from "../../call-to-action/site-link.tsx";
import type { OwnApplicationsWords } from "../../content/account/own-applications.ts";
import { useOpenSession } from "../../identity/session.ts";
import { useAnswer } from "../../identity/use-answer.ts";
import { ListFrame } from "../../ui/list/list-frame.tsx";
import { RoadCard } from "./road-card.tsx";
import "./own-applications.css";

/** The programme of somebody who has been with us for a while: the road of each of their applications. */
export function OwnProgramme({ words }: { words: OwnApplicationsWords }) {
  const { answer, askAgain } = useAnswer(readOwnApplications, {});
  const { me } = useOpenSession();
  const { programme, banner } = words;
  // Counsellors apply for others, if they do.
  if (me.role === "counselor" && answer.status === "here" && answer.reply.applications.length === 0) return null;
  return (
    <section aria-labelledby="programme-heading" className="own-programme">
      <h2 id="programme-heading" className="sr-only">
        {programme.heading}
      </h2>
      <ListFrame
        status={answer.status}
        more="none"
        words={words.list}
        empty={null}
        onTryAgain={() => void askAgain()}
        onMore={() => {}}
      >
        {answer.status === "here" &&
          (answer.reply.applications.length > 0 ? (
            answer.reply.applications.map((application) => (
              <RoadCard key={application.reference} application={application} words={words} />
            ))
          ) : (
            <div className="dashboard-card">
              <p className="dashboard-card-heading">{programme.heading}</p>
              <p className="text-ink-muted">{answer.reply.isEmailVerified ? programme.none : banner.unchecked.text}</p>
              <TextLink action={answer.reply.isEmailVerified ? programme.see : banner.unchecked.action} arrow="right" />
            </div>
          ))}
      </ListFrame>
    </section>
  );
}
