import { useState } from "react";
import { singleKeys } from "../../storage/single-keys.ts";
import { HeadedDialog } from "../../ui/headed-dialog.tsx";
import { useCommand, useDesk, useDeskState } from "./desk-context.ts";
import { keyGroups } from "./lead-keys.ts";

/** The list of keys, and the switch for them. */
export function KeysDialog() {
  const { store } = useDesk();
  const areOn = useDeskState(({ hasKeys }) => hasKeys);
  const [isOpen, setOpen] = useState(false);
  useCommand("keys", null, () => setOpen(true));

  function toggle(): void {
    if (areOn) singleKeys.write("off");
    else singleKeys.erase();
    store.send({ type: "keys", areOn: !areOn });
  }

  return (
    <HeadedDialog open={isOpen} onClose={() => setOpen(false)} words={{ heading: "Keys of the desk", close: "Close" }}>
      <div className="key-groups">
        {keyGroups.map(({ name, hints }) => (
          <section key={name}>
            <h3>{name}</h3>
            <dl className="key-hints">
              {hints.map(({ keys, does }) => (
                <div key={does}>
                  <dt>{keys.map((key) => (key === "+" ? <span key={key}>+</span> : <kbd key={key}>{key}</kbd>))}</dt>
                  <dd>{does}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <label className="key-switch">
        <input type="checkbox" role="switch" aria-checked={areOn} checked={areOn} onChange={toggle} />
        <span>
          {areOn ? "Single keys are on. Ctrl K works either way." : "Single keys are off. Ctrl K still works."}
        </span>
      </label>
    </HeadedDialog>
  );
}
