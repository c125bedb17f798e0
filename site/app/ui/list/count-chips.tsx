type CountChipsProps<Value extends string> = {
  label: string;
  options: readonly { value: Value; label: string }[];
  /** Undefined until they are known; a chip without one shows its name alone. */
  counts?: Partial<Record<Value, Count>> | undefined;
  /** Null while another filter says more than any of these. */
  chosen: Value | null;
  onChoose: (value: Value) => void;
};

export function CountChips<Value extends string>({
  label,
  options,
  counts = {},
  chosen,
  onChoose,
}: CountChipsProps<Value>) {
  const numberOf = (value: Value) => {
    const count = counts[value];
    return count && <span className="text-ink-muted [[aria-pressed=true]>&]:text-jamun-200">{countText(count)}</span>;
  };
  return (
    <fieldset className="count-chips flex flex-wrap gap-2 min-w-0 in-[.toolbar]:flex-1">
      <legend className="sr-only">{label}</legend>
      {options.map(({ value, label: name }) => (
        <button
          key={value}
          type="button"
          className="inline-flex items-center gap-2 min-h-11 border-2 rounded-input px-3 py-1 font-semibold leading-[1.2] border-jamun-500 bg-white hover:border-ink aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-white aria-pressed:forced-color-adjust-none"
          aria-pressed={value === chosen}
          onClick={() => onChoose(value)}
        >
          <span>{name}</span>
          {numberOf(value)}
        </button>
      ))}
    </fieldset>
  );
}

export type Count = { count: number; isMore: boolean };

/** A number that is not counted past its limit: `999+`. */
export function countText({ count, isMore }: Count): string {
  return `${count}${isMore ? "+" : ""}`;
}
