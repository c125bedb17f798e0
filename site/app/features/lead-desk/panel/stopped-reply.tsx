import { addNote, type LeadDetail, type LeadEvent } from "@campusward/contracts/desk/leads-desk";
import { stopsClock } from "@campusward/contracts/desk/next-steps";
import { minuteMs } from "@campusward/contracts/desk/place-time";
import { timeAgo } from "../../../dates/day-words.ts";
import { hourOf } from "../../../dates/team-clock.ts";
import { ColleagueMark } from "../../../desk-work/colleague-mark.tsx";
import { contactText } from "../../../desk-work/contact-ways.ts";
import { FailureNote } from "../../../desk-work/failure-note.tsx";
import { useCallOnce, useSave } from "../../../queries/use-save.ts";
import { InlineButton } from "../../../ui/action-buttons.tsx";
import { firstNameOf } from "../../../ui/initials.ts";
import { useDesk } from "../desk-context.ts";
import { theirWordsId } from "../element-ids.ts";
import { usePeopleAt } from "../use-presence.ts";
import type { ChangeControl } from "./lead-change.tsx";
import { isWriting } from "./lead-people.tsx";

/** A colleague who writes to the lead at this moment, and who it can be left to. */
export function WritingColleague({ lead, change }: { lead: LeadDetail; change: ChangeControl }) {
  const { colleagues } = useDesk();
  const writer = usePeopleAt(lead.id).find(isWriting);
  const first = writer && (firstNameOf(writer.name) ?? writer.name);
  return (
    <div role="status" className="not-empty:basis-full">
      {writer && first && (
        <p className="flex items-center gap-2 min-h-11 mb-2 rounded-input px-3 font-semibold text-(length:--text-sm) bg-amaltas-100 [&>.inline-button]:min-h-11 [&>.inline-button]:ml-auto">
          <ColleagueMark name={writer.name} id={writer.id} team={colleagues} isNamed />
          <span>{`${first} is writing`}</span>
          {lead.assignee?.id !== writer.id && (
            <InlineButton onClick={() => void change.save({ assignee: writer.id })}>
              {`Leave it to ${first}`}
            </InlineButton>
          )}
        </p>
      )}
    </div>
  );
}

/** What a colleague said while a reply was written. It is read before anything is sent over it. */
export function TheirWords({ lead, since }: { lead: LeadDetail; since: number }) {
  const { now, colleagues } = useDesk();
  const word = lead.events.filter(isWord).findLast(({ at }) => at > since);
  const who = firstNameOf(word ? writerOf(word) : null) ?? "Somebody";
  const at = word?.at ?? lead.lastWordAt;
  const ago = Date.now() - at < minuteMs ? "just now" : timeAgo(at, Math.max(now, at));
  return (
    <div
      id={theirWordsId}
      role="alert"
      tabIndex={-1}
      className="mb-2.5 border-2 rounded-input text-(length:--text-sm) border-gulmohar-700 focus-visible:outline-3 focus-visible:outline-gulmohar-500"
    >
      <div className="flex items-center gap-2.5 px-3 py-2.5 leading-[1.3] bg-gulmohar-100">
        {word?.by && <ColleagueMark name={word.by} team={colleagues} isNamed />}
        <p>
          <strong>{`${who} answered ${ago}.`}</strong> <span>You began to write before that.</span>
        </p>
      </div>
      <div className="max-h-36 overflow-auto px-3 py-2.5">
        <p className="timeline-line">{`${who}’s words, ${hourOf(at)}`}</p>
        <blockquote className="wrap-anywhere whitespace-pre-line">{word ? textOf(word) : null}</blockquote>
      </div>
    </div>
  );
}

type WordEvent = Extract<LeadEvent, { kind: "reply" | "contact" | "answer" }>;

function writerOf(word: WordEvent): string | null {
  return word.kind === "answer" ? (word.from.name ?? word.from.address) : word.by;
}

function isWord(event: LeadEvent): event is WordEvent {
  if (event.kind === "answer") return event.nature === "written";
  return event.kind === "reply" || (event.kind === "contact" && event.outcome !== null && stopsClock(event.outcome));
}

function textOf(word: WordEvent): string {
  if (word.kind !== "contact") return word.text;
  return [contactText(word.way, word.outcome), word.note].filter(Boolean).join("\n");
}

type StoppedReplyProps = {
  lead: LeadDetail;
  /** The reply that was not sent. */
  text: string;
  onNoted: () => void;
  onThrowAway: () => void;
};

/** What else can become of a reply that a colleague's word was quicker than. */
export function StoppedReply({ lead, text, onNoted, onThrowAway }: StoppedReplyProps) {
  const { replace } = useDesk();
  const callOnce = useCallOnce();
  const { run, failure } = useSave();

  const addAsNote = () =>
    void run(async () => {
      const noted = await callOnce(addNote, { id: lead.id, text: text.trim() });
      onNoted();
      replace(noted);
    });

  return (
    <>
      <p className="mt-2 text-(length:--text-sm)">
        <InlineButton onClick={addAsNote}>Add it as a note</InlineButton> <span>or</span>{" "}
        <InlineButton onClick={onThrowAway}>throw mine away</InlineButton>
      </p>
      <FailureNote failure={failure} />
    </>
  );
}
