import { type OwnDemo, readOwnDemos } from "@campusward/contracts/booking/own-demos";
import { wordsOf } from "@campusward/contracts/booking/time-words";
import { dayAndHourAt, dayAt, dayMs, minuteMs } from "@campusward/contracts/desk/place-time";
import { CallToAction } from "../../call-to-action/call-to-action.tsx";
import type { OwnDemoWords } from "../../content/account/own-demos.ts";
import { locale, timeZone } from "../../dates/team-clock.ts";
import { useMinute } from "../../dates/use-minute.ts";
import { useEndpoint } from "../../queries/use-endpoint.ts";
import { buttonClass } from "../../ui/button.tsx";
import { DashboardCard } from "../../ui/dashboard-card.tsx";
import { QuietLink } from "../../ui/quiet-link.tsx";
import { fillIn } from "../../words/templates.ts";

type OwnDemosProps = {
  words: OwnDemoWords;
  offersOne?: boolean;
  /** Of each card. Where they do not stand in a column, they keep their own distance. */
  className?: string;
};

/** The demos that are booked, else what was agreed at the last one; else the way to one, where it is wanted. */
export function OwnDemos({ words, offersOne = false, className = "mb-5" }: OwnDemosProps) {
  const { query } = useEndpoint(readOwnDemos);
  const now = useMinute();
  const demos = query.data?.demos ?? [];
  if (!query.data?.isEmailVerified) return null;
  if (demos.length > 0)
    return demos.map((demo) => <DemoCard key={demo.id} demo={demo} now={now} words={words} className={className} />);
  return (
    offersOne && (
      <section
        className={`${className} rounded-sheet border-2 border-dashed border-jamun-500 px-6 py-5`}
        aria-labelledby="no-demo"
      >
        <h2 id="no-demo" className="font-semibold">
          {words.none.heading}
        </h2>
        <p className="mb-2 text-ink-muted">{words.none.text}</p>
        <CallToAction action={words.choose} look="quiet" small />
      </section>
    )
  );
}

type DemoCardProps = Pick<OwnDemosProps, "words" | "className"> & { demo: OwnDemo; now: number };

function DemoCard({ demo, now, words, className }: DemoCardProps) {
  const { startsAt, endsAt, person, student, roomUrl, page } = demo;
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const [from, until] = [wordsOf(startsAt, zone, { locale }), wordsOf(endsAt, zone, { locale })];
  const ahead = Math.round((Date.parse(dayAt(startsAt, zone)) - Date.parse(dayAt(now, zone))) / dayMs);
  const day = ahead === 0 ? words.today : ahead === 1 ? words.tomorrow : from.day;
  const isElsewhere = dayAndHourAt(startsAt, zone) !== dayAndHourAt(startsAt, timeZone);
  const isNear = now >= startsAt - 10 * minuteMs;
  return (
    <DashboardCard
      id={`demo-${demo.id}`}
      className={`dashboard-card ${className}`}
      heading={demo.isOver ? words.over : student ? fillIn(words.ofChild, { student }) : words.heading}
    >
      {!demo.isOver && <p className="type-d3">{fillIn(words.when, { day, from: from.time, until: until.time })}</p>}
      {demo.isOver ? (
        <ul>
          {demo.agreed.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      ) : (
        <p className="text-ink-muted">
          {[
            person && fillIn(words.with, { person }),
            roomUrl ? !isNear && words.opens : words.noRoom,
            isElsewhere && fillIn(words.here, { zone: zone.replaceAll("_", " ") }),
          ]
            .filter(Boolean)
            .join(" ")}
        </p>
      )}
      <div className="desk-actions">
        {demo.isOver ? null : roomUrl && isNear ? (
          <a
            className={buttonClass({ look: "primary", small: true })}
            href={roomUrl}
            target="_blank"
            rel="noopener noreferrer"
          >
            {words.room}
          </a>
        ) : (
          <a className={buttonClass({ look: "primary", small: true })} href={`${page}/demo.ics`}>
            {words.calendar}
          </a>
        )}
        <QuietLink href={page}>{demo.isOver ? words.page : words.change}</QuietLink>
      </div>
    </DashboardCard>
  );
}
