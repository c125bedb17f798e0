import { useDesk } from "./desk-context.ts";

type KeyHintsProps = { areOn: boolean; onToggle: () => void };

/** Which keys there are, where there is a keyboard to be expected. */
export function KeyHints({ areOn, onToggle }: KeyHintsProps) {
  const { keys } = useDesk().words;
  return (
    <div className="key-hints">
      {areOn && (
        <dl aria-label={keys.hint}>
          {keys.entries.map((entry) => (
            <div key={entry.does}>
              <dt>
                {entry.keys.map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </dt>
              <dd>{entry.does}</dd>
            </div>
          ))}
        </dl>
      )}
      <button type="button" className="inline-button" onClick={onToggle}>
        {areOn ? keys.turnOff : keys.turnOn}
      </button>
    </div>
  );
}
