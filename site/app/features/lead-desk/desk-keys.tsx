import { useEffect, useRef, useState } from "react";
import { isElsewhere, isTyping } from "../../browser/keys-in-use.ts";
import { singleKeys } from "../../storage/single-keys.ts";
import { HeadedDialog } from "../../ui/headed-dialog.tsx";
import { useDesk } from "./desk-context.ts";

type DeskKeys = {
  /** Without Ctrl, Command or Alt; by the letter that is typed, so that Shift and j is `J`. */
  letters: Record<string, () => void>;
  /** With Ctrl or Command, as long as it returns true. */
  onAll: () => boolean;
  onClose: () => void;
};

/**
 * Single letters and `Escape`, outside text fields. The browser handles Enter on the focused lead. Single keys can be
 * turned off (WCAG 2.1.4): speech input could trigger them.
 */
export function useDeskKeys(keys: DeskKeys) {
  const [areOn, setOn] = useState(() => singleKeys.read() === null);
  const latest = useRef(keys);
  latest.current = keys;

  useEffect(() => {
    function press(event: KeyboardEvent): void {
      if (event.defaultPrevented || event.altKey || isElsewhere()) return;
      const { letters, onAll, onClose } = latest.current;
      if (isTyping(event.target)) {
        // The first Escape leaves the field and keeps its text.
        if (event.key === "Escape") (event.target as HTMLElement).blur();
        return;
      }
      if (event.ctrlKey || event.metaKey) {
        if (event.key === "a" && onAll()) event.preventDefault();
        return;
      }
      const work = event.key === "Escape" ? onClose : areOn && Object.hasOwn(letters, event.key) && letters[event.key];
      if (!work) return;
      event.preventDefault();
      work();
    }
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [areOn]);

  function toggle(): void {
    if (areOn) singleKeys.write("off");
    else singleKeys.erase();
    setOn(!areOn);
  }

  return { areOn, toggle };
}

type KeysDialogProps = { open: boolean; onClose: () => void; areOn: boolean; onToggle: () => void };

/** The list of keys, and the switch for them. */
export function KeysDialog({ open, onClose, areOn, onToggle }: KeysDialogProps) {
  const { keys, filters } = useDesk().words;
  return (
    <HeadedDialog open={open} onClose={onClose} words={{ heading: keys.title, close: filters.menu.close }}>
      <div className="key-groups">
        {keys.groups.map(({ name, entries }) => (
          <section key={name}>
            <h3>{name}</h3>
            <dl className="key-hints">
              {entries.map((entry) => (
                <div key={entry.does}>
                  <dt>
                    {entry.keys.map((key) => (key === "+" ? <span key={key}>+</span> : <kbd key={key}>{key}</kbd>))}
                  </dt>
                  <dd>{entry.does}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <label className="key-switch">
        <input type="checkbox" role="switch" aria-checked={areOn} checked={areOn} onChange={onToggle} />
        <span>{areOn ? keys.on : keys.off}</span>
      </label>
    </HeadedDialog>
  );
}
