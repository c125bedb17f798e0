import { listApplications } from "@campusward/contracts/desk/applications-desk";
import { useEffect } from "react";
import type { MentorDeskWords } from "../../content/desk/mentor-desk.ts";
import { indianHour } from "../../dates/india.ts";
import { useOpenSession } from "../../identity/session.ts";
import { useVisit } from "../../navigation/navigation.ts";
import { useEndpointPages } from "../../queries/use-endpoint.ts";
import { ListFrame, ListNote } from "../../ui/list/list-frame.tsx";
import { ApplicationTable } from "./application-table.tsx";
import { ApplicationView } from "./application-view.tsx";
import { idBelow } from "./id-below.ts";
import { DecisionCard, DueCard, firstWord, TalkCard } from "./mentor-cards.tsx";
import { inMentorOrder } from "./mentor-order.ts";
import "./application-desk.css";

type MentorDeskProps = {
  address: "/executionMentorDashboard" | "/expertMentorDashboard";
  /** Expert mentors hold the conversations and decide; without it, execution mentors are greeted. */
  heading: string | null;
  words: MentorDeskWords;
};

/** A mentor's own applicants, ordered by due date. An address below shows one of them. */
export function MentorDesk({ address, heading, words }: MentorDeskProps) {
  const id = idBelow(address, useVisit().pathname);
  if (id === null) return <MentorStart address={address} heading={heading} words={words} />;
  return <ApplicationView key={id} id={id} back={address} words={words.application} />;
}

/** This many pages are fetched automatically, so that no late application is hidden on the next one. */
const pagesAtOnce = 4;

function MentorStart({ address, heading, words }: MentorDeskProps) {
  const { me } = useOpenSession();
  const { query, pages } = useEndpointPages(listApplications);
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query;
  const applications = inMentorOrder(pages.flatMap((page) => page.applications));
  const addressOf = (id: string) => `${address}/${id}` as const;
  const isExpert = heading !== null;

  useEffect(() => {
    if (hasNextPage && !isFetching && !isFetchNextPageError && pages.length < pagesAtOnce) void fetchNextPage();
  }, [hasNextPage, isFetching, isFetchNextPageError, pages.length, fetchNextPage]);

  return (
    <>
      <h1 className="dashboard-heading" tabIndex={-1}>
        {heading ??
          words.greeting(words.greetings[greetingAt(indianHour(Date.now()))], me.name ? firstWord(me.name) : null)}
      </h1>
      <ListFrame
        query={query}
        words={words.application.list}
        empty={applications.length === 0 ? <ListNote {...words.application.empty} /> : null}
      >
        {isExpert && <TalkCard applications={applications} words={words} addressOf={addressOf} />}
        <div className="desk-columns mentor-columns">
          <section aria-labelledby="applicants-heading" className="mentor-applicants">
            <div className="desk-row">
              <h2 id="applicants-heading" className="dashboard-card-heading">
                {words.caption}
              </h2>
              <p className="text-sm text-ink-muted">{words.inAll(applications.length, hasNextPage)}</p>
            </div>
            <ApplicationTable
              caption={words.caption}
              applications={applications}
              words={words.application}
              addressOf={addressOf}
            />
          </section>
          <div className="desk-column">
            <DueCard applications={applications} words={words} addressOf={addressOf} />
            {isExpert && <DecisionCard applications={applications} words={words} addressOf={addressOf} />}
          </div>
        </div>
      </ListFrame>
    </>
  );
}

/** The greeting for an hour of the day, 0 to 23. */
function greetingAt(hour: number): "morning" | "afternoon" | "evening" {
  if (hour >= 4 && hour < 12) return "morning";
  return hour >= 12 && hour < 17 ? "afternoon" : "evening";
}
