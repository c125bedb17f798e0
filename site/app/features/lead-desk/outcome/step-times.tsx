import { fridayAtTen, tomorrowAtTen } from "@campusward/contracts/desk/next-steps";
import { addDays, dayAt, instantOf, weekdayOf } from "@campusward/contracts/desk/place-time";
import { CalendarDays } from "lucide";
import { useId, useState } from "react";
import { hourOf, locale, shortTime, timeZone } from "../../../dates/team-clock.ts";
import { Chip, ChipRow } from "../../../ui/chip.tsx";
import { FieldProblemText } from "../../../ui/form/field.tsx";
import { LineIcon } from "../../../ui/line-icon.tsx";
import { capital } from "../../../words/english.ts";
import { useDesk } from "../desk-context.ts";

type StepTimesProps = {
  /** The hour that is offered beside tomorrow and Friday; doubles are left out. */
  first: number;
  /** Null for a day and hour that are not yet known, or over. */
  value: number | null;
  onChoose: (at: number | null) => void;
};

/** When to try again: an hour that is offered, or a day and an hour of one's own. */
export function StepTimes({ first, value, onChoose }: StepTimesProps) {
  const { now } = useDesk();
  const [isOwn, setOwn] = useState(false);
  const offered = new Set([first, tomorrowAtTen(now, timeZone), fridayAtTen(now, timeZone)]);
  return (
    <>
      <ChipRow>
        {[...offered].map((at) => (
          <Chip
            key={at}
            isChosen={!isOwn && value === at}
            onClick={() => {
              setOwn(false);
              onChoose(at);
            }}
          >
            {at === fridayAtTen(now, timeZone) ? "Friday" : capital(shortTime(at, now))}
          </Chip>
        ))}
        <Chip aria-label="Pick" isChosen={isOwn} onClick={() => setOwn(true)}>
          <LineIcon of={CalendarDays} size={18} strokeWidth={2.25} />
        </Chip>
      </ChipRow>
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
  const { now } = useDesk();
  const id = useId();
  const [day, setDay] = useState(dayAt(begin, timeZone));
  const [hour, setHour] = useState(hourOf(begin));
  const [isOtherDay, setOtherDay] = useState(false);
  const today = dayAt(now, timeZone);
  const days = [today, ...workingDays(today, daysShown - 1)];
  const at = toInstant(day, hour);
  const problem =
    at === null ? "Choose a day and an hour." : at < now ? "That hour is over. Choose a later one." : null;

  function choose(wantedDay: string, wantedHour: string): void {
    setDay(wantedDay);
    setHour(wantedHour);
    const wanted = toInstant(wantedDay, wantedHour);
    onChoose(wanted !== null && wanted >= now ? wanted : null);
  }

  return (
    <>
      <ChipRow label="Day">
        {days.map((shown) => (
          <Chip key={shown} isChosen={day === shown} onClick={() => choose(shown, hour)}>
            {shown === today ? "Today" : weekday.format(Date.parse(shown))}
          </Chip>
        ))}
        <Chip aria-label="Another day" isChosen={isOtherDay || !days.includes(day)} onClick={() => setOtherDay(true)}>
          <LineIcon of={CalendarDays} size={18} strokeWidth={2.25} />
        </Chip>
      </ChipRow>
      <div className="flex flex-wrap gap-2">
        {(isOtherDay || !days.includes(day)) && (
          <input
            type="date"
            className="field-input flex-[1_1_7rem] w-auto h-11 text-(length:--text-sm)"
            aria-label="Day"
            value={day}
            min={today}
            onChange={({ target }) => choose(target.value, hour)}
          />
        )}
        <input
          type="time"
          className="field-input step-hour flex-[1_1_7rem] w-auto h-11 text-(length:--text-sm)"
          aria-label="Hour"
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

/** By the team's clock; null for a day or hour that is not there. */
function toInstant(day: string, hour: string): number | null {
  const [hours, minutes] = hour.split(":").map(Number);
  if (hours === undefined || minutes === undefined || Number.isNaN(hours) || Number.isNaN(minutes)) return null;
  return instantOf(day, hours * 60 + minutes, timeZone);
}
