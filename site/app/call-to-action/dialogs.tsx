import {
  createContext,
  type ReactNode,
  startTransition,
  useCallback,
  useContext,
  useMemo,
  useRef,
  useState,
} from "react";
import type { DialogName } from "../content/action.ts";

/** What a button gives its dialog to take along: the line that names it, and all that is sent. */
export type Carried = { name: string; text: string };

type Dialogs = {
  /** The one dialog that is open. */
  open: DialogName | null;
  /** Where on the site its button is, such as `home/programmes/innovation`. */
  from: string | null;
  /** What it takes along, if its button gave it something. */
  carried: Carried | null;
  /** Closes whatever is open and gives the focus back to the button that opened it. */
  close: () => void;
};

type ToggleDialog = (dialog: DialogName, opener: HTMLElement, from?: string, carried?: Carried) => void;

const DialogsContext = createContext<Dialogs | null>(null);
/** Apart from what is open, so that no button of a page is rendered again when a dialog opens. */
const ToggleContext = createContext<ToggleDialog | null>(null);

/** Decides, for the whole site, which dialog is open. */
export function DialogsProvider({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<DialogName | null>(null);
  const [from, setFrom] = useState<string | null>(null);
  const [carried, setCarried] = useState<Carried | null>(null);
  const opener = useRef<HTMLElement | null>(null);

  const toggle = useCallback<ToggleDialog>((dialog, button, cameFrom, takenAlong) => {
    opener.current = button;
    // The press is painted first: building and showing a dialog takes a slow phone a tenth of a second.
    startTransition(() => {
      setFrom(cameFrom ?? null);
      // A copy, so that what was left behind can come along when it is asked for again.
      setCarried(takenAlong ? { ...takenAlong } : null);
      setOpen((current) => (current === dialog ? null : dialog));
    });
  }, []);
  const close = useCallback(() => {
    setOpen(null);
    // After the browser's own restoring of focus, which knows nothing of buttons that a menu has hidden since.
    queueMicrotask(() => opener.current && giveFocusBack(opener.current));
  }, []);

  const dialogs = useMemo(() => ({ open, from, carried, close }), [open, from, carried, close]);
  return (
    <ToggleContext value={toggle}>
      <DialogsContext value={dialogs}>{children}</DialogsContext>
    </ToggleContext>
  );
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

/** Opens the dialog, or closes it when it is the one that is open. */
export function useDialogToggle(): ToggleDialog {
  const toggle = useContext(ToggleContext);
  if (!toggle) throw new Error("useDialogToggle needs a DialogsProvider above it.");
  return toggle;
}
