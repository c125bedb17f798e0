import type { LeadDetail, LeadEvent } from "@campusward/contracts/desk/leads-desk";
import type { LeadDeskWords } from "../../../content/lead-desk.ts";
import type { StoryEntry } from "./lead-story.ts";

/** One entry of a lead's story in words. */
export type Telling = {
  title: string;
  lines: string[];
  /** What somebody wrote. */
  quote: string | null;
  mood: "done" | "team" | "moved" | "late" | "waiting";
};

type MailEvent = Extract<LeadEvent, { kind: "mail" }>;

export function tellEntry(entry: StoryEntry, lead: Pick<LeadDetail, "kind">, words: LeadDeskWords): Telling {
  const { story } = words.detail;
  const telling = (title: string, more: Partial<Telling> = {}): Telling => ({
    title,
    lines: [],
    quote: null,
    mood: "done",
    ...more,
  });
  if (entry.kind === "hours-passed") return telling(story.hoursPassed, { mood: "late" });
  if (entry.kind === "answer") {
    const { reply, mail } = entry;
    const delivery = mail ? [story.mailTo(mail.to), ...tellDelivery(mail, words)] : [];
    return telling(story.reply, { lines: [reply.subject, ...delivery], quote: reply.text, mood: moodOf(mail, "done") });
  }
  const { event } = entry;
  switch (event.kind) {
    case "received":
      return telling(story.received[lead.kind]);
    case "mail": {
      const mood = moodOf(event, event.mail === "lead-reminder" ? "team" : "done");
      return telling(story.mail(event.mail), { lines: [story.mailTo(event.to), ...tellDelivery(event, words)], mood });
    }
    case "status": {
      const { statuses } = words.leads;
      const lines = event.reason ? [story.reason(event.reason)] : [];
      return telling(story.status(statuses[event.from], statuses[event.to]), { lines, mood: "moved" });
    }
    case "assigned":
      return telling(event.to ? story.assigned(event.to) : story.unassigned, { mood: "team" });
    case "note":
      return telling(story.note, { quote: event.text, mood: "team" });
    case "contact":
      return telling(story.contact[event.way]);
    case "stage":
      return telling(story.stage(event.from, event.to), { mood: "moved" });
    case "mentor":
      return telling(event.to ? story.mentor(event.to) : story.noMentor, { mood: "team" });
    case "guardian-agreed":
      return telling(story.agreed);
    case "judged":
      return telling(story.judged[event.verdict], { mood: "moved" });
  }
}

/** How far a mail has come, and why not further. */
function tellDelivery(mail: MailEvent, { detail }: LeadDeskWords): string[] {
  const state = detail.story.mailStates[mail.state];
  const hasTrouble = mail.state === "dead" || mail.state === "retrying";
  return hasTrouble && mail.lastReply ? [state, mail.lastReply] : [state];
}

function moodOf(mail: MailEvent | null, sent: Telling["mood"]): Telling["mood"] {
  if (!mail || mail.state === "sent" || mail.state === "kept") return sent;
  return mail.state === "dead" ? "late" : "waiting";
}
