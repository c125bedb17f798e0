import { PencilLine } from "lucide";
import type { FormSheet as FormSheetContent } from "../../../content/pages/sheet-picture.ts";
import { LineIcon } from "../../../ui/line-icon.tsx";

/** Looks like a form and is none: nothing in it can be reached or filled in. */
export function FormSheet({ heading, fields, note }: FormSheetContent) {
  return (
    <div className="sheet-body">
      <p className="mb-4 font-semibold">{heading}</p>
      {fields.map(({ label, value, current }) => (
        <div key={label} className="mb-4">
          <p className="field-label mb-[7px]">{label}</p>
          <p className={`sheet-input ${current ? "sheet-input-current" : ""}`}>{value}</p>
        </div>
      ))}
      <p className="flex gap-3 text-sm text-ink-muted">
        <LineIcon of={PencilLine} size={19} className="flex-none" />
        {note}
      </p>
    </div>
  );
}
