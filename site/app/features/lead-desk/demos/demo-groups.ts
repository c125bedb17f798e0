import type { DeskDemo } from "@campusward/contracts/booking/demos-desk";
import { dayMs, minuteMs } from "@campusward/contracts/desk/place-time";

export type DemoGroup = "over" | "today" | "tomorrow" | "later";

/** One day of a group, earliest first; of what is over, all days. */
export type DemosOfDay = { key: string; group: DemoGroup; demos: DeskDemo[] };

/**
 * Demos as the page shows them: first those that are over and wait for a word, then the days.
 * @param demos The earliest first
 * @param dayOf The day of an instant by the team's calendar, such as `2026-11-30`
 */
export function groupDemos(demos: readonly DeskDemo[], now: number, dayOf: (at: number) => string): DemosOfDay[] {
  const [today, tomorrow] = [dayOf(now), dayOf(now + dayMs)];
  const groups: DemosOfDay[] = [];
  for (const demo of demos) {
    const day = dayOf(demo.startsAt);
    const group = demo.endsAt <= now ? "over" : day <= today ? "today" : day === tomorrow ? "tomorrow" : "later";
    const key = group === "later" ? day : group;
    const found = groups.find((other) => other.key === key);
    if (found) found.demos.push(demo);
    else groups.push({ key, group, demos: [demo] });
  }
  return groups;
}

/** Whether somebody goes into the room now: from ten minutes before it begins to half an hour after it ends. */
export function isRoomNear({ startsAt, endsAt }: Pick<DeskDemo, "startsAt" | "endsAt">, now: number): boolean {
  return now >= startsAt - 10 * minuteMs && now <= endsAt + 30 * minuteMs;
}

/** How long until it begins: `in 40 min`, `in 3 h`; null from a day on, and once it has begun. */
export function untilStart({ startsAt }: Pick<DeskDemo, "startsAt">, now: number): string | null {
  const minutes = Math.ceil((startsAt - now) / minuteMs);
  if (minutes <= 0 || minutes >= 24 * 60) return null;
  return minutes < 60 ? `in ${minutes} min` : `in ${Math.floor(minutes / 60)} h`;
}
