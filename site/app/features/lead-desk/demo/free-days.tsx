import type { OfferedTimes } from "@campusward/contracts/booking/offered-times";
import { partOfDay } from "@campusward/contracts/booking/time-words";
import { TextLink } from "../../../call-to-action/site-link.tsx";
import { dayParts, endOfTeamDay, hourOf, timeZone, wholeDay } from "../../../dates/team-clock.ts";
import { Slot, SlotRoad, SlotStone, YourSlot } from "../../../ui/slots/slots.tsx";
import { UnpaintedStone } from "../../../ui/stone/stone.tsx";

type FreeDaysProps = {
  days: OfferedTimes["days"];
  chosen: number | null;
  /** What is booked now: its stone stands in the road, and cannot be chosen. */
  current: number | null;
  onChoose: (startsAt: number) => void;
};

/** The days ahead, by the team's clock, with the times that are free: one group of radio buttons. */
export function FreeDays({ days, chosen, current, onChoose }: FreeDaysProps) {
  return days.map(({ day, times }) => {
    const { weekday, number, month } = dayParts(endOfTeamDay(day));
    return (
      <SlotRoad key={day} day={`${weekday} ${number}`} month={month}>
        {times.length === 0 && <p className="self-center text-[0.95rem] text-ink-muted">Nobody is free.</p>}
        {times.map(({ startsAt }) =>
          startsAt === current ? (
            <YourSlot key={startsAt} clock={hourOf(startsAt)} yours="Now" />
          ) : (
            <Slot
              key={startsAt}
              {...onStone(startsAt)}
              label={`${wholeDay(startsAt)}, ${hourOf(startsAt)}`}
              checked={chosen === startsAt}
              onChange={() => onChoose(startsAt)}
            />
          ),
        )}
      </SlotRoad>
    );
  });
}

export function TimeStone({ at }: { at: number }) {
  return <SlotStone {...onStone(at)} />;
}

/** The desk's clock counts to 24. */
function onStone(at: number) {
  return { clock: hourOf(at), half: null, part: partOfDay(at, timeZone) };
}

export const myHoursPath = "/adminDashboardHome/my-hours";

/** Says why no time can be offered, and where to change it. */
export function NobodyFree({ hasHours }: { hasHours: boolean }) {
  return (
    <div className="nobody-free flex items-center gap-3.5 py-1.5" role="status">
      <UnpaintedStone className="flex-none h-11" />
      <p>
        <span>{hasHours ? "Nobody is free in the days ahead." : "Nobody has set hours yet."}</span>{" "}
        <TextLink action={{ href: myHoursPath, label: "My hours" }} />
      </p>
    </div>
  );
}
