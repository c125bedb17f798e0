import { letterGaps } from "@campusward/contracts/desk/family-letters";
import { isLetterKind, templateGaps, templateLanguages, templateNameLimit } from "@campusward/contracts/desk/templates";
import { useId } from "react";
import { languageNames } from "../../content/desk/language-names.ts";
import { formatDay } from "../../dates/day-words.ts";
import { FailureNote } from "../../desk-work/failure-note.tsx";
import { templateKindNames } from "../../desk-work/template-words.ts";
import { LinkButton } from "../../ui/action-buttons.tsx";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { DoneNote } from "../../ui/dashboard-card.tsx";
import { ChoiceButtons } from "../../ui/form/choice-buttons.tsx";
import { Field, FieldProblemText } from "../../ui/form/field.tsx";
import { Form } from "../../ui/form/form.tsx";
import { TemplatePreview } from "./template-preview.tsx";
import { ArchiveButton, Versions } from "./template-versions.tsx";
import { type Place, type TemplateFormProps, useTemplateForm } from "./use-template-form.ts";

type TemplateEditorProps = TemplateFormProps & { mayEdit: boolean };

/** One template: its words in each way and language, as it was, and how somebody gets it. */
export function TemplateEditor({ mayEdit, ...props }: TemplateEditorProps) {
  const { template, draft } = props;
  const form = useTemplateForm(props);
  const { name, place, current, textProblem, isSaving, isSaved, failure } = form;
  const id = useId();
  const isLetter = isLetterKind(place.kind);
  /** Somebody saved the template after the draft was begun. */
  const isOld = template !== null && draft !== null && draft.version !== template.version;

  return (
    <>
      <Form className="grid grid-cols-1 gap-3 border-2 rounded-card p-5 border-ink bg-white" onSubmit={form.save}>
        <Field
          label="Name"
          problem={form.nameProblem}
          maxLength={templateNameLimit}
          value={name}
          readOnly={!mayEdit || isSaving}
          onChange={({ target }) => form.type({ name: target.value })}
        />
        <div className="flex flex-wrap justify-between gap-y-2 gap-x-5">
          <ChoiceButtons
            label={isLetter ? "Who reads it first" : "Way"}
            options={form.kinds.map((kind) => ({ value: kind, label: templateKindNames[kind] }))}
            chosen={place.kind}
            onChoose={(kind) => form.setPlace({ ...place, kind })}
          />
          <ChoiceButtons
            label="Language"
            options={templateLanguages.map((one) => ({ value: one, label: languageNames[one].name, lang: one }))}
            chosen={place.language}
            onChoose={(language) => form.setPlace({ ...place, language })}
          />
        </div>
        {place.kind !== "whatsapp" && (
          <Field
            label={isLetter ? "Subject" : "Subject, if not the usual one"}
            maxLength={200}
            value={current?.subject ?? ""}
            readOnly={!mayEdit || isSaving}
            onChange={({ target }) => form.edit({ subject: target.value || null })}
          />
        )}
        <label htmlFor={id} className="field-label">
          Words
        </label>
        <textarea
          ref={form.area}
          id={id}
          className="field-input leading-[1.6]"
          rows={9}
          lang={place.language}
          placeholder={noWordsYet(place)}
          value={current?.text ?? ""}
          readOnly={!mayEdit || isSaving}
          aria-describedby={textProblem ? `${id}-problem` : undefined}
          onChange={({ target }) => form.edit({ text: target.value })}
        />
        {textProblem && <FieldProblemText id={`${id}-problem`}>{textProblem}</FieldProblemText>}
        {mayEdit ? (
          <>
            <Gaps isLetter={isLetter} onPutIn={form.putIn} />
            {isOld && (
              <Alert kind="information">{`${template.by ?? "A former colleague"} saved this template after you began. Your words are not saved. If you save them, they take the place of the others, which stay in “Earlier words”.`}</Alert>
            )}
            <FailureNote failure={isOld && failure === "changed_meanwhile" ? null : failure} />
            <div className="desk-actions">
              <Button type="submit" look="primary" isBusy={isSaving} busy="Saving...">
                Save
              </Button>
              {template && !template.occasion && <ArchiveButton template={template} onArchived={props.onChanged} />}
              {draft && !isSaving && <LinkButton onClick={form.discard}>Discard what is not saved</LinkButton>}
              <DoneNote>{isSaved ? "Saved a moment ago" : ""}</DoneNote>
            </div>
          </>
        ) : (
          <p className="text-sm text-ink-muted">An admin edits the templates.</p>
        )}
        {template && (
          <>
            <p className="text-sm text-ink-muted">
              {template.by
                ? `Changed by ${template.by}, ${formatDay(template.at, Date.now())}`
                : "As it came with the desk"}
            </p>
            <Versions template={template} onTake={mayEdit ? (earlier) => form.type({ texts: [...earlier] }) : null} />
          </>
        )}
      </Form>
      <TemplatePreview kind={place.kind} text={current ?? null} />
    </>
  );
}

/** What is filled in for each reader. */
function Gaps({ isLetter, onPutIn }: { isLetter: boolean; onPutIn: (gap: string) => void }) {
  const id = useId();
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <span id={id} className="text-sm text-ink-muted">
          Insert
        </span>
        {(isLetter ? letterGaps : templateGaps).map((gap) => (
          <button
            key={gap}
            className="min-h-11 border-2 rounded-input px-3 py-1 font-semibold border-amaltas-700 bg-amaltas-100 hover:border-ink"
            type="button"
            aria-describedby={id}
            onClick={() => onPutIn(gap)}
          >
            {gap}
          </button>
        ))}
      </div>
      <p className="text-sm text-ink-muted">
        {isLetter
          ? "The letter is shown before it is sent, and whoever decides can change it. A gap that cannot be filled is named there."
          : "A gap that cannot be filled is shown in red before anything is sent. WhatsApp is opened with these words; you press send there."}
      </p>
    </>
  );
}

function noWordsYet({ kind, language }: Place): string {
  return `There are no words yet for ${templateKindNames[kind]} in ${languageNames[language].name}.`;
}
