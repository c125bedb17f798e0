import { useId } from "react";
import { FieldProblemText } from "../../ui/form/field.tsx";

type RadioLinesProps<Value extends string> = {
  legend: string;
  options: readonly (readonly [value: Value, label: string, note: string])[];
  chosen: Value | null;
  problem?: string | undefined;
  onChoose: (value: Value) => void;
};

/** What is done next: one of a few, with a note on what comes of each. */
export function RadioLines<Value extends string>(props: RadioLinesProps<Value>) {
  const { legend, options, chosen, problem, onChoose } = props;
  const id = useId();
  return (
    <fieldset className="grid" aria-describedby={problem ? id : undefined}>
      <legend className="font-semibold">{legend}</legend>
      {options.map(([value, label, note]) => (
        <label key={value} className="flex items-start gap-3 py-2.25">
          <input
            type="radio"
            name={id}
            className="mt-0.75 size-5 flex-none accent-ink"
            checked={chosen === value}
            onChange={() => onChoose(value)}
          />
          <span>
            <strong className="font-[650]">{label}</strong>{" "}
            <span className="text-(length:--text-sm) text-ink-muted">{note}</span>
          </span>
        </label>
      ))}
      {problem && <FieldProblemText id={id}>{problem}</FieldProblemText>}
    </fieldset>
  );
}
