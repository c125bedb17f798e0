import { replyPromiseHours } from "@campusward/contracts/leads";

const hourMs = 60 * 60 * 1000;

/**
 * By when a person replies, in the visitor's own clock: "tomorrow, 9:14 am".
 * The day is named by the calendar, because a day of 23 or 25 hours ends elsewhere.
 */
export function replyDeadline(sentAtMs: number, timeZone?: string): string {
  const zone = timeZone ? { timeZone } : {};
  const deadline = new Date(sentAtMs + replyPromiseHours * hourMs);
  const time = new Intl.DateTimeFormat("en-IN", { hour: "numeric", minute: "2-digit", hour12: true, ...zone })
    .format(deadline)
    // Some versions set a narrow space that old Android fonts draw as a box.
    .replace(/\s/g, " ")
    .toLowerCase();
  const toDay = new Intl.DateTimeFormat("en-CA", { dateStyle: "short", ...zone });
  const days = Math.round((Date.parse(toDay.format(deadline)) - Date.parse(toDay.format(sentAtMs))) / (24 * hourMs));
  return `${days === 1 ? "tomorrow" : (["today", "", "the day after tomorrow"][days] ?? "")}, ${time}`;
}
