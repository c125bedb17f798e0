import type { readFigures } from "@campusward/contracts/desk/leads-desk";
import { useState } from "react";
import type * as z from "zod/mini";
import { teamDayOf } from "../../../dates/team-clock.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { useDesk } from "../desk-context.ts";

const stones = 20;

type AnsweredCardProps = {
  answered: Figures["answered"] | null;
  range: FiguresRange;
  onRange: (range: FiguresRange) => void;
};

export function AnsweredCard({ answered, range, onRange }: AnsweredCardProps) {
  const { words, now } = useDesk();
  const { figures } = words;
  const share = answered && answered.of > 0 ? answered.inTime / answered.of : null;

  function choose(value: string): void {
    onRange(value === "own" ? { kind: "own", ...lastDays(14, now) } : { kind: "last", days: Number(value) });
  }

  return (
    <div className="figure-card figure-answered">
      <h2 className="dashboard-card-heading">{figures.answered}</h2>
      <div className="figure-answered-line">
        <p className="figure-number">{share === null ? "–" : `${Math.floor(share * 100)}%`}</p>
        <p className="figure-note">
          {answered && answered.of > 0 ? figures.answeredOf(answered.inTime, answered.of) : answered && figures.noneYet}
          <select
            className="figure-range"
            aria-label={figures.range}
            value={range.kind === "own" ? "own" : String(range.days)}
            onChange={({ target }) => choose(target.value)}
          >
            {Object.entries(figures.ranges).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </p>
      </div>
      <Stones share={share} />
    </div>
  );
}

/** One stone for each five in a hundred. A single late answer is never rounded away. */
function Stones({ share }: { share: number | null }) {
  const onTime = share === null ? 0 : share === 1 ? stones : Math.min(stones - 1, Math.round(share * stones));
  return (
    <svg
      className="figure-stones"
      preserveAspectRatio="xMinYMid"
      viewBox={`0 0 ${stones * 10 - 3} 14`}
      aria-hidden="true"
    >
      {Array.from({ length: stones }, (_, at) => (
        <path
          key={at}
          d={`M${at * 10} 14V3.5a3.5 3.5 0 0 1 7 0V14Z`}
          className={share === null ? "figure-none" : at < onTime ? "figure-on-time" : "figure-late"}
        />
      ))}
    </svg>
  );
}

const yearMs = 366 * 24 * 60 * 60 * 1000;

type OwnDaysProps = { range: FiguresRange & { kind: "own" }; onRange: (range: FiguresRange) => void };

export function OwnDays({ range, onRange }: OwnDaysProps) {
  const { words, now } = useDesk();
  const [days, setDays] = useState(range);
  const [isBad, setBad] = useState(false);

  function show(): void {
    const length = Date.parse(days.to) - Date.parse(days.from);
    const isRange = length >= 0 && length < yearMs;
    setBad(!isRange);
    if (isRange) onRange(days);
  }

  return (
    <form
      className="figure-own-days"
      onSubmit={(event) => {
        event.preventDefault();
        show();
      }}
    >
      <Field
        label={words.figures.from}
        type="date"
        value={days.from}
        max={teamDayOf(now)}
        problem={isBad ? words.figures.badRange : null}
        onChange={({ target }) => setDays({ ...days, from: target.value })}
      />
      <Field
        label={words.figures.to}
        type="date"
        value={days.to}
        max={teamDayOf(now)}
        problem={null}
        onChange={({ target }) => setDays({ ...days, to: target.value })}
      />
      <Button type="submit" look="outline">
        {words.figures.show}
      </Button>
    </form>
  );
}

export type Figures = z.infer<typeof readFigures.response>;
export type FiguresRange = { kind: "last"; days: number } | { kind: "own"; from: string; to: string };

const dayMs = 24 * 60 * 60 * 1000;

/** The range of so many days up to and including today, for the figures. */
export function lastDays(count: number, nowMs: number): { from: string; to: string } {
  return { from: teamDayOf(nowMs - (count - 1) * dayMs), to: teamDayOf(nowMs) };
}

/** A calendar day as a person reads it: "9 Jun". */
export function spokenCalendarDay(day: string): string {
  return new Intl.DateTimeFormat("en-GB", { timeZone: "UTC", day: "numeric", month: "short" }).format(Date.parse(day));
}
