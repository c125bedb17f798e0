import "./switch.css";

type SwitchProps = {
  /** Left out where a `<label>` around it says what it switches. */
  label?: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
};

/**
 * Turns something on or off at once.
 *
 * @example <Switch label="By mail" isOn={byMail} onChange={setByMail} />
 */
export function Switch({ label, isOn, onChange }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      className="switch"
      aria-label={label}
      aria-checked={isOn}
      onClick={() => onChange(!isOn)}
    >
      <span aria-hidden="true" />
    </button>
  );
}
