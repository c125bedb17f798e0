import { answerReadings } from "../../reading/reading-thread.ts";
import type { BusyTimes } from "../calendar-provider.ts";
import { UnreadableCalendar } from "./content-lines.ts";
import { type CalendarQuestion, readBusyCalendar } from "./read-busy-calendar.ts";

/** `fault` says why, in a sentence for whoever the calendar belongs to. */
export type CalendarAnswer = BusyTimes | { fault: string };

/** The program of the thread that reads calendars. */
answerReadings((question: CalendarQuestion): CalendarAnswer => {
  try {
    return readBusyCalendar(question);
  } catch (error) {
    if (error instanceof UnreadableCalendar) return { fault: error.message };
    throw error;
  }
});
