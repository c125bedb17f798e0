type ChoiceButtonsProps<Value extends string> = {
  /** What is chosen, for screen readers. */
  label: string;
  options: readonly { value: Value; label: string; lang?: string }[];
  chosen: Value;
  onChoose: (value: Value) => void;
};

export function ChoiceButtons<Value extends string>({ label, options, chosen, onChoose }: ChoiceButtonsProps<Value>) {
  return (
    <fieldset className="choice-buttons">
      <legend className="sr-only">{label}</legend>
      {options.map(({ value, label: name, lang }) => (
        <PressButton key={value} lang={lang} isPressed={value === chosen} onPress={() => onChoose(value)}>
          {name}
        </PressButton>
      ))}
    </fieldset>
  );
}

type PressButtonProps = {
  isPressed: boolean;
  onPress: () => void;
  disabled?: boolean;
  lang?: string | undefined;
  children: string;
};

/** A button that stays pressed while its option is on. */
export function PressButton({ isPressed, onPress, children, ...button }: PressButtonProps) {
  return (
    <button type="button" className="press-button" aria-pressed={isPressed} onClick={onPress} {...button}>
      {children}
    </button>
  );
}
