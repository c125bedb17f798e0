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
import { isChanged } from "../lists/list-edits.ts";
import { OrderedRows, RowItem } from "../ordered-rows.tsx";
import { AddField, EditField } from "./field-editor.tsx";
import { FieldLine, type FieldRow, fieldLineClass } from "./field-row.tsx";
import {
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
          options={formNames.map((name) => ({ value: name, label: `${tabLabels[name]} ${countOf(name)}` }))}
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
  const rowsOnSite = rowsOfForm(form, onSite);
  const rows = rowsOfForm(form, now).map((row): FieldRow => {
    const name = row.own?.label ?? labelIn(form, row.id, draft);
    const wasOnSite = rowsOnSite.some(({ id }) => id === row.id);
    return { ...row, name, isInDraft: isChanged(row, rowsOnSite), isFixed: row.own === null, wasOnSite };
  });
  const problem = draft.saver.unsaved.get(path)?.problem;

  /**
   * The field that is open, by its id, and when it closed the one that takes the focus. `null` for the one that is being
   * added, and for the button that adds one.
   */
  const [{ open, arrives }, setPlace] = useState<{ open?: string | null; arrives?: string | null }>({});
  const [fault, setFault] = useState<string | null>(null);
  const [status, setStatus] = useState("");

  /** Nothing that the schema refuses goes into the draft. */
  function change(next: FieldsOfForm): boolean {
    const found = faultsOf(form, next, null);
    setFault(found?.form ?? null);
    if (!found) draft.change(path, toFormValue(next));
    return !found;
  }

  function move({ id }: FieldRow, by: number): number | null {
    const next = movedInForm(form, now, onSite, id, by);
    return change(next) ? rowsOfForm(form, next).findIndex((row) => row.id === id) + 1 : null;
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
      <div className="flex flex-wrap items-center justify-between gap-3 mb-3.5">
        {choice}
        <Button small ref={arrives === null ? arriveHere : undefined} onClick={() => setPlace({ open: null })}>
          <LineIcon of={Plus} size={20} strokeWidth={2.25} />
          <span>Add a field</span>
        </Button>
      </div>
      {(fault || problem) && <Alert>{fault ?? `Not kept. ${problem ?? ""}`}</Alert>}
      <OrderedRows
        label={`Fields of the ${formLabels[form].toLowerCase()}`}
        rows={rows}
        total={rows.length}
        open={open}
        opens="below"
        arrives={arrives}
        lineClass={fieldLineClass}
        line={(row) => <FieldLine row={row} />}
        below={({ id, own }) =>
          own &&
          id === open && (
            <EditField
              form={form}
              fields={now}
              field={own}
              onChange={change}
              onDone={() => {
                draft.flush();
                setPlace({ arrives: id });
              }}
              onTakeOut={mayBeDeleted(id, [onSite, cameWith]) ? takeOut : null}
            />
          )
        }
        onMove={move}
        onHide={(row) => change(withHidden(now, row, !row.isHidden))}
        onOpen={({ id }) => setPlace(id === open ? {} : { open: id })}
        status={status}
        onStatus={setStatus}
      >
        {open === null && (
          <RowItem isInDraft isOpen>
            <AddField
              form={form}
              fields={now}
              used={[...onSite.own, ...cameWith.own].map(({ id }) => id)}
              onAdd={add}
              onCancel={() => setPlace({ arrives: null })}
            />
          </RowItem>
        )}
      </OrderedRows>
      <p className="mt-3 text-(length:--text-sm) text-ink-muted">
        Alt and arrows move a field, H hides it. A field that was on the site is hidden, not deleted: its answers stay.
      </p>
    </div>
  );
}
