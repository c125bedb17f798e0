import type { ApplicationStage } from "@campusward/contracts/desk/application-stages";
import type { ApplicationDetail } from "@campusward/contracts/desk/applications-desk";
import type { LetterOccasion } from "@campusward/contracts/desk/family-letters";
import { reasonLimit } from "@campusward/contracts/desk/leads-desk";
import { Send } from "lucide";
import { roleNames } from "../../content/account/role-words.ts";
import { stageNames } from "../../content/desk/application-words.ts";
import { FailureNote } from "../../desk-work/failure-note.tsx";
import { firstWord } from "../../desk-work/letter-draft.ts";
import { InlineButton, LinkButton } from "../../ui/action-buttons.tsx";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { DoneNote } from "../../ui/dashboard-card.tsx";
import { CheckBox } from "../../ui/form/choice.tsx";
import { Field } from "../../ui/form/field.tsx";
import { Form } from "../../ui/form/form.tsx";
import { Select } from "../../ui/form/select.tsx";
import { NoteField } from "../../ui/form/text-area.tsx";
import { LineIcon } from "../../ui/line-icon.tsx";
import { dueOf } from "./due.ts";
import { FamilyLetter } from "./family-letter.tsx";
import { stagesToChoose } from "./next-values.ts";
import { type DecisionControl, type DecisionProps, useDecision } from "./use-decision.ts";

const buttonsOf = (act: string) => ({ send: `${act}, and send the letter`, without: `${act} without a letter` });

/** What the screen of each letter is called, and its two buttons. */
const occasions: Record<LetterOccasion, { heading: string; send: string; without: string }> = {
  "in-review": { heading: "Begin to read, with a letter", ...buttonsOf("Begin") },
  olympiad: { heading: "Invite to the olympiad, with its letter", ...buttonsOf("Invite") },
  interview: { heading: "Invite to a conversation, with its letter", ...buttonsOf("Invite") },
  portfolio: { heading: "Ask for the portfolio, with its letter", ...buttonsOf("Ask") },
  offered: { heading: "Offer a place, with its letter", ...buttonsOf("Offer") },
  enrolled: { heading: "Enrol, with its letter", ...buttonsOf("Enrol") },
  declined: { heading: "Say no, kindly", send: "Send, and decline", without: "Decline without a letter" },
  mentor: { heading: "Give a mentor, with a letter", ...buttonsOf("Assign") },
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

/**
 * Moves the application on, with the letter to the family. Edits are kept when somebody else saves in the meantime, and
 * both versions are shown.
 */
export function NextCard(props: DecisionProps) {
  const { application, mayAssign } = props;
  const control = useDecision(props);
  const { values, occasion, draft, canWrite, isSaving, edit, submit } = control;
  /** A letter stands first, so that it and its button are in view. */
  const fields = <NextFields control={control} mayAssign={mayAssign} />;
  return (
    <section className="dashboard-card desk-panel" aria-labelledby="next-heading">
      <Form onSubmit={() => submit(canWrite)}>
        <div className="flex flex-wrap items-start justify-between gap-y-2.5 gap-x-6 [&>.field]:flex-[0_1_15rem]">
          <div>
            <h2 id="next-heading" className={occasion ? "type-d3" : "dashboard-card-heading"}>
              {occasion ? occasions[occasion].heading : nextHeadings[application.stage]}
            </h2>
            <NextText application={application} />
          </div>
          <Select
            label="Move to stage"
            options={stagesToChoose(application).map((stage) => ({ value: stage, label: stageNames[stage] }))}
            value={values.stage}
            disabled={isSaving}
            onChange={(event) => edit({ stage: event.target.value as typeof values.stage })}
          />
        </div>
        {!canWrite && fields}
        <Reason control={control} />
        <MakeStudent application={application} control={control} />
        {draft && !canWrite && (
          <p className="mt-4 rounded-input px-4 py-3 font-semibold bg-roller-100">
            Nobody can be written to before a parent or guardian agrees.
          </p>
        )}
        {canWrite && <FamilyLetter application={application} control={control} />}
        <WhatFailed application={application} control={control} />
        <NextActions application={application} control={control} />
        {canWrite && fields}
      </Form>
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

type PartProps = { application: ApplicationDetail; control: DecisionControl };

function NextFields({ control, mayAssign }: { control: DecisionControl; mayAssign: boolean }) {
  const { values, mentors, isSaving, edit } = control;
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,18rem),1fr))] items-start gap-4 mt-3.5">
      <Field
        label="What is next"
        help="The student reads this too."
        value={values.next}
        maxLength={200}
        readOnly={isSaving}
        onChange={(event) => edit({ next: event.target.value })}
      />
      <Field
        label="Due on"
        type="date"
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
}

function Reason({ control }: { control: DecisionControl }) {
  const { decision, problem, isDeclining, isSaving, reasonField, change } = control;
  if (!isDeclining) return null;
  return (
    <NoteField
      ref={reasonField}
      label="The reason"
      className="mt-4"
      problem={problem === "reason" ? "Please give a reason. The family will ask." : null}
      value={decision.reason}
      maxLength={reasonLimit}
      readOnly={isSaving}
      onChange={(event) => change({ reason: event.target.value })}
    />
  );
}

function MakeStudent({ application, control }: PartProps) {
  const { decision, isEnrolling, isSaving, change } = control;
  if (!isEnrolling) return null;
  return (
    <CheckBox
      checked={decision.makesStudent}
      disabled={isSaving}
      onChange={(event) => change({ makesStudent: event.target.checked })}
    >
      <strong className="block font-semibold">{`Make ${firstWord(application.name)} a student now`}</strong>
      <span className="text-sm text-ink-muted">
        The account with this address gets the role Student. Without an account it waits, with an invitation.
      </span>
    </CheckBox>
  );
}

/** What the letter lacks, and why nothing was saved. */
function WhatFailed({ application, control }: PartProps) {
  const { draft, problem, failure, isOvertaken, isEdited, reset, forget } = control;
  const gaps = draft?.gaps.map((gap) => `{${gap}}`) ?? [];
  return (
    <>
      {problem === "gaps" && draft && (
        <Alert>
          {gaps.length === 1
            ? `One gap is still empty: ${gaps[0]}. Press again to send it as it is.`
            : `${gaps.length} gaps are still empty: ${gaps.join(", ")}. Press again to send it as it is.`}
        </Alert>
      )}
      {problem === "letter" && <Alert>A letter needs a subject and some words.</Alert>}
      {isOvertaken && (
        <Alert>
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
      )}
      {failure !== "changed_meanwhile" && <FailureNote failure={failure} />}
    </>
  );
}

function NextActions({ application, control }: PartProps) {
  const { occasion, draft, canWrite, isDeclining, isSaving, isSaved, isEdited, change, edit, reset, submit } = control;
  return (
    <div className="desk-actions">
      {occasion && canWrite ? (
        <>
          <Button
            type="submit"
            look={isDeclining ? "quiet" : "primary"}
            className="max-narrow:px-4 max-narrow:whitespace-normal"
            aria-disabled={isSaving || draft?.to.length === 0 || undefined}
          >
            <LineIcon of={Send} size={20} strokeWidth={2.25} />
            <span>{isSaving ? "Sending..." : occasions[occasion].send}</span>
          </Button>
          {occasion !== "word" && <LinkButton onClick={() => submit(false)}>{occasions[occasion].without}</LinkButton>}
        </>
      ) : (
        <Button
          type="submit"
          look="primary"
          small
          isBusy={isSaving}
          aria-disabled={!isEdited || undefined}
          busy="Saving..."
        >
          Save
        </Button>
      )}
      {!occasion && application.readers.length > 0 && (
        <LinkButton onClick={() => change({ isWriting: true })}>Write to the family</LinkButton>
      )}
      {!occasion && application.stage !== "declined" && application.stage !== "enrolled" && (
        <LinkButton onClick={() => edit({ stage: "declined" })}>Say no, kindly</LinkButton>
      )}
      {occasion && <LinkButton onClick={reset}>Not now</LinkButton>}
      <DoneNote>{isSaved && !isEdited ? "Saved a moment ago" : ""}</DoneNote>
    </div>
  );
}
