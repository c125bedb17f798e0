import type { ageWords } from "../../content/features/field-words.ts";
import { Choice } from "../../ui/form/choice.tsx";

type AgeChoiceProps = {
  words: typeof ageWords;
  name: string;
  value: string;
  problem: string | null;
  onChange: (value: string) => void;
};

/** Asks a student for the age. Under 18, the request is a parent's: theirs are the address and the number. */
export function AgeChoice({ words, value, ...choice }: AgeChoiceProps) {
  return (
    <div className="grid gap-2">
      <Choice {...choice} value={value} legend={words.label} options={words.options} />
      {value === "under 18" && (
        <p role="status" className="text-sm">
          {words.note}
        </p>
      )}
    </div>
  );
}
