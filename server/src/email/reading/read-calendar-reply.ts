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

/**
 * What a calendar answers for its owner (METHOD:REPLY); null for every other mail, and for an answer in other words.
 * @param sender of the mail: their answer counts where several are named
 */
export function readCalendarReply(attachments: readonly Attachment[], sender: string): CalendarReply | null {
  for (const attachment of attachments.filter(isCalendar)) {
    const bytes = bytesOf(attachment);
    if (bytes.length > largestCalendar) continue;
    const answer = readReply(Buffer.from(bytes).toString("utf8"), sender.toLowerCase());
    if (answer) return answer;
  }
  return null;
}

function readReply(text: string, sender: string): CalendarReply | null {
  try {
    // Of the rest, such as the block of a zone, a line may be broken.
    const [begin, end] = [text.search(/^BEGIN:VEVENT/im), text.search(/^END:VEVENT/im)];
    if (begin === -1 || end < begin || !/^METHOD:REPLY/im.test(text)) return null;
    const event = new ICAL.Component(ICAL.parse(`${text.slice(begin, end)}END:VEVENT`) as unknown[]);
    const answerOf = (one: ICAL.Property) => answers[String(one.getFirstParameter("partstat")).toUpperCase()];
    // A reply should name whoever answers, and nobody else: some name all.
    const answering = event.getAllProperties("attendee").filter(answerOf);
    const attendee = answering.find((one) => addressOf(one) === sender) ?? answering[0];
    const answer = attendee && answerOf(attendee);
    const uid = String(event.getFirstPropertyValue("uid") ?? "");
    if (!attendee || !answer || uid === "" || uid.length > 400) return null;
    const sequence = Number(event.getFirstPropertyValue("sequence") ?? Number.NaN);
    return { uid, attendee: addressOf(attendee), answer, sequence: Number.isInteger(sequence) ? sequence : null };
  } catch {
    return null;
  }
}

function addressOf(attendee: ICAL.Property): string {
  return String(attendee.getFirstValue())
    .replace(/^mailto:/i, "")
    .trim()
    .toLowerCase()
    .slice(0, 320);
}
