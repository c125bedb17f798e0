import type { LeadDetail, LeadEvent } from "@campusward/contracts/desk/leads-desk";
import type { LeadDeskWords } from "../../../content/desk/lead-desk.ts";
import { indianDaysBetween, indianTime } from "../../../dates/india.ts";
import { type MarkCap, StoneMark } from "../../../ui/stone/stone-mark.tsx";
import { useDesk } from "../desk-context.ts";
import { PanelHeading } from "./panel-head.tsx";
import { type StoryEntry, tellStory } from "./timeline-entries.ts";

const caps: Record<Telling["mood"], MarkCap> = {
  done: "neem",
  team: "amaltas",
  moved: "roller",
  late: "late",
  waiting: "unpainted",
};

/** Everything that happened to a lead, oldest first, as stones along a road. */
export function Story({ lead }: { lead: LeadDetail }) {
  const { words, now } = useDesk();
  const { story } = words.detail;
  const entries = tellStory(lead, now);
  return (
    <section className="story" aria-labelledby="story-heading">
      <PanelHeading id="story-heading">{story.heading}</PanelHeading>
      <ol>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} lead={lead} />
        ))}
      </ol>
    </section>
  );
}

function Entry({ entry, lead }: { entry: StoryEntry; lead: LeadDetail }) {
  const { words, now } = useDesk();
  const { story } = words.detail;
  const { title, lines, quote, mood } = tellEntry(entry, lead, words);
  const { day, time } = indianTime(entry.at, now);
  const ago = indianDaysBetween(entry.at, now);
  const when = story.at(ago === 0 ? story.today : ago === 1 ? story.yesterday : day, time);
  const by = byOf(entry);
  return (
    <li>
      <StoneMark cap={caps[mood]} className="story-stone" />
      <div>
        <p className="story-title">{title}</p>
        {quote && <blockquote>{quote}</blockquote>}
        {lines.map((line) => (
          <p key={line} className="story-line">
            {line}
          </p>
        ))}
        <p className="story-line">{by ? story.by(by, when) : when}</p>
      </div>
    </li>
  );
}

function byOf(entry: StoryEntry): LeadEvent["by"] {
  if (entry.kind === "hours-passed") return null;
  return entry.kind === "answer" ? entry.reply.by : entry.event.by;
}

/** One entry of a lead's story in words. */
type Telling = {
  title: string;
  lines: string[];
  /** What somebody wrote. */
  quote: string | null;
  mood: "done" | "team" | "moved" | "late" | "waiting";
};

type MailEvent = Extract<LeadEvent, { kind: "mail" }>;

function tellEntry(entry: StoryEntry, lead: Pick<LeadDetail, "kind">, words: LeadDeskWords): Telling {
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
