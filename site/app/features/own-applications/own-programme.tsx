import { readOwnApplications } from "@campusward/contracts/desk/applications-desk";
import { TextLink } from "../../call-to-action/site-link.tsx";
import type { OwnApplicationsWords } from "../../content/account/own-applications.ts";
import { useOpenSession } from "../../identity/session.ts";
import { useEndpoint } from "../../queries/use-endpoint.ts";
import { ListFrame } from "../../ui/list/list-frame.tsx";
import { RoadCard } from "./road-card.tsx";
import "./own-applications.css";

/** The programme of somebody who has been with us for a while: the road of each of their applications. */
export function OwnProgramme({ words }: { words: OwnApplicationsWords }) {
  const { query } = useEndpoint(readOwnApplications);
  const { me } = useOpenSession();
  const { programme, banner } = words;
  // Counsellors apply for others, if they do.
  if (me.role === "counselor" && query.data && query.data.applications.length === 0) return null;
  return (
    <section aria-labelledby="programme-heading" className="own-programme">
      <h2 id="programme-heading" className="sr-only">
        {programme.heading}
      </h2>
      <ListFrame query={query} words={words.list}>
        {query.data &&
          (query.data.applications.length > 0 ? (
            query.data.applications.map((application) => (
              <RoadCard key={application.reference} application={application} words={words} />
            ))
          ) : (
            <div className="dashboard-card">
              <p className="dashboard-card-heading">{programme.heading}</p>
              <p className="text-ink-muted">{query.data.isEmailVerified ? programme.none : banner.unchecked.text}</p>
              <TextLink action={query.data.isEmailVerified ? programme.see : banner.unchecked.action} arrow="right" />
            </div>
          ))}
      </ListFrame>
    </section>
  );
}
