import type { LeadDetail, LeadEvent } from "@campusward/contracts/desk/leads-desk";
import type { LeadDeskWords } from "../../../content/desk/lead-desk.ts";
import { indianDaysBetween, indianTime } from "../../../dates/india.ts";
import { type MarkCap, StoneMark } from "../../../ui/stone/stone-mark.tsx";
import { useDesk } from "../desk-context.ts";
import { PanelHeading } from "./panel-head.tsx";
import { type TimelineEntry, timelineOf } from "./timeline-entries.ts";

const caps: Record<EntryText["tone"], MarkCap> = {
  done: "neem",
  team: "amaltas",
  moved: "roller",
  late: "late",
  waiting: "unpainted",
};

/** Everything that happened to a lead, oldest first, as stones along a road. */
export function Timeline({ lead }: { lead: LeadDetail }) {
  const { words, now } = useDesk();
  const { story } = words.detail;
  const entries = timelineOf(lead, now);
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

function Entry({ entry, lead }: { entry: TimelineEntry; lead: LeadDetail }) {
  const { words, now } = useDesk();
  const { story } = words.detail;
  const { title, lines, quote, tone } = describeEntry(entry, lead, words);
  const { day, time } = indianTime(entry.at, now);
  const ago = indianDaysBetween(entry.at, now);
  const when = story.at(ago === 0 ? story.today : ago === 1 ? story.yesterday : day, time);
  const by = byOf(entry);
  return (
    <li>
      <StoneMark cap={caps[tone]} className="story-stone" />
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

function byOf(entry: TimelineEntry): LeadEvent["by"] {
  if (entry.kind === "hours-passed") return null;
  return entry.kind === "answer" ? entry.reply.by : entry.event.by;
}

/** One entry of the timeline in words. */
type EntryText = {
  title: string;
  lines: string[];
  /** What somebody wrote. */
  quote: string | null;
  tone: "done" | "team" | "moved" | "late" | "waiting";
};

type MailEvent = Extract<LeadEvent, { kind: "mail" }>;

function describeEntry(entry: TimelineEntry, lead: Pick<LeadDetail, "kind">, words: LeadDeskWords): EntryText {
  const { story } = words.detail;
  const entryText = (title: string, more: Partial<EntryText> = {}): EntryText => ({
    title,
    lines: [],
    quote: null,
    tone: "done",
    ...more,
  });
  if (entry.kind === "hours-passed") return entryText(story.hoursPassed, { tone: "late" });
  if (entry.kind === "answer") {
    const { reply, mail } = entry;
    const delivery = mail ? [story.mailTo(mail.to), ...describeDelivery(mail, words)] : [];
    return entryText(story.reply, {
      lines: [reply.subject, ...delivery],
      quote: reply.text,
      tone: toneOf(mail, "done"),
    });
  }
  const { event } = entry;
  switch (event.kind) {
    case "received":
      return entryText(story.received[lead.kind]);
    case "mail": {
      const tone = toneOf(event, event.mail === "lead-reminder" ? "team" : "done");
      return entryText(story.mail(event.mail), {
        lines: [story.mailTo(event.to), ...describeDelivery(event, words)],
        tone,
      });
    }
    case "status": {
      const { statuses } = words.leads;
      const lines = event.reason ? [story.reason(event.reason)] : [];
      return entryText(story.status(statuses[event.from], statuses[event.to]), { lines, tone: "moved" });
    }
    case "assigned":
      return entryText(event.to ? story.assigned(event.to) : story.unassigned, { tone: "team" });
    case "note":
      return entryText(story.note, { quote: event.text, tone: "team" });
    case "contact":
      return entryText(story.contact[event.way]);
    case "stage":
      return entryText(story.stage(event.from, event.to), { tone: "moved" });
    case "mentor":
      return entryText(event.to ? story.mentor(event.to) : story.noMentor, { tone: "team" });
    case "guardian-agreed":
      return entryText(story.agreed);
    case "judged":
      return entryText(story.judged[event.verdict], { tone: "moved" });
  }
}

/** How far a mail has come, and why not further. */
function describeDelivery(mail: MailEvent, { detail }: LeadDeskWords): string[] {
  const state = detail.story.mailStates[mail.state];
  const hasTrouble = mail.state === "dead" || mail.state === "retrying";
  return hasTrouble && mail.lastReply ? [state, mail.lastReply] : [state];
}

function toneOf(mail: MailEvent | null, sent: EntryText["tone"]): EntryText["tone"] {
  if (!mail || mail.state === "sent" || mail.state === "kept") return sent;
  return mail.state === "dead" ? "late" : "waiting";
}
