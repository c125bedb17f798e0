import {
  type ApplicationDetail,
  changeApplication,
  readApplication,
  undoApplicationChange,
} from "@campusward/contracts/desk/applications-desk";
import { listColleagues } from "@campusward/contracts/desk/leads-desk";
import { useRef, useState } from "react";
import { useOnce } from "../../browser/use-once.ts";
import { trackTitles } from "../../content/desk/application-words.ts";
import { endOfTeamDay, wholeDay } from "../../dates/team-clock.ts";
import { draftOf, type LetterDraft, type LetterEdits, occasionOfChange } from "../../desk-work/letter-draft.ts";
import type { UndoOffer } from "../../desk-work/use-undo.ts";
import { useOpenSession } from "../../identity/session.ts";
import { useEndpoint } from "../../queries/use-endpoint.ts";
import { failureOf, useCallOnce, useSave } from "../../queries/use-save.ts";
import { type ApplicationDraft, applicationDraft } from "./application-drafts.ts";
import {
  type ChosenStage,
  changesOf,
  chosenStage,
  mentorsToChoose,
  type NextEdits,
  shownValues,
} from "./next-values.ts";
import type { ApplicationCardProps } from "./notes-card.tsx";

/** What was changed and written, and is not saved. */
type Decision = {
  edits: NextEdits;
  letter: LetterEdits;
  /** Why somebody is declined. */
  reason: string;
  makesStudent: boolean;
  /** A letter is written though nothing is decided. */
  isWriting: boolean;
  /** How the application stood when this was begun; null for nothing begun. */
  seen: string | null;
};

type KeptDecision = Omit<ApplicationDraft, "note">;

const untouched: Decision = { edits: {}, letter: {}, reason: "", makesStudent: true, isWriting: false, seen: null };

/** As it stood when its writer left. */
export function begunDecision(kept: KeptDecision): Decision {
  const { stage, subject, text, language, readers, reason, isWriting, seen } = kept;
  const letter = {
    ...(subject !== null && { subject }),
    ...(text !== null && { text }),
    ...(language !== null && { language }),
    ...(readers !== null && { readers }),
  };
  return { ...untouched, edits: stage ? { stage } : {}, letter, reason, isWriting, seen };
}

/** What is kept of it in the browser. */
export function keptDecision({ edits, letter, reason, isWriting, seen }: Decision): KeptDecision {
  const { subject = null, text = null, language = null, readers } = letter;
  const to = readers ? [...readers] : null;
  return { stage: edits.stage ?? null, subject, text, language, readers: to, reason, isWriting, seen };
}

type Standing = Parameters<typeof shownValues>[0];

/** What a decision begins from: its stage, mentor, next step and day. Notes and calls change none of it. */
export function standing(application: Standing): string {
  return JSON.stringify(shownValues(application, {}));
}

/** It was changed after this was begun. Where all that was chosen stands, one's own change was saved, and its answer lost. */
export function isUnseen({ seen, edits }: Pick<Decision, "seen" | "edits">, application: Standing): boolean {
  if (seen === null || seen === standing(application)) return false;
  return isEmpty(edits) || !isEmpty(changesOf(application, edits));
}

const isEmpty = (fields: object) => Object.keys(fields).length === 0;

type Problem = "reason" | "letter" | "gaps";

export type DecisionProps = ApplicationCardProps & {
  mayAssign: boolean;
  /** The stage that is chosen, and the day with it, while they are not saved; null once nothing is. */
  onChoose: (chosen: ChosenStage | null) => void;
  /** For a letter that was just sent. */
  offerUndo: (offer: UndoOffer) => void;
};

export type DecisionControl = ReturnType<typeof useDecision>;

/** What is decided of an application: its changes, the letter that goes with them, and what is still lacking. */
export function useDecision({ application, mayAssign, onChange, onChoose, offerUndo }: DecisionProps) {
  const { me, user } = useOpenSession();
  const { run, forget, isSaving, isSaved, failure } = useSave();
  const kept = applicationDraft(user.uid, application.id);
  const [decision, setDecision] = useState(() => begunDecision(kept.read()));
  const [problem, setProblem] = useState<Problem | null>(null);
  const subjectField = useRef<HTMLInputElement>(null);
  const reasonField = useRef<HTMLTextAreaElement>(null);
  const { query } = useEndpoint(listColleagues, {}, { isAsked: mayAssign });
  const { edits, isWriting } = decision;
  const values = shownValues(application, edits);
  const changes = changesOf(application, edits);
  const isEdited = !isEmpty(changes);
  const occasion = occasionOfChange(application, values) ?? (isWriting ? "word" : null);
  const mentors = mentorsToChoose(application, query.data?.mentors ?? []);
  const mentor = mentors.find(({ id }) => id === values.mentor)?.name ?? null;
  const gaps = { ...gapsOf(application, values.dueOn, decision.reason), mentor, me: me.name ?? "" };
  const draft = occasion && draftOf(application, occasion, gaps, decision.letter);
  const isEnrolling = me.role === "admin" && application.applyingAs !== "counsellor" && occasion === "enrolled";
  const isDeclining = occasion === "declined";
  const store = useStore({ application, onChange, offerUndo });
  useOnce(() => onChoose(chosenStage(application, edits)));

  function put(next: Decision): void {
    setDecision(next);
    setProblem(null);
    kept.write(keptDecision(next));
  }

  function change(more: Partial<Decision>): void {
    put({ ...decision, seen: decision.seen ?? standing(application), ...more });
    if (failure !== "changed_meanwhile") forget();
  }

  function edit(more: NextEdits): void {
    const after = { ...edits, ...more };
    change({ edits: after, ...(more.stage !== undefined && { letter: {} }) });
    onChoose(chosenStage(application, after));
  }

  function replace(next: Decision): void {
    put(next);
    onChoose(chosenStage(application, next.edits));
  }

  const reset = () => replace({ ...untouched, makesStudent: decision.makesStudent });

  function submit(withLetter: boolean): void {
    if (!isEdited && !isWriting) return;
    const letter = withLetter ? draft : null;
    const lacking = whatLacks(isDeclining ? decision.reason : null, letter);
    // Pressing again sends a letter with its gaps.
    if (lacking && !(lacking === "gaps" && problem === "gaps")) {
      setProblem(lacking === "readers" ? problem : lacking);
      if (lacking === "reason") reasonField.current?.focus();
      if (lacking === "letter") subjectField.current?.focus();
      return;
    }
    const decided = {
      ...changes,
      ...(letter && { letter: { to: letter.to, subject: letter.subject.trim(), text: letter.text.trim() } }),
      ...(isDeclining && { reason: decision.reason.trim() }),
      ...(isEnrolling && decision.makesStudent && { makeStudent: true }),
    };
    const takenBack = () => {
      forget();
      replace(decision);
    };
    void run(() => store(decided, reset, takenBack));
  }

  const canWrite = draft !== null && application.readers.length > 0;
  return {
    decision,
    values,
    mentors,
    draft,
    occasion,
    problem,
    failure,
    isOvertaken: failure === "changed_meanwhile" || isUnseen(decision, application),
    isEdited,
    isSaving,
    isSaved,
    isEnrolling,
    isDeclining,
    canWrite,
    subjectField,
    reasonField,
    change,
    edit,
    reset,
    forget,
    submit,
  };
}

/** What has to be added before it can be saved. */
function whatLacks(reason: string | null, letter: LetterDraft | null): Problem | "readers" | null {
  if (reason?.trim() === "") return "reason";
  if (!letter) return null;
  if (letter.to.length === 0) return "readers";
  if (letter.subject.trim() === "" || letter.text.trim() === "") return "letter";
  return letter.gaps.length > 0 ? "gaps" : null;
}

function gapsOf({ track }: ApplicationDetail, dueOn: string, reason: string) {
  const dueAt = dueOn ? endOfTeamDay(dueOn) : null;
  return { track: trackTitles[track], day: dueAt === null ? "" : wholeDay(dueAt), reason: reason.trim() };
}

/** Saves a decision, and offers to take a letter back. What a colleague changed meanwhile is shown. */
function useStore({ application, onChange, offerUndo }: Pick<DecisionProps, "application" | "onChange" | "offerUndo">) {
  const { call } = useOpenSession();
  const callOnce = useCallOnce();
  const { id } = application;
  /** The last that has no answer. Sent again, it is the same request, though a note has made another version meanwhile. */
  const sent = useRef<{ content: string; version: number } | null>(null);

  return async (
    decided: { letter?: object; makeStudent?: boolean },
    onStored: () => void,
    onTakenBack: () => void,
  ): Promise<void> => {
    const since = Date.now();
    const content = JSON.stringify(decided);
    const version = sent.current?.content === content ? sent.current.version : application.version;
    sent.current = { content, version };
    try {
      const stored = await callOnce(changeApplication, { id, version, ...decided });
      sent.current = null;
      onChange(stored);
      onStored();
      if (!decided.letter || decided.makeStudent) return;
      offerUndo({
        said: (seconds) => `The letter goes in ${seconds} ${seconds === 1 ? "second" : "seconds"}`,
        spoken: "The letter goes in ten seconds",
        since,
        undo: () => call(undoApplicationChange, { id, version: stored.version }).then(onChange).then(onTakenBack),
      });
    } catch (error) {
      if (failureOf(error) === "changed_meanwhile") {
        sent.current = null;
        onChange(await call(readApplication, { id }));
      }
      throw error;
    }
  };
}
