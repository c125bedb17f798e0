import "./count-chips.css";

type CountChipsProps<Value extends string> = {
  label: string;
  options: readonly { value: Value; label: string; count?: string }[];
  chosen: Value;
  onChoose: (value: Value) => void;
};

export function CountChips<Value extends string>({ label, options, chosen, onChoose }: CountChipsProps<Value>) {
  return (
    <fieldset className="count-chips">
      <legend className="sr-only">{label}</legend>
      {options.map(({ value, label: name, count }) => (
        <button
          key={value}
          type="button"
          className="count-chip"
          aria-pressed={value === chosen}
          onClick={() => onChoose(value)}
        >
          {name}
          {count && <span className="count-chip-number">{count}</span>}
        </button>
      ))}
    </fieldset>
  );
}

/** A number that is not counted past its limit: `999+`. */
export function countText({ count, isMore }: { count: number; isMore: boolean }): string {
  return `${count}${isMore ? "+" : ""}`;
}
