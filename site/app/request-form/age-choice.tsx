import { Choice } from "../ui/form/choice.tsx";

type AgeChoiceProps = {
  words: { label: string; options: readonly { value: string; label: string }[]; note: string };
  name: string;
  value: string;
  problem: string | null;
  onChange: (value: string) => void;
};

/** Asks a student for the age, and says what follows from it under 18. */
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
