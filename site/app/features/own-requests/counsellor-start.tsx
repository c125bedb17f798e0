import { readOwnDemos } from "@campusward/contracts/booking/own-demos";
import { type OwnRequest, readOwnRequests } from "@campusward/contracts/desk/own-requests";
import { CallToAction } from "../../call-to-action/call-to-action.tsx";
import { TextLink } from "../../call-to-action/site-link.tsx";
import type { OwnRequestsWords } from "../../content/account/own-requests.ts";
import { dayAndTime, greetingAt, spokenDay, teamHour, wholeDay } from "../../dates/team-clock.ts";
import { AnswerFrame } from "../../desk-work/list/answer-frame.tsx";
import { useOpenSession } from "../../identity/session.ts";
import { useEndpoint } from "../../queries/use-endpoint.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { DashboardCard } from "../../ui/dashboard-card.tsx";
import type { Elements } from "../../ui/elements.ts";
import { firstNameOf } from "../../ui/initials.ts";
import { PictureBanner } from "../../ui/picture-banner.tsx";
import { Stone, UnpaintedStone } from "../../ui/stone/stone.tsx";
import { TitledText } from "../../ui/titled-text.tsx";
import { fillIn, fillPlural } from "../../words/templates.ts";
import { readRequest } from "./request-clock.ts";

type CounsellorStartProps = {
  words: OwnRequestsWords;
  /** The demo that is booked. */
  demo: Elements;
  /** What else there is of the person. */
  children: Elements;
};

/** What a counsellor asked for, with the clocks that the team sees, and who answers. */
export function CounsellorStart({ words, demo, children }: CounsellorStartProps) {
  const { me } = useOpenSession();
  const { query } = useEndpoint(readOwnRequests);
  const { query: demos } = useEndpoint(readOwnDemos);
  const now = Date.now();
  const { banner, picture, asked, who, before, refer } = words;
  const data = query.data;
  const requests = data?.requests ?? [];
  return (
    <>
      <PictureBanner picture={picture} className="mt-0 bg-roller-300">
        <p className="text-sm font-semibold">{wholeDay(now)}</p>
        <h1 className="picture-banner-heading" tabIndex={-1}>
          {greetingOf(words, now, firstNameOf(me.name))}
        </h1>
        {data && demos.data && (
          <p className="mt-2 text-lead">
            {demos.data.demos.some(({ isOver }) => !isOver)
              ? banner.demo
              : bannerOf(requests, data.isEmailVerified, banner, now)}
          </p>
        )}
        {data && requests.length === 0 && (
          <div className="desk-actions">
            <CallToAction action={data.isEmailVerified ? words.book : words.check} />
          </div>
        )}
      </PictureBanner>
      <div className="dashboard-columns">
        <div className="desk-column">
          {demo}
          <section className="dashboard-card" aria-labelledby="asked-heading">
            <div className="desk-row">
              <h2 id="asked-heading" className="dashboard-card-heading">
                {asked.heading}
              </h2>
              {requests.length > 0 && <CallToAction action={asked.another} look="quiet" small />}
            </div>
            <AnswerFrame query={query} coming={words.coming}>
              {requests.length === 0 ? (
                <p className="text-ink-muted">{asked.none}</p>
              ) : (
                <ul>
                  {requests.map((request) => (
                    <RequestRow key={request.reference} request={request} now={now} words={asked} />
                  ))}
                </ul>
              )}
            </AnswerFrame>
          </section>
          {children}
          <section
            className="flex items-center gap-4.5 border-2 border-dashed rounded-sheet px-6 py-5 leading-[1.45] border-jamun-500"
            aria-labelledby="refer-heading"
          >
            <UnpaintedStone className="flex-none h-15.5" />
            <div className="min-w-0">
              <h2 id="refer-heading" className="font-semibold">
                <span>{refer.heading}</span>{" "}
                <span className="rounded-input px-2 py-0.5 text-(length:--text-sm) bg-jamun-100">{refer.mark}</span>
              </h2>
              <p className="text-ink-muted">{refer.text}</p>
            </div>
          </section>
        </div>
        <div className="desk-column">
          <DashboardCard id="who-heading" heading={who.heading}>
            {data?.answeredBy ? (
              <div className="flex items-center gap-3.5 mt-2.5 leading-[1.35]">
                <Avatar name={data.answeredBy.name} className="size-14" />
                <TitledText
                  className="min-w-0"
                  title={data.answeredBy.name}
                  text={fillIn(who.since, { day: spokenDay(data.answeredBy.since, now) })}
                />
              </div>
            ) : (
              <p className="text-ink-muted">{who.nobody}</p>
            )}
            <CallToAction action={who.write} small className="mt-4" />
          </DashboardCard>
          <DashboardCard id="before-heading" heading={before.heading}>
            <ul className="mt-1">
              {before.links.map(({ text, action }) => (
                <li key={action.href} className="py-2 not-first:border-t-2 not-first:border-jamun-100">
                  <TextLink action={action} arrow="right" />
                  <span className="block text-sm text-ink-muted">{text}</span>
                </li>
              ))}
            </ul>
          </DashboardCard>
        </div>
      </div>
    </>
  );
}

type RequestRowProps = { request: OwnRequest; now: number; words: OwnRequestsWords["asked"] };

function RequestRow({ request, now, words }: RequestRowProps) {
  const clock = readRequest(request, now);
  const asked = dayAndTime(request.receivedAt, now);
  const by = dayAndTime(request.replyByAt, now);
  const day = spokenDay(request.receivedAt, now);
  const text = {
    running: fillIn(words.running, { asked, by }),
    late: fillIn(words.late, { asked, by }),
    answered: fillIn(words.answered, { asked: day, time: timeOf(words, clock.state === "answered" ? clock.count : 0) }),
    closed: fillIn(words.closed, { asked: day }),
  }[clock.state];
  return (
    <li className="flex items-center gap-5 py-3.5 leading-[1.4] not-first:border-t-2 not-first:border-jamun-100">
      <div className="grid flex-[0_0_4.5rem] justify-items-center gap-1">
        <Stone
          cap={clock.cap}
          className="flex-none h-15.5"
          hasTick={clock.state === "answered"}
          {...(clock.state === "running" && { number: String(clock.count) })}
        />
        <span className="text-sm font-semibold">
          {words.units[clock.state === "running" ? clock.unit : clock.state]}
        </span>
      </div>
      <TitledText className="min-w-0" title={words.kinds[request.kind]} text={text} />
    </li>
  );
}

function bannerOf(
  requests: readonly OwnRequest[],
  isEmailVerified: boolean,
  words: OwnRequestsWords["banner"],
  now: number,
): string {
  if (!isEmailVerified) return words.unchecked;
  if (requests.length === 0) return words.none;
  const clocks = requests.map((request) => ({ request, clock: readRequest(request, now) }));
  if (clocks.some(({ clock }) => clock.state === "late")) return words.late;
  const running = clocks.filter(({ clock }) => clock.state === "running");
  const [first] = running.toSorted((one, other) => one.request.replyByAt - other.request.replyByAt);
  return first ? fillIn(words.waiting, { day: dayAndTime(first.request.replyByAt, now) }) : words.answered;
}

function greetingOf({ greeting, greetings }: OwnRequestsWords, now: number, name: string | null): string {
  const said = greetings[greetingAt(teamHour(now))];
  return name ? fillIn(greeting.named, { greeting: said, name }) : fillIn(greeting.unnamed, { greeting: said });
}

function timeOf({ atOnce, after }: OwnRequestsWords["asked"], hours: number): string {
  return hours === 0 ? atOnce : fillPlural(after, hours);
}
