import type { LeadDetail, LeadEvent } from "@campusward/contracts/desk/leads-desk";
import { stopsClock } from "@campusward/contracts/desk/next-steps";
import { languageOf } from "@campusward/contracts/desk/templates";
import type { MailFileShown } from "@campusward/contracts/mail/mail-files";
import { History } from "lucide";
import type { LeadDeskWords } from "../../../content/desk/lead-desk.ts";
import { shortTime } from "../../../dates/near-time.ts";
import { teamDaysBetween, teamTime } from "../../../dates/team-clock.ts";
import { MailFiles } from "../../../desk-work/mail-files.tsx";
import { firstNameOf } from "../../../identity/initials.ts";
import { InlineButton } from "../../../ui/action-buttons.tsx";
import type { Elements } from "../../../ui/elements.ts";
import { LineIcon } from "../../../ui/line-icon.tsx";
import { type MarkCap, StoneMark } from "../../../ui/stone/stone-mark.tsx";
import { useDesk } from "../desk-context.ts";
import type { ChangeControl } from "./lead-change.tsx";
import { PersonMark } from "./lead-people.tsx";
import { PanelHeading } from "./panel-head.tsx";
import {
  describeOlder,
  foldOlder,
  isLate,
  isWordOfTheirs,
  type MailEvent,
  type TimelineEntry,
  timelineOf,
} from "./timeline-entries.ts";

const caps: Record<EntryText["tone"], MarkCap> = {
  done: "neem",
  team: "amaltas",
  moved: "roller",
  late: "late",
  waiting: "unpainted",
};

/**
 * The newest stands first, and what they wrote before all while it waits for an answer. Older words, and what the record
 * alone needs, are folded.
 */
export function Timeline({ lead, change }: { lead: LeadDetail; change: ChangeControl }) {
  const { words, now } = useDesk();
  const { timeline } = words.detail;
  const { shown, older } = foldOlder(timelineOf(lead, now).toReversed(), lead);
  const entriesOf = (entries: readonly TimelineEntry[]) => (
    <ol className="mt-2.5">
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} lead={lead}>
          {lead.answeredAt !== null && entry === shown[0] && (
            <InlineButton onClick={() => void change.save({ settled: true })}>
              {lead.wokenBy === "accepted" ? "The invoice is sent" : words.detail.answer.settle}
            </InlineButton>
          )}
        </Entry>
      ))}
    </ol>
  );
  return (
    <section className="mt-2.5" aria-labelledby="timeline-heading">
      <div className="flex items-center gap-2 text-(length:--text-sm) text-ink-muted">
        <PanelHeading id="timeline-heading" className="mr-auto text-(length:--text-body) text-ink">
          {timeline.heading}
        </PanelHeading>
        {lead.assignee && (
          <>
            <PersonMark name={lead.assignee.name} />
            <span>{`${firstNameOf(lead.assignee.name)}’s`}</span>
          </>
        )}
      </div>
      {entriesOf(shown)}
      {older.length > 0 && (
        <details>
          <summary className="flex items-center gap-2 min-h-11 text-(length:--text-sm) text-ink-muted cursor-pointer">
            <LineIcon of={History} size={18} strokeWidth={2.25} />
            <span>{describeOlder(older, now)}</span>
          </summary>
          {entriesOf(older)}
        </details>
      )}
    </section>
  );
}

const theirs = "min-w-0 flex-1 border-l-4 px-3 py-1.5";
const theirsInTime = "border-roller-500 bg-roller-100";
const theirsLate = "border-gulmohar-700 bg-gulmohar-100";
const theirQuote = "my-1.25 rounded-input text-(length:--text-sm) wrap-anywhere whitespace-pre-line";
const ourQuote = `${theirQuote} bg-jamun-50 px-3 py-2`;

type EntryProps = { entry: TimelineEntry; lead: LeadDetail; children: Elements };

function Entry({ entry, lead, children }: EntryProps) {
  const { words, now } = useDesk();
  const { timeline } = words.detail;
  const { title, lines, quote, struck, tone, quoted, files } = describeEntry(entry, { lead, words, now });
  const { day, time } = teamTime(entry.at, now);
  const ago = teamDaysBetween(entry.at, now);
  const when = timeline.at(ago === 0 ? timeline.today : ago === 1 ? timeline.yesterday : day, time);
  const by = byOf(entry);
  const isTheirs = isWordOfTheirs(entry);
  return (
    <li className="relative flex gap-3.5 pb-4 leading-[1.35] not-last:before:absolute not-last:before:top-7.5 not-last:before:-bottom-0.5 not-last:before:left-2.5 not-last:before:border-l-3 not-last:before:border-jamun-300 not-last:before:border-dashed">
      <StoneMark cap={caps[tone]} className="mt-0.5" />
      <div
        className={isTheirs ? `${theirs} ${isLate(entry, lead, now) ? theirsLate : theirsInTime}` : "min-w-0 flex-1"}
      >
        <p className="flex flex-wrap justify-between gap-y-0 gap-x-2 font-semibold text-(length:--text-sm)">
          <span>{title}</span> {isTheirs && <span className="timeline-line">{when}</span>}
        </p>
        {quote && (
          <blockquote lang={languageOf(quote)} className={isTheirs ? theirQuote : ourQuote}>
            {struck && (
              <>
                <del>{struck}</del>
                <br />
              </>
            )}
            <span>{quote}</span>
          </blockquote>
        )}
        {quoted && (
          <details className="my-1 text-(length:--text-xs)">
            <summary className="inline-flex items-center min-h-7 rounded-full px-2.5 font-semibold bg-jamun-100 cursor-pointer">
              {timeline.quoted(quoted.split("\n").length)}
            </summary>
            <blockquote lang={languageOf(quoted)} className={isTheirs ? theirQuote : ourQuote}>
              {quoted}
            </blockquote>
          </details>
        )}
        <MailFiles files={files} words={words.detail.files} />
        {lines.map((line) => (
          <p key={line} className="timeline-line">
            {line}
          </p>
        ))}
        {!isTheirs && <p className="timeline-line">{by ? timeline.by(by, when) : when}</p>}
        {children}
      </div>
    </li>
  );
}

function byOf(entry: TimelineEntry): LeadEvent["by"] {
  if (entry.kind === "hours-passed") return null;
  return entry.kind === "reply" ? entry.reply.by : entry.event.by;
}

type Describing = { lead: Pick<LeadDetail, "kind">; words: LeadDeskWords; now: number };

type EntryText = {
  title: string;
  lines: string[];
  quote: string | null;
  /** What stood before, over the quote. */
  struck: string | null;
  /** The older words of a mail that came in, folded. */
  quoted: string | null;
  files: readonly MailFileShown[];
  tone: "done" | "team" | "moved" | "late" | "waiting";
};

function entryText(title: string, more: Partial<EntryText> = {}): EntryText {
  return { title, lines: [], quote: null, struck: null, quoted: null, files: [], tone: "done", ...more };
}

function describeEntry(entry: TimelineEntry, describing: Describing): EntryText {
  const { words } = describing;
  if (entry.kind === "hours-passed") return entryText(words.detail.timeline.hoursPassed, { tone: "late" });
  return entry.kind === "reply" ? describeReply(entry, words) : describeEvent(entry.event, describing);
}

function describeReply({ reply, mail }: Extract<TimelineEntry, { kind: "reply" }>, words: LeadDeskWords): EntryText {
  const { timeline } = words.detail;
  const delivery = mail ? [timeline.mailTo(mail.to), ...describeDelivery(mail, words)] : [];
  const who = firstNameOf(reply.by);
  return entryText(who ? timeline.reply(who) : timeline.replySomebody, {
    lines: [reply.subject, ...(reply.byMail ? [timeline.byMail] : []), ...delivery],
    quote: reply.text,
    files: reply.files,
    tone: toneOf(mail, "done"),
  });
}

type DescribedEvent = Extract<TimelineEntry, { kind: "event" }>["event"];

function describeEvent(event: DescribedEvent, { lead, words, now }: Describing): EntryText {
  const { timeline } = words.detail;
  switch (event.kind) {
    case "received":
      return entryText(timeline.received[event.of ?? lead.kind]);
    case "mail": {
      const tone = toneOf(event, event.mail === "lead-reminder" ? "team" : "done");
      return entryText(timeline.mail(event.mail), {
        lines: [timeline.mailTo(event.to), ...describeDelivery(event, words)],
        tone,
      });
    }
    case "status": {
      const { statuses } = words.leads;
      const lines = event.reason ? [timeline.reason(event.reason)] : [];
      return entryText(timeline.status(statuses[event.from], statuses[event.to]), { lines, tone: "moved" });
    }
    case "assigned":
      return entryText(event.to ? timeline.assigned(event.to) : timeline.unassigned, { tone: "team" });
    case "note":
      return entryText(timeline.note, { quote: event.text, tone: "team" });
    case "contact":
      return entryText(event.outcome ? timeline.contact[event.outcome] : timeline.contactBefore[event.way], {
        quote: event.note,
        // Only who was reached is a stone further.
        tone: event.outcome && !stopsClock(event.outcome) ? "waiting" : "done",
      });
    case "step":
      return entryText(
        event.step
          ? timeline.step(words.leads.steps[event.step.kind], shortTime(event.step.at, now, words.stepTimes))
          : timeline.noStep,
        {
          tone: "team",
        },
      );
    case "stage":
      return entryText(timeline.stage(event.from, event.to), {
        lines: event.hasLetter === false ? [timeline.noLetter] : [],
        tone: "moved",
      });
    case "letter":
      return entryText(timeline.letter, { lines: [event.subject], quote: event.text });
    case "mentor":
      return entryText(event.to ? timeline.mentor(event.to) : timeline.noMentor, { tone: "team" });
    case "offer-answered": {
      const tone = event.answer === "question" ? "waiting" : "done";
      return entryText(timeline.offerAnswered(event.who, event.answer), {
        quote: event.text || null,
        tone,
      });
    }
    case "guardian-agreed":
      return entryText(timeline.agreed);
    case "added":
      return entryText(timeline.added(words.leads.origins[event.origin]), { tone: "team" });
    case "corrected":
      return event.field === "consentVersion"
        ? entryText(timeline.agreedLater, { tone: "team" })
        : entryText(timeline.corrected(words.detail.facts.names[event.field] ?? event.field), {
            struck: event.from ?? timeline.nothing,
            quote: event.to ?? timeline.nothing,
            tone: "team",
          });
    case "answered-with":
      return entryText(timeline.answeredWith(event.reference));
    case "merged":
      return entryText(timeline.merged(event.reference), { tone: "moved" });
    case "apart":
      return entryText(timeline.apart(event.reference), { tone: "moved" });
    case "answer":
      return describeAnswer(event, words);
    case "quote-sent":
    case "quote-opened":
    case "quote-accepted":
    case "quote-asked-back":
      return describeQuote(event, words);
    case "booking": {
      const when = shortTime(event.startsAt, now, words.stepTimes);
      return entryText(timeline.booking[event.what](event.who ?? timeline.somebody), {
        lines: [when, ...(event.byLink ? [timeline.bookedByLink] : [])],
        quote: event.text,
        tone: event.what === "missed" || event.what === "offered-anew" ? "waiting" : "done",
      });
    }
    case "message":
      return entryText(timeline.message, { quote: event.text });
    case "judged":
      return entryText(timeline.judged[event.verdict], { tone: "moved" });
  }
}

type QuoteEvent = Extract<DescribedEvent, { kind: `quote-${string}` }>;

function describeQuote(event: QuoteEvent, { detail, quote }: LeadDeskWords): EntryText {
  const { timeline } = detail;
  switch (event.kind) {
    case "quote-sent":
      return entryText(timeline.quoteSent(quote.nameOf(event), quote.amount(event.total, event.currency)));
    case "quote-opened":
      return entryText(timeline.quoteOpened(quote.nameOf(event)), { tone: "team" });
    case "quote-accepted":
      return entryText(timeline.quoteAccepted(quote.nameOf(event), quote.amount(event.total, event.currency)), {
        lines: event.name ? [event.name] : [],
      });
    case "quote-asked-back":
      return entryText(timeline.quoteAskedBack(quote.nameOf(event)), {
        lines: [quote.about[event.about]],
        quote: event.text || null,
        tone: "waiting",
      });
  }
}

function describeAnswer(event: Extract<LeadEvent, { kind: "answer" }>, { detail }: LeadDeskWords): EntryText {
  const { timeline, files } = detail;
  const { nature, from, sentBy, subject, text, quoted, leftOut, address } = event;
  const who = from.name ?? from.address;
  const left = leftOut.map(({ name, why }) => files.leftOut[why](name));
  if (nature === "bounce") {
    return entryText(timeline.cameBack(address ?? ""), { lines: text ? [text] : [], tone: "late" });
  }
  const isTheirs = nature === "written";
  const byProgram = nature === "invitation" ? timeline.calendarAnswered(who) : timeline.automatic(who);
  const via = sentBy ? [timeline.sentBy(sentBy)] : [];
  return entryText(isTheirs ? timeline.theyAnswered(firstNameOf(from.name) ?? who) : byProgram, {
    lines: [...(subject ? [subject] : []), timeline.mailFrom(from.address), ...via, ...left],
    quote: text || null,
    quoted: quoted || null,
    files: event.files,
    tone: isTheirs ? "moved" : "waiting",
  });
}

function describeDelivery(mail: MailEvent, { detail }: LeadDeskWords): string[] {
  const state = detail.timeline.mailStates[mail.state];
  const hasTrouble = mail.state === "dead" || mail.state === "retrying";
  return hasTrouble && mail.lastReply ? [state, mail.lastReply] : [state];
}

function toneOf(mail: MailEvent | null, sent: EntryText["tone"]): EntryText["tone"] {
  if (!mail || mail.state === "sent" || mail.state === "kept") return sent;
  return mail.state === "dead" ? "late" : "waiting";
}
