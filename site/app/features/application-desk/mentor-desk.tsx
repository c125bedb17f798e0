import type { ApplicationStage } from "@campusward/contracts/desk/application-stages";
import { type ApplicationSummary, listApplications } from "@campusward/contracts/desk/applications-desk";
import { useEffect } from "react";
import { SiteLink } from "../../call-to-action/site-link.tsx";
import type { LinkTarget } from "../../content/action.ts";
import { trackTitles } from "../../content/desk/application-words.ts";
import { greetingAt, spokenDay, teamDaysBetween, teamHour } from "../../dates/team-clock.ts";
import { firstWord } from "../../desk-work/letter-draft.ts";
import { AnswerFrame } from "../../desk-work/list/answer-frame.tsx";
import { useOpenSession } from "../../identity/session.ts";
import { useVisit } from "../../navigation/navigation.ts";
import { useEndpointPages } from "../../queries/use-endpoint.ts";
import { buttonClass } from "../../ui/button.tsx";
import { DataTable } from "../../ui/list/data-table.tsx";
import { Stone } from "../../ui/stone/stone.tsx";
import { StoneMark } from "../../ui/stone/stone-mark.tsx";
import { counted, inSentence } from "../../words/english.ts";
import { ApplicationView, idBelow } from "./application-view.tsx";
import { columnsOf, rowClass } from "./applications-list.tsx";
import { dueOf } from "./due.ts";
import { MentorFirstDay, mentorColumns, rowLook } from "./mentor-first-day.tsx";

/** Stages in which an applicant waits for a mentor's yes or no. */
const decisionNames: Partial<Record<ApplicationStage, string>> = {
  olympiad: "Olympiad",
  interview: "Conversation",
  portfolio: "Portfolio",
};

type MentorDeskProps = {
  address: "/executionMentorDashboard" | "/expertMentorDashboard";
  /** Expert mentors hold the conversations and decide; without it, execution mentors are greeted. */
  heading: string | null;
};

/** A mentor's own applicants, ordered by due date. An address below shows one of them. */
export function MentorDesk({ address, heading }: MentorDeskProps) {
  const id = idBelow(address, useVisit().pathname);
  if (id === null) return <MentorStart address={address} heading={heading} />;
  return <ApplicationView key={id} id={id} back={address} list="My applicants" />;
}

/** This many pages are fetched automatically, so that no late application is hidden on the next one. */
const pagesAtOnce = 4;

function MentorStart({ address, heading }: MentorDeskProps) {
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
        {heading ?? [`Good ${greetingAt(teamHour(Date.now()))}`, ...(me.name ? [firstWord(me.name)] : [])].join(", ")}
      </h1>
      <AnswerFrame query={query} empty={applications.length === 0 ? <MentorFirstDay /> : null}>
        {isExpert && <TalkCard applications={applications} addressOf={addressOf} />}
        <div className={mentorColumns}>
          <section
            aria-labelledby="applicants-heading"
            className="overflow-hidden border-2 rounded-sheet border-jamun-200 bg-white [&_.data-table]:border-0 [&_.data-table]:rounded-none"
          >
            <div className="desk-row px-4 pt-4 pb-2">
              <h2 id="applicants-heading" className="dashboard-card-heading">
                My applicants
              </h2>
              <p className="text-sm text-ink-muted">{`${applications.length}${hasNextPage ? "+" : ""} in all`}</p>
            </div>
            <DataTable
              caption="My applicants"
              columns={columnsOf(addressOf)}
              rows={applications}
              rowClass={rowClass}
              idOf={({ id }) => id}
            />
          </section>
          <div className="desk-column">
            <DueCard
              applications={applications}
              addressOf={addressOf}
              isCalm={!isExpert || !isDecisionLate(applications, Date.now())}
            />
            {isExpert && <DecisionCard applications={applications} addressOf={addressOf} />}
          </div>
        </div>
      </AnswerFrame>
    </>
  );
}

/** `isCalm`: no card beside it shows anybody as late, so that it may say that nothing is due. */
function DueCard({ applications, addressOf, isCalm }: MentorCardProps & { isCalm: boolean }) {
  const due = applications.flatMap((application) => {
    const when = closed.includes(application.stage) ? null : dueOf(application.dueAt, Date.now());
    return when?.isNow ? [{ application, when }] : [];
  });
  const [first] = due;
  if (!first && !isCalm) return null;
  if (!first) {
    return (
      <section className="rounded-sheet px-6 py-5 bg-roller-100">
        <h2 className="dashboard-card-heading">Nothing is due.</h2>
        <p className="text-sm">A day that you set on an application appears here when it comes.</p>
      </section>
    );
  }
  return (
    <section className="border-2 rounded-sheet px-6 pt-5 pb-6 border-ink bg-amaltas-400">
      <div className="flex items-end gap-5 mb-4.5 leading-[1.3]">
        <Stone cap="gulmohar" label="DUE" number={String(due.length)} className="h-26" />
        <div>
          <h2 className="type-d3">{counted(due.length, "thing is due", "things are due")}</h2>
          <p className="text-sm">{`The oldest: ${inSentence(first.when.text)}.`}</p>
        </div>
      </div>
      <SiteLink href={addressOf(first.application.id)} className={buttonClass({ small: true })}>
        {`Start with ${firstWord(first.application.name)}`}
      </SiteLink>
    </section>
  );
}

/** Families are told within so many days. */
const promisedDays = 2;
const mostShown = 6;

function DecisionCard({ applications, addressOf }: MentorCardProps) {
  const waiting = waitingForDecision(applications).slice(0, mostShown);
  return (
    <section className="dashboard-card">
      <h2 className="dashboard-card-heading">Waiting for your decision</h2>
      <ul className="mt-1.5 mb-3">
        {waiting.map(({ id, name, stage, stageAt }) => {
          const days = teamDaysBetween(stageAt, Date.now());
          const isLate = days >= promisedDays;
          return (
            <li key={id} className={rowLook}>
              <StoneMark cap={isLate ? "late" : "amaltas"} />
              <p className="min-w-0 flex-1">
                <SiteLink href={addressOf(id)} className="row-opener">
                  {name}
                </SiteLink>
                <span className="block text-sm text-ink-muted">
                  {`${decisionNames[stage] ?? ""} since ${spokenDay(stageAt)}`}
                </span>
              </p>
              <p className={`text-sm font-semibold ${isLate ? "text-error" : "text-amaltas-700"}`}>
                {days === 0 ? "Today" : days === 1 ? "1 day" : `${days} days`}
              </p>
            </li>
          );
        })}
      </ul>
      <p className="text-sm text-ink-muted">
        {waiting.length > 0
          ? "Decide within two days. The letter to the family goes with it, and a no always has a reason."
          : "Nobody waits for a decision."}
      </p>
    </section>
  );
}

/** The applicant to speak with first: the one due next, or the one who has waited longest. */
function TalkCard({ applications, addressOf }: MentorCardProps) {
  const waiting = waitingForDecision(applications);
  const next = waiting.toSorted((one, other) => (one.dueAt ?? Infinity) - (other.dueAt ?? Infinity))[0];
  if (!next) return null;
  const due = dueOf(next.dueAt, Date.now());
  return (
    <section className="dashboard-card desk-panel mt-3.5">
      <p className={`text-sm font-semibold ${due?.isLate ? "text-error" : ""}`}>
        {due ? `Next, ${inSentence(due.text)}` : "The one who has waited longest"}
      </p>
      <h2 className="type-d3">{next.name}</h2>
      <p className="text-ink-muted">{`${trackTitles[next.track]}.${next.city ? ` ${next.city}.` : ""}`}</p>
      {next.next && <p className="mt-3">{next.next}</p>}
      <div className="desk-actions">
        <SiteLink href={addressOf(next.id)} className={buttonClass({ look: "primary", small: true })}>
          Open the application
        </SiteLink>
      </div>
    </section>
  );
}

type MentorCardProps = {
  /** In the order in which a mentor looks at them. */
  applications: readonly ApplicationSummary[];
  addressOf: (id: string) => LinkTarget;
};

const closed: readonly ApplicationStage[] = ["enrolled", "declined"];

/** Applications by due day, the most overdue first; then those without a day, then closed ones, newest first. */
export function inMentorOrder(applications: readonly ApplicationSummary[]): ApplicationSummary[] {
  const rank = ({ dueAt, stage }: ApplicationSummary) => (closed.includes(stage) ? 2 : dueAt === null ? 1 : 0);
  return [...applications].sort(
    (one, other) =>
      rank(one) - rank(other) ||
      (rank(one) === 0 ? (one.dueAt ?? 0) - (other.dueAt ?? 0) : other.receivedAt - one.receivedAt),
  );
}

/** Whether a family waits longer for its decision than it was told. */
export function isDecisionLate(applications: readonly ApplicationSummary[], now: number): boolean {
  return waitingForDecision(applications).some(({ stageAt }) => teamDaysBetween(stageAt, now) >= promisedDays);
}

export function waitingForDecision(applications: readonly ApplicationSummary[]): ApplicationSummary[] {
  return applications.filter(({ stage }) => stage in decisionNames).sort((one, other) => one.stageAt - other.stageAt);
}
