import { LinkButton } from "../../../../ui/action-buttons.tsx";
import { Alert } from "../../../../ui/alert.tsx";
import { Button } from "../../../../ui/button.tsx";
import type { Elements } from "../../../../ui/elements.ts";
import { useDesk } from "../../desk-context.ts";
import type { Trying } from "./check-face.tsx";

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
    <table className="import-columns">
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ title, label = title, example, value, isSure, options, choose }, index) => (
          <tr key={title + String(index)}>
            <th scope="row">{title}</th>
            <td>{example}</td>
            <td>
              <select
                aria-label={label}
                className={isSure ? "field-input" : "field-input bg-amaltas-100"}
                value={value}
                onChange={({ target }) => choose(target.value)}
              >
                {options.map(([key, name]) => (
                  <option key={key} value={key}>
                    {name}
                  </option>
                ))}
              </select>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type TryFootProps = Pick<Trying, "isSaving" | "failure"> & {
  onTry: () => void;
  onBack: () => void;
  children?: Elements;
};

export function TryFoot({ isSaving, failure, onTry, onBack, children }: TryFootProps) {
  const { columns: said, failures } = useDesk().words.importing;
  return (
    <>
      {failure && <Alert kind="error">{failures[failure]}</Alert>}
      <div className="add-lead-foot">
        <Button look="yellow" aria-disabled={isSaving || undefined} onClick={onTry}>
          {isSaving ? said.checking : said.check}
        </Button>
        <LinkButton onClick={onBack}>{said.back}</LinkButton>
        {children}
      </div>
    </>
  );
}
