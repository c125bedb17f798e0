import type { LeadDetail, LeadEvent } from "@campusward/contracts/desk/leads-desk";
import { indianDaysBetween, indianTime } from "../../../dates/india.ts";
import { type MarkCap, StoneMark } from "../../../ui/stone-mark.tsx";
import { useDesk } from "../desk-context.ts";
import { type StoryEntry, tellStory } from "./lead-story.ts";
import { PanelHeading } from "./panel-heading.tsx";
import { type Telling, tellEntry } from "./tell-entry.ts";

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
