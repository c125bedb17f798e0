import { ProviderFault } from "../../call-service.ts";
import { createReadApart } from "../../reading/read-apart.ts";
import type { BusyTimes } from "../calendar-provider.ts";
import type { CalendarAnswer } from "./calendar-thread.ts";
import type { CalendarQuestion } from "./read-busy-calendar.ts";

/** For the calendars of all colleagues, one after the other: one takes milliseconds. */
const readApart = createReadApart<CalendarQuestion, CalendarAnswer>(new URL("./calendar-thread.ts", import.meta.url), {
  deadlineMs: 10_000,
  memoryMb: 128,
});

/**
 * What `readBusyCalendar` says of a file, asked in a thread with limits.
 * @throws {ProviderFault}
 */
export async function readCalendar(question: CalendarQuestion): Promise<BusyTimes> {
  const answer = await readApart(question).catch((cause: unknown) => {
    throw new ProviderFault("It is no calendar that can be read.", { cause });
  });
  if ("fault" in answer) throw new ProviderFault(answer.fault);
  return answer;
}
