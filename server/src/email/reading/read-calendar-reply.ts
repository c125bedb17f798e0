import ICAL from "ical.js";
import type { Attachment } from "postal-mime";
import { bytesOf } from "./read-files.ts";
import type { CalendarReply } from "./received-mail.ts";

const largestCalendar = 256 * 1024;
const answers: Record<string, CalendarReply["answer"]> = {
  ACCEPTED: "accepted",
  TENTATIVE: "tentative",
  DECLINED: "declined",
};

/** A calendar part, by its type or its name. */
export function isCalendar({ mimeType, filename }: Attachment): boolean {
  return /^(?:text\/calendar|application\/ics)$/.test(mimeType) || /\.ics$/i.test(filename ?? "");
}

/** What a calendar answers for its owner (METHOD:REPLY); null for every other mail, and for an answer in other words. */
export function readCalendarReply(attachments: readonly Attachment[]): CalendarReply | null {
  for (const attachment of attachments.filter(isCalendar)) {
    const bytes = bytesOf(attachment);
    if (bytes.length > largestCalendar) continue;
    const answer = readReply(Buffer.from(bytes).toString("utf8"));
    if (answer) return answer;
  }
  return null;
}

function readReply(text: string): CalendarReply | null {
  try {
    const calendar = new ICAL.Component(ICAL.parse(text.trim()) as unknown[]);
    if (String(calendar.getFirstPropertyValue("method")).toUpperCase() !== "REPLY") return null;
    const event = calendar.getFirstSubcomponent("vevent");
    // A reply names whoever answers, and nobody else.
    const attendee = event?.getFirstProperty("attendee");
    const answer = answers[String(attendee?.getFirstParameter("partstat")).toUpperCase()];
    const uid = String(event?.getFirstPropertyValue("uid") ?? "");
    if (!attendee || !answer || uid === "" || uid.length > 400) return null;
    const address = String(attendee.getFirstValue())
      .replace(/^mailto:/i, "")
      .trim()
      .toLowerCase();
    const sequence = Number(event?.getFirstPropertyValue("sequence") ?? Number.NaN);
    return { uid, attendee: address.slice(0, 320), answer, sequence: Number.isInteger(sequence) ? sequence : null };
  } catch {
    return null;
  }
}
