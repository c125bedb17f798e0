import { ProviderFault } from "../../call-service.ts";
import { createReadApart, ReadingEnded } from "../../reading/read-apart.ts";
import type { BusyTimes } from "../calendar-provider.ts";
import type { CalendarAnswer } from "./calendar-thread.ts";
import type { CalendarQuestion } from "./read-busy-calendar.ts";

/** For the calendars of all colleagues, one after the other: one takes milliseconds. */
const readApart = createReadApart<CalendarQuestion, CalendarAnswer>(new URL("./calendar-thread.ts", import.meta.url), {
  deadlineMs: 10_000,
  memoryMb: 128,
});

/** What to do about a calendar that is too much. */
export const askForLess = "Name a calendar with less in it, such as one of its own for work.";

/**
 * What `readBusyCalendar` says of a file, asked in a thread with limits.
 * @throws {ProviderFault}
 */
export async function readCalendar(question: CalendarQuestion): Promise<BusyTimes> {
  const answer = await readApart(question).catch((cause: unknown) => {
    if (!(cause instanceof ReadingEnded)) throw new ProviderFault("It is no calendar that can be read.", { cause });
    throw new ProviderFault(`It holds more than can be read. ${askForLess}`, { cause });
  });
  if ("fault" in answer) throw new ProviderFault(answer.fault);
  return answer;
}
