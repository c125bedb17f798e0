import { originWords, statusWords } from "@campusward/contracts/desk/lead-words";
import type { LeadDetail, LeadEvent, LeadKind } from "@campusward/contracts/desk/leads-desk";
import { stopsClock } from "@campusward/contracts/desk/next-steps";
import { languageOf } from "@campusward/contracts/desk/templates";
import type { MailFileShown } from "@campusward/contracts/mail/mail-files";
import { nameOfQuote, quoteAbouts } from "@campusward/contracts/quotes/quote-content";
import { History } from "lucide";
import { hourOf, shortTime, spokenDay, teamDayOf, teamDaysBetween } from "../../../dates/team-clock.ts";
import { ColleagueMark } from "../../../desk-work/colleague-mark.tsx";
import { contactText } from "../../../desk-work/contact-ways.ts";
import { stepNames } from "../../../desk-work/lead-words.ts";
import { filesLeftOut } from "../../../desk-work/mail-file-words.ts";
import { MailFiles } from "../../../desk-work/mail-files.tsx";
import { eventText, moneyText } from "../../../desk-work/payments/payment-words.ts";
import { InlineButton } from "../../../ui/action-buttons.tsx";
import type { Elements } from "../../../ui/elements.ts";
import { firstNameOf } from "../../../ui/initials.ts";
import { LineIcon } from "../../../ui/line-icon.tsx";
import { type MarkCap, StoneMark } from "../../../ui/stone/stone-mark.tsx";
import { useDesk } from "../desk-context.ts";
import { factNames } from "../lead-names.ts";
import type { ChangeControl } from "./lead-change.tsx";
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
import { mailNames, offerAnswers, offerParties } from "./timeline-words.ts";

const mailStates: Record<MailEvent["state"], string> = {
  queued: "Waiting to be sent",
  sending: "On its way",
  retrying: "Server busy. We try again",
  sent: "Taken by the mail server",
  kept: "No mail server set. On disk",
  dead: "Not delivered. We have stopped trying",
  cancelled: "Cancelled",
  "held-back": "Held back, because it looks like spam",
};

const judgedNames = { spam: "Found to be spam", "not-spam": "Found not to be spam" };

const bookingSentences = {
  booked: (who: string) => `Demo booked with ${who}`,
  moved: (who: string) => `Demo moved, with ${who}`,
  given: (who: string) => `Demo given to ${who}`,
  cancelled: (who: string) => `Demo with ${who} cancelled`,
  "offered-anew": (who: string) => `${who} cannot be there: another time was offered`,
  came: (who: string) => `Met ${who}`,
  missed: (who: string) => `Did not come to the demo with ${who}`,
};

const paymentNames: Record<Extract<LeadEvent, { kind: "payment" }>["what"], string> = {
  due: "The day to pay has come",
  said: "Says they paid",
  corrected: "Corrected what they said",
  "taken-back": "Did not pay",
  "not-there": "Not in the bank",
  differs: "Came otherwise than asked",
  confirmed: "It is there",
  undone: "Taken back",
  paid: "Paid",
  struck: "Receipt struck",
  reminded: "Reminded",
  moved: "Another day",
  "stays-student": "Stays a student",
  "applicant-again": "An applicant again",
};

const receivedNames: Record<LeadKind, string> = {
  demo: "Demo requested",
  quote: "Quote requested",
  application: "Application sent",
  added: "Written down",
};

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
  const { now, colleagues } = useDesk();
  const { shown, older } = foldOlder(timelineOf(lead, now).toReversed(), lead);
  const entriesOf = (entries: readonly TimelineEntry[]) => (
    <ol className="mt-2.5">
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} lead={lead}>
          {lead.answeredAt !== null && entry === shown[0] && (
            <InlineButton onClick={() => void change.save({ settled: true })}>
              {lead.wokenBy === "accepted" ? "The invoice is sent" : "No answer needed"}
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
          Conversation
        </PanelHeading>
        {lead.assignee && (
          <>
            <ColleagueMark name={lead.assignee.name} id={lead.assignee.id} team={colleagues} isNamed />
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

function Entry({ entry, lead, children }: { entry: TimelineEntry; lead: LeadDetail; children: Elements }) {
  const { now } = useDesk();
  const describe = eventTexts[entry.kind] as Describe<TimelineEntry>;
  const { title, lines, quote, struck, tone, quoted, files } = describe(entry, { lead, now });
  const ago = teamDaysBetween(entry.at, now);
  const when = `${["Today", "Yesterday"][ago] ?? spokenDay(entry.at, now)}, ${hourOf(entry.at)}`;
  const quotedLines = quoted?.split("\n").length ?? 0;
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
              {`The mail before, ${quotedLines} ${quotedLines === 1 ? "line" : "lines"}`}
            </summary>
            <blockquote lang={languageOf(quoted)} className={isTheirs ? theirQuote : ourQuote}>
              {quoted}
            </blockquote>
          </details>
        )}
        <MailFiles files={files} />
        {lines.map((line) => (
          <p key={line} className="timeline-line">
            {line}
          </p>
        ))}
        {!isTheirs && <p className="timeline-line">{entry.by ? `${entry.by}, ${when}` : when}</p>}
        {children}
      </div>
    </li>
  );
}

type Describing = { lead: Pick<LeadDetail, "kind">; now: number };

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

type Describe<Event> = (event: Event, describing: Describing) => EntryText;

const eventTexts: { [Kind in TimelineEntry["kind"]]: Describe<Extract<TimelineEntry, { kind: Kind }>> } = {
  "hours-passed": () => entryText("24 hours passed", { tone: "late" }),
  reply({ by, mail, subject, byMail, text, files }) {
    const delivery = mail ? [`To ${mail.to}`, ...describeDelivery(mail)] : [];
    const who = firstNameOf(by);
    return entryText(who ? `${who} replied` : "Replied by email", {
      lines: [subject, ...(byMail ? ["From their own mail program"] : []), ...delivery],
      quote: text,
      files,
      tone: toneOf(mail, "done"),
    });
  },
  received: ({ of }, { lead }) => entryText(receivedNames[of ?? lead.kind]),
  mail: (event) =>
    entryText(mailNames[event.mail] ?? "Mail sent", {
      lines: [`To ${event.to}`, ...describeDelivery(event)],
      tone: toneOf(event, event.mail === "lead-reminder" ? "team" : "done"),
    }),
  status: ({ from, to, reason }) =>
    entryText(`${statusWords[from]} to ${statusWords[to]}`, {
      lines: reason ? [`Because: ${reason}`] : [],
      tone: "moved",
    }),
  assigned: ({ to }) => entryText(to ? `Given to ${to}` : "Given to nobody", { tone: "team" }),
  note: ({ text }) => entryText("Note", { quote: text, tone: "team" }),
  // Only who was reached is a stone further.
  contact: ({ way, outcome, note }) =>
    entryText(contactText(way, outcome), {
      quote: note,
      tone: outcome && !stopsClock(outcome) ? "waiting" : "done",
    }),
  step: ({ step }, { now }) =>
    entryText(step ? `Next: ${stepNames[step.kind]}, ${shortTime(step.at, now)}` : "No next step", { tone: "team" }),
  stage: ({ from, to, hasLetter }) =>
    entryText(`Stage: ${from} to ${to}`, { lines: hasLetter === false ? ["Without a letter"] : [], tone: "moved" }),
  letter: ({ subject, text }) => entryText("Wrote to the family", { lines: [subject], quote: text }),
  mentor: ({ to }) => entryText(to ? `Mentor: ${to}` : "No mentor any more", { tone: "team" }),
  "offer-answered": ({ who, answer, text }) =>
    entryText(`${offerParties[who]} ${offerAnswers[answer]}`, {
      quote: text || null,
      tone: answer === "question" ? "waiting" : "done",
    }),
  "guardian-agreed": () => entryText("Parent or guardian agreed"),
  added: ({ origin }) => entryText(`Typed in: ${originWords[origin]}`, { tone: "team" }),
  corrected: ({ field, from, to }) =>
    field === "consentVersion"
      ? entryText("They said we may call or write", { tone: "team" })
      : entryText(`${factNames[field] ?? field} corrected`, { struck: from ?? "–", quote: to ?? "–", tone: "team" }),
  "answered-with": ({ reference }) => entryText(`Answered with ${reference}`),
  merged: ({ reference }) => entryText(`Merged with ${reference}`, { tone: "moved" }),
  apart: ({ reference }) => entryText(`Taken apart from ${reference}`, { tone: "moved" }),
  answer: describeAnswer,
  "quote-sent": (event) => entryText(`Quote ${nameOfQuote(event)}: ${moneyText(event.total, event.currency)}`),
  "quote-opened": (event) =>
    entryText(`Quote ${nameOfQuote(event)} was opened, by them or a mail scanner`, { tone: "team" }),
  "quote-accepted": (event) =>
    entryText(`Accepted quote ${nameOfQuote(event)}: ${moneyText(event.total, event.currency)}`, {
      lines: event.name ? [event.name] : [],
    }),
  "quote-asked-back": (event) =>
    entryText(`Has a question about quote ${nameOfQuote(event)}`, {
      lines: [quoteAbouts[event.about]],
      quote: event.text || null,
      tone: "waiting",
    }),
  booking: ({ what, who, startsAt, byLink, text }, { now }) =>
    entryText(bookingSentences[what](who ?? "a colleague"), {
      lines: [shortTime(startsAt, now), ...(byLink ? ["By the link in their mail"] : [])],
      quote: text,
      tone: what === "missed" || what === "offered-anew" ? "waiting" : "done",
    }),
  payment: ({ what, amount, currency, reference, receipt, text }, { now }) =>
    entryText(`${paymentNames[what]}: ${moneyText(amount, currency)}`, {
      lines: [reference, receipt, text && eventText(text, teamDayOf(now))].filter((line) => line !== null),
    }),
  message: ({ text }) => entryText("They wrote", { quote: text }),
  judged: ({ verdict }) => entryText(judgedNames[verdict], { tone: "moved" }),
};

function describeAnswer(event: Extract<LeadEvent, { kind: "answer" }>): EntryText {
  const { nature, from, sentBy, subject, text, quoted, leftOut, address } = event;
  const who = from.name ?? from.address;
  const left = leftOut.map(({ name, why }) => filesLeftOut[why](name));
  if (nature === "bounce") {
    return entryText(`A mail to ${address ?? ""} came back`, { lines: text ? [text] : [], tone: "late" });
  }
  const isTheirs = nature === "written";
  const byProgram = nature === "invitation" ? `${who}’s calendar answered the invitation` : `${who}: an automatic mail`;
  const via = sentBy ? [`Sent by ${sentBy}`] : [];
  return entryText(isTheirs ? `${firstNameOf(from.name) ?? who} answered` : byProgram, {
    lines: [...(subject ? [subject] : []), `From ${from.address}, by email`, ...via, ...left],
    quote: text || null,
    quoted: quoted || null,
    files: event.files,
    tone: isTheirs ? "moved" : "waiting",
  });
}

function describeDelivery(mail: MailEvent): string[] {
  const state = mailStates[mail.state];
  const hasTrouble = mail.state === "dead" || mail.state === "retrying";
  return hasTrouble && mail.lastReply ? [state, mail.lastReply] : [state];
}

function toneOf(mail: MailEvent | null, sent: EntryText["tone"]): EntryText["tone"] {
  if (!mail || mail.state === "sent" || mail.state === "kept") return sent;
  return mail.state === "dead" ? "late" : "waiting";
}
