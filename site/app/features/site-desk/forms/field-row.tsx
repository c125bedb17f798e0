import { GripVertical, Lock } from "lucide";
import { LineIcon } from "../../../ui/line-icon.tsx";
import { ChangedMark, Mark } from "../mark.tsx";
import type { OrderedRow } from "../ordered-rows.tsx";
import type { FormRow } from "./form-edits.ts";
import { kindNames } from "./form-names.ts";

/** Of the fields that a form has by itself, its kind, and why it is always asked or what it brings along. */
const formsBuiltIn = {
  name: { kind: "Short text", note: null },
  contact: { kind: "Phone", note: null },
  email: { kind: "Email", note: null },
  city: { kind: "Short text", note: null },
  profile: { kind: "Choice", note: "Students are asked their age, too" },
  applyingAs: { kind: "Choice", note: "It says who fills the form in" },
  track: { kind: "Choice", note: "An application is judged by it" },
  birthYear: { kind: "Number", note: "It says whether a guardian must agree" },
  schoolClass: { kind: "Choice", note: null },
  school: { kind: "Short text", note: null },
  motivation: { kind: "Long text", note: "An application is judged by it. The second step begins here" },
  hoursPerWeek: { kind: "Number", note: null },
} as Readonly<Record<string, { kind: string; note: string | null }>>;

/** A field of a form as it stands in the list. What its owner added can be opened. */
export type FieldRow = FormRow & OrderedRow & { wasOnSite: boolean };

export const fieldLineClass =
  "grid grid-cols-[auto_minmax(0,5fr)_minmax(0,3fr)_minmax(0,6fr)] items-center gap-x-3.5 gap-y-0.5 min-h-13.5 pl-4.5 pr-3 py-1.5 wrap-anywhere max-app:grid-cols-[auto_minmax(0,1fr)] max-columns:pl-3 max-columns:pr-1 max-columns:py-2 max-narrow:basis-full";

export function FieldLine({ row }: { row: FieldRow }) {
  const { id, name, own, isHidden, isHideable, isInDraft, wasOnSite } = row;
  const builtIn = formsBuiltIn[id];
  const note =
    own || isHidden ? null : (builtIn?.note ?? (isHideable ? null : "The answer cannot reach them without it"));
  return (
    <>
      <LineIcon of={isHideable ? GripVertical : Lock} size={20} className="text-ink-muted max-app:row-start-1" />
      <span className="max-app:col-start-2">
        <strong className="font-semibold">{name}</strong> {isInDraft && <ChangedMark />}
      </span>
      <span className="text-(length:--text-sm) text-ink-muted max-app:col-start-2 empty:hidden">
        {own ? kindNames[own.kind] : builtIn?.kind}
      </span>
      <span className="text-(length:--text-sm) text-ink-muted max-app:col-start-2 empty:hidden">
        {note && <span>{note}</span>}
        {isHidden && <Mark look="hidden">{wasOnSite ? "Hidden, answers kept" : "Hidden"}</Mark>}{" "}
        {own?.isRequired && <Mark>Must</Mark>} {own?.inList && <Mark>In the lead list</Mark>}
      </span>
    </>
  );
}
