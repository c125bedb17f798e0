import {
  type ApplicationDetail,
  type ApplicationStage,
  changeApplication,
  readApplication,
  stagesOf,
} from "@campusward/contracts/desk/applications-desk";
import { listColleagues } from "@campusward/contracts/desk/leads-desk";
import { type FormEvent, useState } from "react";
import type { ApplicationDeskWords } from "../../content/desk/application-desk.ts";
import { endOfIndianDay, toIndianDay } from "../../dates/india.ts";
import { useOpenSession } from "../../identity/session.ts";
import { useEndpoint } from "../../queries/use-endpoint.ts";
import { failureOf, useSave } from "../../queries/use-save.ts";
import { InlineButton, LinkButton } from "../../ui/action-buttons.tsx";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { DashboardCard } from "../../ui/dashboard-card.tsx";
import { Field } from "../../ui/form/field.tsx";
import { Select } from "../../ui/form/select.tsx";
import { dueOf } from "./due.ts";
import type { ApplicationCardProps } from "./notes-card.tsx";
import { SayNoDialog } from "./say-no-dialog.tsx";

type NextCardProps = ApplicationCardProps & { mayAssign: boolean };

/** Moves the application on. Edits are kept when somebody else saves in the meantime, and both versions are shown. */
export function NextCard({ application, mayAssign, words, onChange }: NextCardProps) {
  const { call } = useOpenSession();
  const { run, forget, isSaving, isSaved, failure } = useSave();
  const [edits, setEdits] = useState<NextEdits>({});
  const [saysNo, setSaysNo] = useState(false);
  const { next: said, no } = words.detail;
  const values = shownValues(application, edits);
  const changes = changesOf(application, edits);
  const isEdited = Object.keys(changes).length > 0;

  function edit(more: NextEdits): void {
    setEdits((before) => ({ ...before, ...more }));
    if (failure !== "changed_meanwhile") forget();
  }

  function takeTheirs(): void {
    setEdits({});
    forget();
  }

  async function store(): Promise<void> {
    const { id, version } = application;
    try {
      onChange(await call(changeApplication, { id, version, ...changes }));
      setEdits({});
    } catch (error) {
      if (failureOf(error) === "changed_meanwhile") onChange(await call(readApplication, { id }));
      throw error;
    }
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isEdited) void run(store);
  }

  return (
    <DashboardCard id="next-heading" heading={said.heading(application.stage)} className="dashboard-card desk-panel">
      <NextText application={application} words={words} />
      <form method="dialog" noValidate className="application-fields" onSubmit={submit}>
        <Select
          label={said.stage}
          options={stagesToChoose(application).map((stage) => ({ value: stage, label: words.stages[stage] }))}
          value={values.stage}
          disabled={isSaving}
          onChange={(event) => edit({ stage: event.target.value as typeof values.stage })}
        />
        <Field
          label={said.step}
          help={said.stepHelp}
          problem={null}
          value={values.next}
          maxLength={200}
          readOnly={isSaving}
          onChange={(event) => edit({ next: event.target.value })}
        />
        <Field
          label={said.dueOn}
          type="date"
          problem={null}
          value={values.dueOn}
          readOnly={isSaving}
          onChange={(event) => edit({ dueOn: event.target.value })}
        />
        {mayAssign && (
          <MentorField
            application={application}
            words={words}
            value={values.mentor}
            disabled={isSaving}
            onChoose={(mentor) => edit({ mentor })}
          />
        )}
        {failure === "changed_meanwhile" ? (
          <Alert kind="error">
            <p>{said.meanwhile}</p>
            <p className="font-normal">
              {said.meanwhileNow(words.stages[application.stage], application.mentor?.name ?? words.nobody)}{" "}
              {isEdited && said.keepMine}
            </p>
            <InlineButton onClick={takeTheirs}>{said.takeTheirs}</InlineButton>
          </Alert>
        ) : (
          failure && <Alert kind="error">{words.failures[failure]}</Alert>
        )}
        <div className="desk-actions">
          <Button type="submit" look="yellow" small aria-disabled={isSaving || !isEdited || undefined}>
            {isSaving ? said.saving : said.save}
          </Button>
          {application.stage !== "declined" && application.stage !== "enrolled" && (
            <LinkButton onClick={() => setSaysNo(true)}>{no.open}</LinkButton>
          )}
          <p role="status" className="desk-saved">
            {isSaved && !isEdited ? said.saved : ""}
          </p>
        </div>
      </form>
      <SayNoDialog
        open={saysNo}
        onClose={() => setSaysNo(false)}
        application={application}
        isAdmin={mayAssign}
        words={words}
        onChange={onChange}
      />
    </DashboardCard>
  );
}

function NextText({ application, words }: { application: ApplicationDetail; words: ApplicationDeskWords }) {
  const due = dueOf(application.dueAt, Date.now(), words.due);
  if (!application.next && !due) return null;
  return (
    <p className="mt-1 text-sm text-ink-muted">
      {application.next} {due && <span className={due.isLate ? "cell-late" : "font-semibold"}>{due.text}</span>}
    </p>
  );
}

type MentorFieldProps = {
  application: ApplicationDetail;
  words: ApplicationDeskWords;
  value: string;
  disabled: boolean;
  onChoose: (mentor: string) => void;
};

function MentorField({ application: { mentor }, words, value, disabled, onChoose }: MentorFieldProps) {
  const { query } = useEndpoint(listColleagues);
  const { next: said } = words.detail;
  const mentors = query.data?.mentors ?? [];
  // The current mentor is in the list before it has come, and even when they are no longer a mentor.
  const known = mentor && !mentors.some(({ id }) => id === mentor.id) ? [mentor, ...mentors] : mentors;
  return (
    <Select
      label={said.mentor}
      options={[
        { value: "", label: said.nobody },
        ...known.map(({ id, name, role }) => ({ value: id, label: said.mentorName(name, role) })),
      ]}
      value={value}
      disabled={disabled}
      onChange={(event) => onChoose(event.target.value)}
    />
  );
}

/** The values of the fields; an empty string for no value. `dueOn` is a day in India, such as `2026-06-24`. */
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
    dueOn: moves || application.dueAt === null ? "" : toIndianDay(application.dueAt),
    ...edits,
  };
}

/** The fields of a request that saves the edits; empty when nothing differs. */
export function changesOf(application: Application, edits: NextEdits): Record<string, string | number | null> {
  const before = shownValues(application, edits.stage === undefined ? {} : { stage: edits.stage });
  const after = shownValues(application, edits);
  return {
    ...(after.stage !== application.stage && { stage: after.stage }),
    ...(after.mentor !== before.mentor && { mentor: after.mentor || null }),
    ...(after.next.trim() !== before.next && { next: after.next.trim() || null }),
    ...(after.dueOn !== before.dueOn && { dueAt: after.dueOn ? endOfIndianDay(after.dueOn) : null }),
  };
}

/** The stages that can be chosen: those of the track, and that of an application that has left it. */
export function stagesToChoose({ track, stage }: Pick<ApplicationDetail, "track" | "stage">) {
  const road = stagesOf(track);
  return road.includes(stage) ? road : [...road, stage];
}
