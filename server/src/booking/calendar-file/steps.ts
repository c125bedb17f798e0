import { UnreadableCalendar } from "./content-lines.ts";

/** Counts what is done for one calendar, so that no entry and no number of entries takes for ever. */
export type Steps = { spend(steps: number): void };

/** A day that is looked at takes less than a microsecond. */
const most = 1_000_000;

/** @throws {UnreadableCalendar} from `spend`, once it is too much */
export function countSteps(): Steps {
  let left = most;
  return {
    spend(steps) {
      left -= steps;
      if (left < 0) throw new UnreadableCalendar("It repeats too much to be counted out.");
    },
  };
}
