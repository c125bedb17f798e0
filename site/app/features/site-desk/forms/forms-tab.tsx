import { type FieldsOfForm, type FormName, formNames, type OwnField } from "@campusward/contracts/leads/form-fields";
import { Plus } from "lucide";
import { useState } from "react";
import { useNarrowing } from "../../../navigation/use-narrowing.ts";
import { Alert } from "../../../ui/alert.tsx";
import { arriveHere } from "../../../ui/arrive-here.ts";
import { Button } from "../../../ui/button.tsx";
import type { Elements } from "../../../ui/elements.ts";
import { ChoiceButtons } from "../../../ui/form/choice-buttons.tsx";
import { LineIcon } from "../../../ui/line-icon.tsx";
import { labelIn } from "../draft/change-lines.ts";
import type { SiteDraft } from "../draft/use-site-draft.ts";
import { shownOrHidden } from "../lists/show-words.ts";
import { AddField, EditField } from "./field-editor.tsx";
import { FieldItem, FieldRow } from "./field-row.tsx";
import {
  type FormRow,
  faultsOf,
  mayBeDeleted,
  movedInForm,
  readForm,
  rowsOfForm,
  toFormValue,
  withHidden,
  withOwn,
  withoutOwn,
} from "./form-edits.ts";
import { formLabels } from "./form-names.ts";

const tabLabels = { demo: "Demo", quote: "Quote", application: "Application" };

type FormsTabProps = { draft: SiteDraft };

/** What the three forms ask: fields are added, hidden and put in order. */
export function FormsTab({ draft }: FormsTabProps) {
  const { params, narrow } = useNarrowing<"form">();
  const form = formNames.find((name) => name === params.get("form")) ?? "demo";
  const countOf = (name: FormName) =>
    rowsOfForm(name, readForm(name, draft.valueNow(`formFields.${name}`))).filter(({ isHidden }) => !isHidden).length;
  return (
    <OneForm
      key={form}
      form={form}
      draft={draft}
      choice={
        <ChoiceButtons
          label="Form"
          options={formNames.map((name) => ({
            value: name,
            label: `${tabLabels[name]} ${countOf(name)}`,
          }))}
          chosen={form}
          onChoose={(name) => narrow("form", name)}
        />
      }
    />
  );
}

function OneForm({ form, draft, choice }: FormsTabProps & { form: FormName; choice: Elements }) {
  const path = `formFields.${form}`;
  const now = readForm(form, draft.valueNow(path));
  const onSite = readForm(form, draft.valueOnSite(path));
  const cameWith = readForm(form, draft.places.get(path)?.value);
  const rows = rowsOfForm(form, now);
  const rowsOnSite = rowsOfForm(form, onSite);
  const problem = draft.saver.unsaved.get(path)?.problem;

  /**
   * The field that is open, by its id, and when it closed the one that takes the focus. `null` for the one that is being
   * added, and for the button that adds one.
   */
  const [{ open, arrives }, setPlace] = useState<{ open?: string | null; arrives?: string | null }>({});
  const [fault, setFault] = useState<string | null>(null);
  const [status, setStatus] = useState("");
  const nameOf = ({ name, own }: FormRow) => own?.label ?? labelIn(form, name, draft);

  /** Nothing that the schema refuses goes into the draft. */
  function change(next: FieldsOfForm): boolean {
    const found = faultsOf(form, next, null);
    setFault(found?.form ?? null);
    if (!found) draft.change(path, toFormValue(next));
    return !found;
  }

  function move(row: FormRow, by: number): void {
    const next = movedInForm(form, now, onSite, row.name, by);
    if (!change(next)) return;
    const place = rowsOfForm(form, next).findIndex(({ name }) => name === row.name) + 1;
    setStatus(`${nameOf(row)}, place ${place} of ${rows.length}`);
  }

  function hide(row: FormRow): void {
    if (!row.isHideable || !change(withHidden(now, row, !row.isHidden))) return;
    setStatus(shownOrHidden(row.isHidden, nameOf(row)));
  }

  function add(field: OwnField): void {
    change(withOwn(now, field));
    setStatus(`${field.label} is added`);
    setPlace({ arrives: field.id });
  }

  function takeOut({ id, label }: OwnField): void {
    change(withoutOwn(form, now, onSite, id));
    setStatus(`${label} is deleted`);
    setPlace({ arrives: null });
  }

  return (
    <div className="max-w-248">
      <p role="status" className="sr-only">
        {status}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-3 mb-3.5">
        {choice}
        <Button small ref={arrives === null ? arriveHere : undefined} onClick={() => setPlace({ open: null })}>
          <LineIcon of={Plus} size={20} strokeWidth={2.25} />
          <span>Add a field</span>
        </Button>
      </div>
      {(fault || problem) && <Alert kind="error">{fault ?? `Not kept. ${problem ?? ""}`}</Alert>}
      <ul
        className="overflow-hidden border-2 rounded-sheet border-jamun-200 bg-white"
        aria-label={`Fields of the ${formLabels[form].toLowerCase()}`}
      >
        {rows.map((row) => {
          const before = rowsOnSite.find(({ name }) => name === row.name);
          return (
            <FieldRow
              key={row.name}
              row={row}
              before={before ?? null}
              name={nameOf(row)}
              isOpen={row.name === open}
              hasArrived={row.name === arrives}
              onOpen={() => setPlace(row.name === open ? {} : { open: row.name })}
              onMove={(by) => move(row, by)}
              onHide={() => hide(row)}
            >
              {row.own && row.name === open && (
                <EditField
                  form={form}
                  fields={now}
                  field={row.own}
                  onChange={change}
                  onDone={() => {
                    draft.flush();
                    setPlace({ arrives: row.name });
                  }}
                  onTakeOut={mayBeDeleted(row.name, [onSite, cameWith]) ? takeOut : null}
                />
              )}
            </FieldRow>
          );
        })}
        {open === null && (
          <FieldItem id={null} isWet isOpen>
            <AddField
              form={form}
              fields={now}
              used={[...onSite.own, ...cameWith.own].map(({ id }) => id)}
              onAdd={add}
              onCancel={() => setPlace({ arrives: null })}
            />
          </FieldItem>
        )}
      </ul>
      <p className="mt-3 text-(length:--text-sm) text-ink-muted">
        Alt and arrows move a field, H hides it. A field that was on the site is hidden, not deleted: its answers stay.
      </p>
    </div>
  );
}
