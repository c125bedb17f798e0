import {
  type FieldsOfForm,
  type FormName,
  type OwnField,
  type OwnFieldKind,
  ownFieldKinds,
} from "@campusward/contracts/leads/form-fields";
import { type MouseEvent, useState } from "react";
import { flushSync } from "react-dom";
import { LinkButton } from "../../../ui/action-buttons.tsx";
import { Alert } from "../../../ui/alert.tsx";
import { arriveAtProblem } from "../../../ui/arrive-here.ts";
import { Button } from "../../../ui/button.tsx";
import { CheckBox } from "../../../ui/form/choice.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { NoteField } from "../../../ui/form/text-area.tsx";
import { type FieldFaults, faultsOf, idOf, withOwn } from "./form-edits.ts";
import { kindNames } from "./form-names.ts";

type EditorProps = { form: FormName; fields: FieldsOfForm };

type EditFieldProps = EditorProps & {
  field: OwnField;
  onChange: (fields: FieldsOfForm) => void;
  onDone: () => void;
  /** Null where visitors may have answered it. */
  onTakeOut: ((field: OwnField) => void) | null;
};

/** An own field, open to be changed: what the schema accepts goes into the draft with each letter. */
export function EditField({ form, fields, field, onChange, onDone, onTakeOut }: EditFieldProps) {
  const [held, setHeld] = useState<OwnField | null>(null);
  // While it is held back, it may be hidden or shown.
  const now = held ? { ...held, ...(field.hidden && { hidden: true }) } : field;
  const faults = held && faultsOf(form, withOwn(fields, now), field.id);

  function edit(next: OwnField): void {
    const changed = withOwn(fields, next);
    const isSound = faultsOf(form, changed, field.id) === null;
    setHeld(isSound ? null : next);
    if (isSound) onChange(changed);
  }

  return (
    <div className={editorClass} data-editor>
      <FieldInputs field={now} faults={faults} onChange={edit} />
      <div className="desk-actions">
        <Button
          small
          onClick={({ currentTarget }) => (faults ? arriveAtProblem(currentTarget.closest("[data-editor]")) : onDone())}
        >
          Done
        </Button>
        {onTakeOut && <LinkButton onClick={() => onTakeOut(field)}>Delete it</LinkButton>}
      </div>
    </div>
  );
}

type AddFieldProps = EditorProps & {
  /** Ids that are not free. */
  used: readonly string[];
  onAdd: (field: OwnField) => void;
  onCancel: () => void;
};

/** A new field, which goes into the draft when nothing of it is missing. Its id is made of its question then. */
export function AddField({ form, fields, used, onAdd, onCancel }: AddFieldProps) {
  const [field, setField] = useState<OwnField>({ id: "new", label: "", kind: "text" });
  const [isChecked, setChecked] = useState(false);
  const made = { ...field, id: idOf(field.label, form, [...used, ...fields.own.map(({ id }) => id)]) };
  const faults = faultsOf(form, withOwn(fields, made), made.id);

  function add({ currentTarget }: MouseEvent<HTMLButtonElement>): void {
    if (!faults) {
      onAdd(made);
      return;
    }
    // The faults are drawn before one of them gets the focus.
    flushSync(() => setChecked(true));
    arriveAtProblem(currentTarget.closest("[data-editor]"));
  }

  return (
    <div className={editorClass} data-editor>
      <h2 className="pt-2.5 font-semibold">New field</h2>
      <FieldInputs field={field} faults={isChecked ? faults : null} onChange={setField} isNew />
      <div className="desk-actions">
        <Button small look="primary" onClick={add}>
          Add it to the draft
        </Button>
        <LinkButton onClick={onCancel}>Leave it out</LinkButton>
      </div>
    </div>
  );
}

const editorClass =
  "grid grid-cols-[minmax(0,2fr)_minmax(0,1fr)] gap-3.5 px-4.5 pt-1.5 pb-4.5 max-columns:grid-cols-1 max-columns:px-3 [&>:not(.field)]:col-span-full";

type FieldInputsProps = {
  field: OwnField;
  faults: FieldFaults | null;
  onChange: (field: OwnField) => void;
  /** Its question takes the focus. */
  isNew?: boolean;
};

function FieldInputs({ field, faults, onChange, isNew = false }: FieldInputsProps) {
  // As they are typed, with empty lines; and kept while another kind is tried.
  const [answers, setAnswers] = useState((field.choices ?? []).join("\n"));
  const { label, hint = "", kind } = field;

  function changeKind(next: OwnFieldKind): void {
    const { choices: _, ...others } = field;
    onChange({ ...others, kind: next, ...(isChoice(next) && { choices: linesOf(answers) }) });
  }

  return (
    <>
      <Field
        label="Question"
        autoFocus={isNew}
        value={label}
        problem={faults?.label ?? null}
        onChange={({ target }) => onChange({ ...field, label: target.value })}
      />
      <Select
        label="Kind"
        value={kind}
        options={ownFieldKinds.map((value) => ({ value, label: kindNames[value] }))}
        onChange={({ target }) => changeKind(target.value as OwnFieldKind)}
      />
      <Field
        label="What to write, or what it is for (optional)"
        value={hint}
        problem={faults?.hint ?? null}
        className="col-span-full"
        onChange={({ target }) => {
          const { hint: _, ...others } = field;
          onChange(target.value.trim() === "" ? others : { ...others, hint: target.value });
        }}
      />
      {isChoice(kind) && (
        <NoteField
          label="Answers, a line each"
          value={answers}
          rows={3}
          problem={faults?.choices ?? null}
          className="col-span-full"
          onChange={({ target }) => {
            setAnswers(target.value);
            onChange({ ...field, choices: linesOf(target.value) });
          }}
        />
      )}
      <div className="flex flex-wrap gap-y-0 gap-x-6">
        {flags.map(({ name, label }) => (
          <CheckBox
            key={name}
            checked={field[name] === true}
            onChange={({ target }) => onChange(withFlag(field, name, target.checked))}
          >
            {label}
          </CheckBox>
        ))}
      </div>
      <p className="text-(length:--text-sm)">
        <strong>Reaches by itself:</strong>{" "}
        <span>
          {
            "mail to the team, desk, search, export, a person’s copy, erasure. Say in your privacy policy what you ask for, and why."
          }
        </span>
      </p>
      {faults?.form && <Alert>{faults.form}</Alert>}
    </>
  );
}

const flags = [
  { name: "isRequired", label: "Must be answered" },
  { name: "inList", label: "Show in the lead list" },
] as const;

/** What a field does not do is not written down. */
function withFlag(field: OwnField, flag: (typeof flags)[number]["name"], isOn: boolean): OwnField {
  const { [flag]: _, ...others } = field;
  return isOn ? { ...others, [flag]: true } : others;
}

function isChoice(kind: OwnFieldKind): boolean {
  return kind === "choice" || kind === "choices";
}

function linesOf(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
}
