import type { FreeDay, OfferedTimes } from "@campusward/contracts/booking/demo-times";
import { hourAt } from "@campusward/contracts/desk/place-time";
import { hourOf, timeZone } from "../../../dates/near-time.ts";
import { dayParts, wholeDay } from "../../../dates/step-time.ts";
import "../../../ui/stone/slot-road.css";

type SlotRoadProps = {
  name: string;
  days: OfferedTimes["days"];
  chosen: number | null;
  /** What is booked now: its stone stands in the road, and cannot be chosen. */
  current: number | null;
  words: { yours: string; empty: string };
  onChoose: (startsAt: number) => void;
};

/** A stretch of road for each day, with a stone for each time that is free: one group of radio buttons. */
export function SlotRoad({ name, days, chosen, current, words, onChoose }: SlotRoadProps) {
  return days.map(({ day, times }) => (
    <fieldset key={day} className="slot-road">
      <DayLegend day={day} times={times} />
      <div className="slot-row">
        {times.length === 0 && <p className="slot-empty">{words.empty}</p>}
        {times.map(({ startsAt }) =>
          startsAt === current ? (
            <span key={startsAt} className="slot-stone slot-stone-yours">
              <span className="slot-clock">{hourOf(startsAt)}</span>
              <span className="slot-half">{words.yours}</span>
            </span>
          ) : (
            <label key={startsAt} className="slot">
              <input
                type="radio"
                name={name}
                checked={chosen === startsAt}
                aria-label={`${wholeDay(startsAt, timeZone)}, ${hourOf(startsAt)}`}
                onChange={() => onChoose(startsAt)}
              />
              <SlotStone at={startsAt} />
            </label>
          ),
        )}
      </div>
      <div className="slot-band" />
    </fieldset>
  ));
}

function DayLegend({ day }: FreeDay) {
  const { weekday, number, month } = dayParts(Date.parse(day), "UTC");
  return (
    <legend className="slot-day">
      <span className="slot-day-number">{`${weekday} ${number}`}</span> <span className="slot-day-month">{month}</span>
    </legend>
  );
}

/** A time on a stone. What it says stands next to it in words. */
export function SlotStone({ at }: { at: number }) {
  return (
    <span className="slot-stone" aria-hidden="true">
      <i className={`slot-cap ${hourAt(at, timeZone) < 12 ? "slot-cap-morning" : "slot-cap-later"}`} />
      <span className="slot-clock">{hourOf(at)}</span>
    </span>
  );
}
