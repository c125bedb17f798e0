import {
  type ApplicationDetail,
  type ApplicationStage,
  changeApplication,
  readApplication,
  stagesOf,
  undoApplicationChange,
} from "@campusward/contracts/desk/applications-desk";
import type { LetterOccasion } from "@campusward/contracts/desk/family-letters";
import { listColleagues, reasonLimit } from "@campusward/contracts/desk/leads-desk";
import { Send } from "lucide";
import { useRef, useState } from "react";
import { roleNames } from "../../content/account/role-words.ts";
import { stageNames, trackNames } from "../../content/desk/application-words.ts";
import { callFailures } from "../../content/desk/call-failures.ts";
import { endOfTeamDay, teamDayOf, weekdayAndDay } from "../../dates/team-clock.ts";
import { draftOf, firstWord, type LetterEdits, occasionOfChange } from "../../desk-work/letter-draft.ts";
import type { UndoOffer } from "../../desk-work/use-undo.ts";
import { useOpenSession } from "../../identity/session.ts";
import { useEndpoint } from "../../queries/use-endpoint.ts";
import { failureOf, useCallOnce, useSave } from "../../queries/use-save.ts";
import { InlineButton, LinkButton } from "../../ui/action-buttons.tsx";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { CheckBox } from "../../ui/form/choice.tsx";
import { Field } from "../../ui/form/field.tsx";
import { Select } from "../../ui/form/select.tsx";
import { NoteField } from "../../ui/form/text-area.tsx";
import { LineIcon } from "../../ui/line-icon.tsx";
import { dueOf } from "./due.ts";
import { FamilyLetter } from "./family-letter.tsx";
import type { ApplicationCardProps } from "./notes-card.tsx";

/** What the screen of each letter is called, and its two buttons. */
const occasions: Record<LetterOccasion, { heading: string; send: string; without: string }> = {
  "in-review": {
    heading: "Begin to read, with a letter",
    send: "Begin, and send the letter",
    without: "Begin without a letter",
  },
  olympiad: {
    heading: "Invite to the olympiad, with its letter",
    send: "Invite, and send the letter",
    without: "Invite without a letter",
  },
  interview: {
    heading: "Invite to a conversation, with its letter",
    send: "Invite, and send the letter",
    without: "Invite without a letter",
  },
  portfolio: {
    heading: "Ask for the portfolio, with its letter",
    send: "Ask, and send the letter",
    without: "Ask without a letter",
  },
  offered: {
    heading: "Offer a place, with its letter",
    send: "Offer, and send the letter",
    without: "Offer without a letter",
  },
  enrolled: {
    heading: "Enrol, with its letter",
    send: "Enrol, and send the letter",
    without: "Enrol without a letter",
  },
  declined: { heading: "Say no, kindly", send: "Send, and decline", without: "Decline without a letter" },
  mentor: {
    heading: "Give a mentor, with a letter",
    send: "Assign, and send the letter",
    without: "Assign without a letter",
  },
  word: { heading: "Write to the family", send: "Send the letter", without: "" },
};

/** What the team does in this stage. */
const nextHeadings: Record<ApplicationStage, string> = {
  received: "Next: read it",
  "in-review": "Next: a decision on the first reading",
  olympiad: "Next: the olympiad",
  interview: "Next: a conversation",
  portfolio: "Next: the portfolio",
  offered: "Next: the family’s answer",
  enrolled: "Enrolled: nothing more to do here",
  declined: "Declined: nothing more to do here",
};

const letterGoes = (seconds: number) => `The letter goes in ${seconds} ${seconds === 1 ? "second" : "seconds"}`;

/** A stage that somebody chose, and the end of the day that was set with it. Epoch milliseconds. */
export type ChosenStage = { to: ApplicationStage; dueAt: number | null };

type NextCardProps = ApplicationCardProps & {
  mayAssign: boolean;
  /** The stage that is chosen, and the day with it, while they are not saved; null once nothing is. */
  onChoose: (chosen: ChosenStage | null) => void;
  /** For a letter that was just sent. */
  offerUndo: (offer: UndoOffer) => void;
};

/**
 * Moves the application on, with the letter to the family. Edits are kept when somebody else saves in the meantime, and
 * both versions are shown.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the fields of one answer, which are sent together.
export function NextCard({ application, mayAssign, onChange, onChoose, offerUndo }: NextCardProps) {
  const { call, me } = useOpenSession();
  const callOnce = useCallOnce();
  const { run, forget, isSaving, isSaved, failure } = useSave();
  const [edits, setEdits] = useState<NextEdits>({});
  const [letterEdits, setLetterEdits] = useState<LetterEdits>({});
  const [reason, setReason] = useState("");
  const [makesStudent, setMakesStudent] = useState(true);
  const [isWriting, setWriting] = useState(false);
  const [problem, setProblem] = useState<"reason" | "letter" | "gaps" | null>(null);
  const subjectField = useRef<HTMLInputElement>(null);
  const reasonField = useRef<HTMLTextAreaElement>(null);
  const { query } = useEndpoint(listColleagues, {}, { isAsked: mayAssign });
  const values = shownValues(application, edits);
  const changes = changesOf(application, edits);
  const isEdited = Object.keys(changes).length > 0;
  const occasion = occasionOfChange(application, values) ?? (isWriting ? "word" : null);
  const dueAt = values.dueOn ? endOfTeamDay(values.dueOn) : null;
  const mentors = mentorsToChoose(application, query.data?.mentors ?? []);
  const draft =
    occasion &&
    draftOf(
      application,
      occasion,
      {
        track: trackNames[application.track],
        mentor: mentors.find(({ id }) => id === values.mentor)?.name ?? null,
        day: dueAt === null ? "" : weekdayAndDay(dueAt),
        reason: reason.trim(),
        me: me.name ?? "",
      },
      letterEdits,
    );
  const mayEnrol = me.role === "admin" && application.applyingAs !== "counsellor" && values.stage === "enrolled";
  const isDeclining = occasion === "declined";

  function edit(more: NextEdits): void {
    const after = { ...edits, ...more };
    setEdits(after);
    setProblem(null);
    if (more.stage !== undefined) setLetterEdits({});
    onChoose(chosenStage(application, after));
    if (failure !== "changed_meanwhile") forget();
  }

  function reset(): void {
    setEdits({});
    setLetterEdits({});
    setReason("");
    setWriting(false);
    setProblem(null);
    onChoose(null);
  }

  async function store(letter: object | null): Promise<void> {
    const { id, version } = application;
    const more = {
      ...(letter && { letter }),
      ...(isDeclining && { reason: reason.trim() }),
      ...(mayEnrol && occasion === "enrolled" && makesStudent && { makeStudent: true }),
    };
    const since = Date.now();
    try {
      const decided = await callOnce(changeApplication, { id, version, ...changes, ...more });
      onChange(decided);
      reset();
      if (letter && !more.makeStudent)
        offerUndo({
          said: letterGoes,
          spoken: "The letter goes in ten seconds",
          since,
          undo: () => takeBack(decided.version),
        });
    } catch (error) {
      if (failureOf(error) === "changed_meanwhile") onChange(await call(readApplication, { id }));
      throw error;
    }
  }

  /** What was chosen and written is there again. */
  async function takeBack(version: number): Promise<void> {
    onChange(await call(undoApplicationChange, { id: application.id, version }));
    forget();
    setEdits(edits);
    setLetterEdits(letterEdits);
    setReason(reason);
    setWriting(isWriting);
    onChoose(chosenStage(application, edits));
  }

  function submit(withLetter: boolean): void {
    if (!isEdited && !isWriting) return;
    if (isDeclining && reason.trim() === "") {
      setProblem("reason");
      reasonField.current?.focus();
      return;
    }
    if (!withLetter || !draft) {
      void run(() => store(null));
      return;
    }
    const { subject, text, to, gaps } = draft;
    if (to.length === 0) return;
    if (subject.trim() === "" || text.trim() === "") {
      setProblem("letter");
      subjectField.current?.focus();
      return;
    }
    if (gaps.length > 0 && problem !== "gaps") {
      setProblem("gaps");
      return;
    }
    void run(() => store({ to, subject: subject.trim(), text: text.trim() }));
  }

  const canWrite = draft !== null && application.readers.length > 0;
  const isLetter = occasion !== null && canWrite;
  /** A letter stands first, so that it and its button are in view. */
  const fields = (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,13rem),1fr))] items-start gap-4 mt-3.5 [&>.desk-actions]:mt-0.5">
      <Field
        label="What is next"
        help="The student reads this too."
        problem={null}
        value={values.next}
        maxLength={200}
        readOnly={isSaving}
        onChange={(event) => edit({ next: event.target.value })}
      />
      <Field
        label="Due on"
        type="date"
        problem={null}
        value={values.dueOn}
        readOnly={isSaving}
        onChange={(event) => edit({ dueOn: event.target.value })}
      />
      {mayAssign && (
        <Select
          label="Assigned to"
          options={[
            { value: "", label: "Nobody yet" },
            ...mentors.map(({ id, name, role }) => ({ value: id, label: `${name}, ${roleNames[role].toLowerCase()}` })),
          ]}
          value={values.mentor}
          disabled={isSaving}
          onChange={(event) => edit({ mentor: event.target.value })}
        />
      )}
    </div>
  );
  return (
    <section className="dashboard-card desk-panel" aria-labelledby="next-heading">
      <form
        method="dialog"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit(canWrite);
        }}
      >
        <div className="flex flex-wrap items-end justify-between gap-y-2.5 gap-x-6 [&>.field]:flex-[0_1_15rem]">
          <h2 id="next-heading" className={occasion ? "type-d3" : "dashboard-card-heading"}>
            {occasion ? occasions[occasion].heading : nextHeadings[application.stage]}
          </h2>
          <Select
            label="Move to stage"
            options={stagesToChoose(application).map((stage) => ({ value: stage, label: stageNames[stage] }))}
            value={values.stage}
            disabled={isSaving}
            onChange={(event) => edit({ stage: event.target.value as typeof values.stage })}
          />
        </div>
        <NextText application={application} />
        {!isLetter && fields}
        {isDeclining && (
          <NoteField
            ref={reasonField}
            label="The reason"
            className="mt-4"
            problem={problem === "reason" ? "Please give a reason. The family will ask." : null}
            value={reason}
            maxLength={reasonLimit}
            readOnly={isSaving}
            onChange={(event) => {
              setReason(event.target.value);
              setProblem(null);
            }}
          />
        )}
        {mayEnrol && occasion === "enrolled" && (
          <CheckBox
            problem={null}
            checked={makesStudent}
            disabled={isSaving}
            onChange={(event) => setMakesStudent(event.target.checked)}
          >
            <strong className="block font-semibold">{`Make ${firstWord(application.name)} a student now`}</strong>
            <span className="text-sm text-ink-muted">
              The account with this address gets the role Student. Without an account it waits, with an invitation.
            </span>
          </CheckBox>
        )}
        {draft && !canWrite && (
          <p className="mt-4 rounded-input px-4 py-3 font-semibold bg-roller-100">
            Nobody can be written to before a parent or guardian agrees.
          </p>
        )}
        {draft && canWrite && (
          <FamilyLetter
            application={application}
            draft={draft}
            isEdited={letterEdits.subject !== undefined || letterEdits.text !== undefined}
            isSaving={isSaving}
            subjectField={subjectField}
            onEdit={(more) => {
              setLetterEdits((before) => ({ ...before, ...more }));
              setProblem(null);
              if (failure !== "changed_meanwhile") forget();
            }}
            onChoose={(language) => setLetterEdits(({ readers }) => ({ language, ...(readers && { readers }) }))}
            onBeginAgain={() => setLetterEdits(({ subject: _subject, text: _text, ...kept }) => kept)}
          />
        )}
        {problem === "gaps" && draft && (
          <Alert kind="error">
            {draft.gaps.length === 1
              ? `One gap is still empty: {${draft.gaps[0]}}. Press again to send it as it is.`
              : `${draft.gaps.length} gaps are still empty: ${draft.gaps.map((gap) => `{${gap}}`).join(", ")}. Press again to send it as it is.`}
          </Alert>
        )}
        {problem === "letter" && <Alert kind="error">A letter needs a subject and some words.</Alert>}
        {failure === "changed_meanwhile" ? (
          <Alert kind="error">
            <p>Somebody changed this while you were reading.</p>
            <p className="font-normal">
              {[
                `It now stands at ${stageNames[application.stage]}, assigned to ${application.mentor?.name ?? "Nobody yet"}.`,
                isEdited && "What you chose is still here. Save again to put it in place.",
              ]
                .filter(Boolean)
                .join(" ")}
            </p>
            <InlineButton
              onClick={() => {
                reset();
                forget();
              }}
            >
              Take theirs
            </InlineButton>
          </Alert>
        ) : (
          failure && <Alert kind="error">{callFailures[failure]}</Alert>
        )}
        <div className="desk-actions">
          {occasion && canWrite ? (
            <>
              <Button
                type="submit"
                look={isDeclining ? "outline" : "yellow"}
                className="max-narrow:px-4 max-narrow:whitespace-normal"
                aria-disabled={isSaving || draft.to.length === 0 || undefined}
              >
                <LineIcon of={Send} size={20} strokeWidth={2.25} />
                <span>{isSaving ? "Sending..." : occasions[occasion].send}</span>
              </Button>
              {occasion !== "word" && (
                <LinkButton onClick={() => submit(false)}>{occasions[occasion].without}</LinkButton>
              )}
            </>
          ) : (
            <Button type="submit" look="yellow" small aria-disabled={isSaving || !isEdited || undefined}>
              {isSaving ? "Saving..." : "Save"}
            </Button>
          )}
          {!occasion && application.readers.length > 0 && (
            <LinkButton onClick={() => setWriting(true)}>Write to the family</LinkButton>
          )}
          {!occasion && application.stage !== "declined" && application.stage !== "enrolled" && (
            <LinkButton onClick={() => edit({ stage: "declined" })}>Say no, kindly</LinkButton>
          )}
          {occasion && <LinkButton onClick={reset}>Not now</LinkButton>}
          <p role="status" className="desk-saved">
            {isSaved && !isEdited ? "Saved a moment ago" : ""}
          </p>
        </div>
        {isLetter && fields}
      </form>
    </section>
  );
}

function NextText({ application }: { application: ApplicationDetail }) {
  const due = dueOf(application.dueAt, Date.now());
  if (!application.next && !due) return null;
  return (
    <p className="mt-1 text-sm text-ink-muted">
      {application.next && <span>{application.next}</span>}{" "}
      {due && <span className={due.isLate ? "font-semibold text-error" : "font-semibold"}>{due.text}</span>}
    </p>
  );
}

type MentorToChoose = NonNullable<ApplicationDetail["mentor"]>;

/** The current mentor is in the list before it has come, and even when they are no longer a mentor. */
function mentorsToChoose({ mentor }: Pick<ApplicationDetail, "mentor">, mentors: readonly MentorToChoose[]) {
  return mentor && !mentors.some(({ id }) => id === mentor.id) ? [mentor, ...mentors] : mentors;
}

/** The values of the fields; an empty string for no value. `dueOn` is a day of the team's clock, such as `2026-06-24`. */
type NextValues = { stage: ApplicationStage; mentor: string; next: string; dueOn: string };

type NextEdits = Partial<NextValues>;

type Application = Pick<ApplicationDetail, "stage" | "mentor" | "next" | "dueAt">;

/** What the fields show. The next step belongs to its stage and is cleared with it. */
export function shownValues(application: Application, edits: NextEdits): NextValues {
  const moves = edits.stage !== undefined && edits.stage !== application.stage;
  return {
    stage: application.stage,
    mentor: application.mentor?.id ?? "",
    next: moves ? "" : (application.next ?? ""),
    dueOn: moves || application.dueAt === null ? "" : teamDayOf(application.dueAt),
    ...edits,
  };
}

/** A day alone is no decision. */
export function chosenStage(application: Application, edits: NextEdits): ChosenStage | null {
  if (edits.stage === undefined) return null;
  const { dueOn } = shownValues(application, edits);
  return { to: edits.stage, dueAt: dueOn ? endOfTeamDay(dueOn) : null };
}

/** The fields of a request that saves the edits; empty when nothing differs. */
export function changesOf(application: Application, edits: NextEdits): Record<string, string | number | null> {
  const before = shownValues(application, edits.stage === undefined ? {} : { stage: edits.stage });
  const after = shownValues(application, edits);
  return {
    ...(after.stage !== application.stage && { stage: after.stage }),
    ...(after.mentor !== before.mentor && { mentor: after.mentor || null }),
    ...(after.next.trim() !== before.next && { next: after.next.trim() || null }),
    ...(after.dueOn !== before.dueOn && { dueAt: after.dueOn ? endOfTeamDay(after.dueOn) : null }),
  };
}

/** The stages that can be chosen: those of the track, no, and that of an application that has left it. */
export function stagesToChoose({ track, stage }: Pick<ApplicationDetail, "track" | "stage">) {
  return [...new Set([...stagesOf(track), stage, "declined" as const])];
}
