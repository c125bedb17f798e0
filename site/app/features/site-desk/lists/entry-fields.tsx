import type { SiteValue } from "@campusward/contracts/desk/site-desk";
import { useState } from "react";
import { Field } from "../../../ui/form/field.tsx";
import { NoteField } from "../../../ui/form/text-area.tsx";
import type { KnownList, ListField } from "./known-lists.ts";
import { type Fields, fieldAt, fieldsOf, isFields, type ListRow, type SiteList, withField } from "./list-edits.ts";
import { PictureField } from "./picture-field.tsx";
import { useTyped } from "./typed-field.ts";

type EntryFieldsProps = {
  row: ListRow;
  list: SiteList;
  known: KnownList;
  /** What is not filled in is said. */
  isChecked?: boolean;
  /** Told what to change of the row as it is by then: a picture comes when it was sent, and others write meanwhile. */
  onChange: (change: (row: ListRow) => ListRow) => void;
};

export function EntryFields({ row, list, known, isChecked = false, onChange }: EntryFieldsProps) {
  const fields = fieldsOf(row, list);
  return known.fields
    .filter(({ path }) => fieldAt(fields, path) !== undefined)
    .map((field) => (
      <EntryField
        key={field.path}
        field={field}
        value={fieldAt(fields, field.path) ?? null}
        problem={isChecked && isMissing(field, fields) ? missingWords(field) : null}
        onChange={(change) =>
          onChange((now) => {
            const before = fieldAt(fieldsOf(now, list), field.path) ?? null;
            return withField(now, list, field.path, change(before));
          })
        }
      />
    ));
}

/** The first field that needs something. */
export function missingOf(row: ListRow, list: SiteList, known: KnownList): ListField | null {
  const fields = fieldsOf(row, list);
  return known.fields.find((field) => fieldAt(fields, field.path) !== undefined && isMissing(field, fields)) ?? null;
}

function isMissing({ kind, path }: ListField, fields: Fields): boolean {
  const value = fieldAt(fields, path);
  if (kind === "source") return false;
  if (kind === "lines") return Array.isArray(value) && value.length === 0;
  if (kind !== "picture") return String(value ?? "").trim() === "";
  return !isFields(value) || ["src", "alt", "description"].some((name) => value[name] === "");
}

function missingWords({ kind }: ListField): string {
  return kind === "picture" ? "Please choose a picture." : "Please fill this in.";
}

type EntryFieldProps = {
  field: ListField;
  value: SiteValue;
  problem: string | null;
  onChange: (change: (value: SiteValue) => SiteValue) => void;
};

function EntryField({ field, value, problem, onChange }: EntryFieldProps) {
  if (field.kind === "picture") {
    return (
      <PictureField
        field={field}
        problem={problem}
        picture={fieldsIn(value)}
        onChange={(change) => onChange((now) => change(fieldsIn(now)))}
      />
    );
  }
  const common = { value, problem, onChange: (written: SiteValue) => onChange(() => written) };
  if (field.kind === "source") return <SourceField {...common} field={field} />;
  if (field.kind === "lines") return <LinesField {...common} field={field} />;
  return <WordsField {...common} field={field} most={field.most} isLine={field.kind === "line"} />;
}

function fieldsIn(value: SiteValue): Fields {
  return isFields(value) ? value : {};
}

type WrittenFieldProps = Omit<EntryFieldProps, "onChange"> & { onChange: (value: SiteValue) => void };

type WordsFieldProps = WrittenFieldProps & { most: number | undefined; isLine: boolean };

function WordsField({ field, value, problem, most, isLine, onChange }: WordsFieldProps) {
  const typed = useTyped(String(value), (text) => onChange(text));
  const said = problem ?? (typed.value.trim() === "" ? "Please fill this in." : null);
  const common = { ...typed, label: field.label, problem: typed.value === "" && !problem ? null : said };
  return (
    <div>
      {isLine ? <Field {...common} /> : <NoteField {...common} />}
      {most !== undefined && (
        <p className="field-help mt-1" data-over={typed.value.length > most || undefined}>
          {`${typed.value.length} of ${most} letters`}
        </p>
      )}
    </div>
  );
}

function LinesField({ field, value, problem, onChange }: WrittenFieldProps) {
  const typed = useTyped(Array.isArray(value) ? value.join("\n") : "", (text) =>
    onChange(text.split("\n").filter((line) => line.trim() !== "")),
  );
  return <NoteField {...typed} label={field.label} problem={problem} />;
}

type SourceFieldProps = Omit<WrittenFieldProps, "field" | "problem"> & {
  field: Extract<ListField, { kind: "source" }>;
};

/** Who agreed, and when: kept when both are there, or neither. */
function SourceField({ field, value, onChange }: SourceFieldProps) {
  const { name, date } = fieldsIn(value);
  const kept = { name: String(name ?? ""), date: String(date ?? "") };
  const [half, setHalf] = useState<typeof kept | null>(null);
  const now = half ?? kept;

  function edit(part: Partial<typeof kept>): void {
    const next = { ...now, ...part };
    const isWhole = next.name.trim() !== "" && next.date !== "";
    const isNone = next.name.trim() === "" && next.date === "";
    setHalf(isWhole || isNone ? null : next);
    if (isWhole) onChange(next);
    if (isNone) onChange(null);
  }

  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,10rem),1fr))] gap-3">
      <Field
        label={field.name}
        value={now.name}
        problem={half && half.name.trim() === "" ? "Please fill this in." : null}
        onChange={({ target }) => edit({ name: target.value })}
      />
      <Field
        label={field.date}
        type="date"
        value={now.date}
        problem={half?.date === "" ? "Please fill this in." : null}
        onChange={({ target }) => edit({ date: target.value })}
      />
      {field.help && <p className="field-help col-span-full">{field.help}</p>}
    </div>
  );
}
