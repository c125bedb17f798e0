import { fridayAtTen } from "@campusward/contracts/desk/next-steps";
import { addDays, dayAt, instantOf, weekdayOf } from "@campusward/contracts/desk/place-time";
import { CalendarDays } from "lucide";
import { useId, useState } from "react";
import { capital, hourOf, locale, shortTime, timeZone } from "../../../dates/near-time.ts";
import { FieldProblemText } from "../../../ui/form/field.tsx";
import { LineIcon } from "../../../ui/line-icon.tsx";
import { useDesk } from "../desk-context.ts";

type StepTimesProps = {
  /** Hours that are offered; doubles are left out. */
  presets: readonly number[];
  /** Null for a day and hour that are not yet known, or over. */
  value: number | null;
  onChoose: (at: number | null) => void;
};

/** When to try again: an hour that is offered, or a day and an hour of one's own. */
export function StepTimes({ presets, value, onChoose }: StepTimesProps) {
  const { now, words: desk } = useDesk();
  const words = desk.nextStep;
  const [isOwn, setOwn] = useState(false);
  return (
    <>
      <div className="step-chips">
        {[...new Set(presets)].map((at) => (
          <button
            key={at}
            type="button"
            className="step-chip"
            aria-pressed={!isOwn && value === at}
            onClick={() => {
              setOwn(false);
              onChoose(at);
            }}
          >
            {at === fridayAtTen(now, timeZone) ? words.friday : capital(shortTime(at, now, desk.stepTimes))}
          </button>
        ))}
        <button
          type="button"
          className="step-chip"
          aria-label={words.pick}
          aria-pressed={isOwn}
          onClick={() => setOwn(true)}
        >
          <LineIcon of={CalendarDays} size={18} strokeWidth={2.25} />
        </button>
      </div>
      {isOwn && <DayAndHour begin={value ?? now} onChoose={onChoose} />}
    </>
  );
}

const sunday = 0;
const daysShown = 5;
const weekday = new Intl.DateTimeFormat(locale, { weekday: "short", day: "numeric", timeZone: "UTC" });

type DayAndHourProps = {
  /** What is chosen at first. */
  begin: number;
  /** Null while the hour is over, or not one. */
  onChoose: (at: number | null) => void;
};

/** A day and an hour by the team's clock. An hour that is over is refused in words. */
export function DayAndHour({ begin, onChoose }: DayAndHourProps) {
  const { now, words: desk } = useDesk();
  const words = desk.nextStep;
  const id = useId();
  const [day, setDay] = useState(dayAt(begin, timeZone));
  const [hour, setHour] = useState(hourOf(begin));
  const [isOtherDay, setOtherDay] = useState(false);
  const today = dayAt(now, timeZone);
  const days = [today, ...workingDays(today, daysShown - 1)];
  const at = toInstant(day, hour);
  const problem = at === null ? words.noHour : at < now ? words.past : null;

  function choose(wantedDay: string, wantedHour: string): void {
    setDay(wantedDay);
    setHour(wantedHour);
    const wanted = toInstant(wantedDay, wantedHour);
    onChoose(wanted !== null && wanted >= now ? wanted : null);
  }

  return (
    <>
      <fieldset className="step-chips">
        <legend className="sr-only">{words.day}</legend>
        {days.map((shown) => (
          <button
            key={shown}
            type="button"
            className="step-chip"
            aria-pressed={day === shown}
            onClick={() => choose(shown, hour)}
          >
            {shown === today ? words.today : weekday.format(Date.parse(shown))}
          </button>
        ))}
        <button
          type="button"
          className="step-chip"
          aria-label={words.otherDay}
          aria-pressed={isOtherDay || !days.includes(day)}
          onClick={() => setOtherDay(true)}
        >
          <LineIcon of={CalendarDays} size={18} strokeWidth={2.25} />
        </button>
      </fieldset>
      <div className="step-fields">
        {(isOtherDay || !days.includes(day)) && (
          <input
            type="date"
            className="field-input"
            aria-label={words.day}
            value={day}
            min={today}
            onChange={({ target }) => choose(target.value, hour)}
          />
        )}
        <input
          type="time"
          className="field-input step-hour"
          aria-label={words.hour}
          value={hour}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? id : undefined}
          onChange={({ target }) => choose(day, target.value)}
        />
      </div>
      {problem && <FieldProblemText id={id}>{problem}</FieldProblemText>}
    </>
  );
}

/** Days after this one, Sundays left out. */
function workingDays(day: string, count: number): string[] {
  const days: string[] = [];
  for (let next = addDays(day, 1); days.length < count; next = addDays(next, 1)) {
    if (weekdayOf(next) !== sunday) days.push(next);
  }
  return days;
}

function toInstant(day: string, hour: string): number | null {
  const [hours, minutes] = hour.split(":").map(Number);
  if (hours === undefined || minutes === undefined || Number.isNaN(hours) || Number.isNaN(minutes)) return null;
  return instantOf(day, hours * 60 + minutes, timeZone);
}
