import { plainDigits } from "@campusward/contracts/plain-digits";
import { useId } from "react";
import { LabelledField, notedBy } from "./field.tsx";
import "./digits-field.css";

type DigitsFieldProps = {
  label: string;
  value: string;
  problem: string | null;
  help?: string;
  autoFocus?: boolean;
  onChange: (digits: string) => void;
};

const places = [0, 1, 2, 3, 4, 5];

/** Six digits, drawn in six boxes over one field: pasting, filling in and screen readers work as in any other. */
export function DigitsField({ label, value, problem, help, autoFocus, onChange }: DigitsFieldProps) {
  const id = useId();
  return (
    <LabelledField id={id} label={label} problem={problem} help={help}>
      <div className="digits" data-invalid={problem ? "" : undefined}>
        <input
          id={id}
          className="digits-input"
          value={value}
          inputMode="numeric"
          autoComplete="one-time-code"
          // biome-ignore lint/a11y/noAutofocus: the only field of a dialog that somebody opened
          autoFocus={autoFocus}
          {...notedBy(id, { problem, help })}
          onChange={({ target }) => onChange(plainDigits(target.value).replace(/\D/g, "").slice(0, places.length))}
        />
        <div className="digits-boxes" aria-hidden="true">
          {places.map((place) => (
            <span key={place} data-next={place === Math.min(value.length, places.length - 1) ? "" : undefined}>
              {value[place]}
            </span>
          ))}
        </div>
        {/* The sixth digit sends them, so that the focus is here already when they are refused. */}
        <span role="alert" className="sr-only">
          {problem}
        </span>
      </div>
    </LabelledField>
  );
}
