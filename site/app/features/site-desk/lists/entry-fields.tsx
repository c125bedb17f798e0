import type { SiteList, SiteValue } from "@campusward/contracts/desk/site-desk";
import { useState } from "react";
import type { KnownList, ListField, SiteListWords } from "../../../content/desk/site/site-lists.ts";
import { Field } from "../../../ui/form/field.tsx";
import { NoteField } from "../../../ui/form/text-area.tsx";
import { type Fields, fieldAt, fieldsOf, isFields, type ListRow, withField } from "./list-edits.ts";
import { PictureField } from "./picture-field.tsx";
import { useTyped } from "./typed-field.ts";

type EntryFieldsProps = {
  row: ListRow;
  list: SiteList;
  known: KnownList;
  words: SiteListWords;
  /** What is not filled in is said. */
  isChecked?: boolean;
  onChange: (row: ListRow) => void;
};

/** The fields that an entry has. */
export function EntryFields({ row, list, known, words, isChecked = false, onChange }: EntryFieldsProps) {
  const fields = fieldsOf(row, list);
  return known.fields
    .filter(({ path }) => fieldAt(fields, path) !== undefined)
    .map((field) => (
      <EntryField
        key={field.path}
        field={field}
        value={fieldAt(fields, field.path) ?? null}
        words={words}
        problem={isChecked && isMissing(field, fields) ? missingWords(field, words) : null}
        onChange={(value) => onChange(withField(row, list, field.path, value))}
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

function missingWords({ kind }: ListField, words: SiteListWords): string {
  return kind === "picture" ? words.picture.needed : words.needed;
}

type EntryFieldProps = {
  field: ListField;
  value: SiteValue;
  words: SiteListWords;
  problem: string | null;
  onChange: (value: SiteValue) => void;
};

function EntryField({ field, value, words, problem, onChange }: EntryFieldProps) {
  if (field.kind === "picture") {
    const picture = isFields(value) ? value : {};
    return <PictureField {...{ field, picture, problem, onChange }} words={words.picture} />;
  }
  if (field.kind === "source") return <SourceField {...{ field, value, words, onChange }} />;
  if (field.kind === "lines") return <LinesField {...{ field, value, words, problem, onChange }} />;
  return (
    <WordsField {...{ field, value, words, problem, onChange }} most={field.most} isLine={field.kind === "line"} />
  );
}

type WordsFieldProps = EntryFieldProps & { most: number | undefined; isLine: boolean };

function WordsField({ field, value, words, problem, most, isLine, onChange }: WordsFieldProps) {
  const typed = useTyped(String(value), (text) => onChange(text));
  const said = problem ?? (typed.value.trim() === "" ? words.needed : null);
  const common = { ...typed, label: field.label, problem: typed.value === "" && !problem ? null : said };
  return (
    <div>
      {isLine ? <Field {...common} /> : <NoteField {...common} />}
      {most !== undefined && (
        <p className="field-help mt-1" data-over={typed.value.length > most || undefined}>
          {words.letters(typed.value.length, most)}
        </p>
      )}
    </div>
  );
}

function LinesField({ field, value, problem, onChange }: EntryFieldProps) {
  const typed = useTyped(Array.isArray(value) ? value.join("\n") : "", (text) =>
    onChange(text.split("\n").filter((line) => line.trim() !== "")),
  );
  return <NoteField {...typed} label={field.label} problem={problem} />;
}

type SourceFieldProps = Omit<EntryFieldProps, "field" | "problem"> & { field: Extract<ListField, { kind: "source" }> };

/** Who agreed, and when: kept when both are there, or neither. */
function SourceField({ field, value, words, onChange }: SourceFieldProps) {
  const kept = isFields(value)
    ? { name: String(value.name ?? ""), date: String(value.date ?? "") }
    : { name: "", date: "" };
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
    <div className="site-source">
      <Field
        label={field.name}
        value={now.name}
        problem={half && half.name.trim() === "" ? words.needed : null}
        onChange={({ target }) => edit({ name: target.value })}
      />
      <Field
        label={field.date}
        type="date"
        value={now.date}
        problem={half?.date === "" ? words.needed : null}
        onChange={({ target }) => edit({ date: target.value })}
      />
      {field.help && <p className="field-help">{field.help}</p>}
    </div>
  );
}
