import type { FreeTime, OfferedTimes } from "@campusward/contracts/booking/offered-times";
import { dayAndHourAt, dayAt } from "@campusward/contracts/desk/place-time";

export type OfferedDay = { day: string; times: FreeTime[] };

/** The times of an offer by the days of a zone's clock, which may be others than the team's. */
export function daysIn(offer: Pick<OfferedTimes, "days">, zone: string): OfferedDay[] {
  const days = new Map<string, FreeTime[]>();
  for (const time of timesOf(offer)) {
    const day = dayAt(time.startsAt, zone);
    days.set(day, [...(days.get(day) ?? []), time]);
  }
  return Array.from(days, ([day, times]) => ({ day, times }));
}

export function timesOf({ days }: Pick<OfferedTimes, "days">): FreeTime[] {
  return days.flatMap(({ times }) => times);
}

/** The visitor's zone; the team's where the clocks show the same at every time that is offered. */
export function zoneToShow(offer: Pick<OfferedTimes, "days" | "timeZone">, visitors: string): string {
  const shows = ({ startsAt }: FreeTime, zone: string) => dayAndHourAt(startsAt, zone);
  const differ = timesOf(offer).some((time) => shows(time, visitors) !== shows(time, offer.timeZone));
  return differ ? visitors : offer.timeZone;
}

/** The free time that is nearest to one that is gone. */
export function nearestTo(startsAt: number, offer: Pick<OfferedTimes, "days">): number | null {
  const away = (time: FreeTime) => Math.abs(time.startsAt - startsAt);
  return timesOf(offer).toSorted((one, other) => away(one) - away(other))[0]?.startsAt ?? null;
}

/** The same offer without a time. */
export function without<Offer extends Pick<OfferedTimes, "days">>(startsAt: number, offer: Offer): Offer {
  const days = offer.days.map(({ day, times }) => ({ day, times: times.filter((time) => time.startsAt !== startsAt) }));
  return { ...offer, days: days.filter(({ times }) => times.length > 0) };
}
