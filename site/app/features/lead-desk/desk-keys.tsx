import { useEffect, useRef, useState } from "react";
import * as z from "zod/mini";
import { storageKeys } from "../../storage/storage-keys.ts";
import { storedValue } from "../../storage/stored-value.ts";
import { useDesk } from "./desk-context.ts";

type DeskKeys = {
  /** To the lead below, or above. */
  onStep: (step: 1 | -1) => void;
  onSearch: () => void;
  onClose: () => void;
};

const tenYearsMs = 10 * 365 * 24 * 60 * 60 * 1000;

/**
 * `j`, `k`, `/` and `Escape`, while nobody types. Enter is the browser's own, on the lead that has the focus. Single
 * letters can be turned off (WCAG 2.1.4): people who speak to their computer would trigger them by words.
 */
export function useDeskKeys(keys: DeskKeys) {
  const [stored] = useState(() => storedValue(storageKeys.deskKeys, z.literal("off"), tenYearsMs));
  const [areOn, setOn] = useState(() => stored.read() === null);
  const latest = useRef(keys);
  latest.current = keys;

  useEffect(() => {
    function press(event: KeyboardEvent): void {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isElsewhere()) return;
      const { onStep, onSearch, onClose } = latest.current;
      if (isTyping(event.target)) {
        // The first Escape leaves the field, with its words in it.
        if (event.key === "Escape") (event.target as HTMLElement).blur();
        return;
      }
      const letters = { j: () => onStep(1), k: () => onStep(-1), "/": onSearch };
      const work = { Escape: onClose, ...(areOn && letters) }[event.key];
      if (!work) return;
      event.preventDefault();
      work();
    }
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [areOn]);

  function toggle(): void {
    if (areOn) stored.write("off");
    else stored.erase();
    setOn(!areOn);
  }

  return { areOn, toggle };
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches("input, textarea, select, [contenteditable]");
}

/** A dialog or an open list has the keys for itself. */
function isElsewhere(): boolean {
  return document.querySelector("dialog[open], select:open") !== null;
}

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
