import { useState } from "react";
import { singleKeys } from "../../storage/single-keys.ts";
import { HeadedDialog } from "../../ui/headed-dialog.tsx";
import { Switch } from "../../ui/switch.tsx";
import { useCommand, useDesk, useDeskState } from "./desk-context.ts";
import { keyGroups } from "./lead-keys.ts";

export function KeysDialog() {
  const { store } = useDesk();
  const areOn = useDeskState(({ hasKeys }) => hasKeys);
  const [isOpen, setOpen] = useState(false);
  useCommand("keys", null, () => setOpen(true));

  function toggle(): void {
    singleKeys.turn(!areOn);
    store.set({ hasKeys: !areOn });
  }

  return (
    <HeadedDialog open={isOpen} onClose={() => setOpen(false)} heading="Keys of the desk">
      <div className="key-groups grid grid-cols-[repeat(auto-fit,minmax(14rem,1fr))] gap-y-4.5 gap-x-7 mt-2">
        {keyGroups.map(({ name, hints }) => (
          <section key={name}>
            <h3 className="pb-1.5 font-semibold border-b-2 border-b-ink">{name}</h3>
            <dl className="grid gap-2 mt-2.5 text-(length:--text-sm)">
              {hints.map(({ keys, does }) => (
                <div key={does} className="flex items-center gap-3.5">
                  <dt className="flex flex-none gap-1 w-25 whitespace-nowrap">
                    {keys.map((key) =>
                      key === "+" ? (
                        <span key={key} className="self-center text-ink-muted">
                          +
                        </span>
                      ) : (
                        <kbd
                          key={key}
                          className="min-w-7 border-2 rounded-[5px] px-1.5 py-0.75 font-semibold font-text text-xs leading-[1.3] text-center border-jamun-200 bg-white text-ink"
                        >
                          {key}
                        </kbd>
                      ),
                    )}
                  </dt>
                  <dd>{does}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <label className="flex items-center gap-3 min-h-11 mt-4 pt-3.5 border-t-2 border-t-jamun-100">
        <Switch isOn={areOn} onChange={toggle} />
        <span>
          {areOn ? "Single keys are on. Ctrl K works either way." : "Single keys are off. Ctrl K still works."}
        </span>
      </label>
    </HeadedDialog>
  );
}
