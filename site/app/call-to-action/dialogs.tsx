import { createContext, type ReactNode, useCallback, useContext, useMemo, useRef, useState } from "react";
import type { DialogName } from "../content/action.ts";

type Dialogs = {
  /** The one dialog that is open. */
  open: DialogName | null;
  /** Where on the site its button is, such as `home/programmes/innovation`. */
  from: string | null;
  /** Opens the dialog, or closes it when it is the one that is open. */
  toggle: (dialog: DialogName, opener: HTMLElement, from?: string) => void;
  /** Closes whatever is open and gives the focus back to the button that opened it. */
  close: () => void;
};

const DialogsContext = createContext<Dialogs | null>(null);

/** Decides, for the whole site, which dialog is open. */
export function DialogsProvider({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<DialogName | null>(null);
  const [from, setFrom] = useState<string | null>(null);
  const opener = useRef<HTMLElement | null>(null);

  const toggle = useCallback((dialog: DialogName, button: HTMLElement, cameFrom?: string) => {
    opener.current = button;
    setFrom(cameFrom ?? null);
    setOpen((current) => (current === dialog ? null : dialog));
  }, []);
  const close = useCallback(() => {
    setOpen(null);
    // After the browser's own restoring of focus, which knows nothing of buttons that a menu has hidden since.
    queueMicrotask(() => opener.current && giveFocusBack(opener.current));
  }, []);

  const dialogs = useMemo(() => ({ open, from, toggle, close }), [open, from, toggle, close]);
  return <DialogsContext value={dialogs}>{children}</DialogsContext>;
}

/** To the button that opened the dialog or, where it has gone with its menu, to the button of that menu. */
function giveFocusBack(opener: HTMLElement): void {
  const menu = opener.closest("[id]");
  const closedMenu = menu && document.querySelector<HTMLElement>(`[aria-controls="${menu.id}"][aria-expanded="false"]`);
  (closedMenu ?? opener).focus({ preventScroll: true });
}

export function useDialogs(): Dialogs {
  const dialogs = useContext(DialogsContext);
  if (!dialogs) throw new Error("useDialogs needs a DialogsProvider above it.");
  return dialogs;
}
