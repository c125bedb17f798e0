import { FailureNote } from "../../../../desk-work/failure-note.tsx";
import { LinkButton } from "../../../../ui/action-buttons.tsx";
import { Button } from "../../../../ui/button.tsx";
import type { Elements } from "../../../../ui/elements.ts";
import { SelectBox } from "../../../../ui/form/select.tsx";
import { DialogFoot } from "../../../../ui/headed-dialog.tsx";
import type { FaceProps } from "./use-import.ts";

type ChoiceRow = {
  title: string;
  /** What its choice is called, where the title alone says too little. */
  label?: string;
  example: string | number;
  value: string;
  /** Yellow where somebody should look. */
  isSure: boolean;
  /** Values and their names. */
  options: readonly (readonly [string, string])[];
  choose: (value: string) => void;
};

/** What each column of a sheet, or each word of a column, is here. */
export function ChoiceTable({ heads, rows }: { heads: readonly string[]; rows: readonly ChoiceRow[] }) {
  return (
    <table className="w-full [&_select]:pl-2 border-collapse text-(length:--text-sm) table-fixed">
      <thead className="border-b-2 border-b-ink">
        <tr>
          {heads.map((head) => (
            <th key={head} className="pr-2 py-1.25 text-left wrap-anywhere last:w-[36%]" scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ title, label = title, example, value, isSure, options, choose }, index) => (
          <tr key={title + String(index)} className="not-first:border-t not-first:border-t-jamun-200">
            <th className="pr-2 py-1.25 text-left wrap-anywhere last:w-[36%]" scope="row">
              {title}
            </th>
            <td className="pr-2 py-1.25 text-left wrap-anywhere">{example}</td>
            <td className="pr-2 py-1.25 text-left wrap-anywhere">
              <SelectBox
                aria-label={label}
                className={isSure ? "[&>select]:h-11" : "[&>select]:h-11 [&>select]:bg-amaltas-100"}
                options={options.map(([value, name]) => ({ value, label: name }))}
                value={value}
                onChange={({ target }) => choose(target.value)}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type TryFootProps = Pick<FaceProps, "sheet"> & {
  onTry: () => void;
  backTo: "paste" | "columns";
  children?: Elements;
};

export function TryFoot({ sheet: { isSaving, failure, setFace }, onTry, backTo, children }: TryFootProps) {
  return (
    <>
      <FailureNote failure={failure} />
      <DialogFoot>
        <Button look="primary" isBusy={isSaving} onClick={onTry} busy="Trying...">
          Try it, change nothing
        </Button>
        <LinkButton onClick={() => setFace({ is: backTo })}>Back</LinkButton>
        {children}
      </DialogFoot>
    </>
  );
}
