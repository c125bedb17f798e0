import { type MouseEvent, type PointerEvent, type ReactNode, useRef } from "react";

type DialogProps = {
  open: boolean;
  /** Called for Escape, for a press on the backdrop and for the back gesture. The owner then sets `open`. */
  onClose: () => void;
  /** Names the dialog, unless `labelledBy` gives the id of the heading that does. */
  label?: string;
  labelledBy?: string;
  className?: string;
  children: ReactNode;
};

/** The browser's own modal dialog: it traps the focus, makes the page behind inert and closes by Escape. */
export function Dialog({ open, onClose, label, labelledBy, className = "", children }: DialogProps) {
  const pressedBackdrop = useRef(false);

  // A press that begins inside and ends outside selects text. It must not throw the form away.
  function notePress(event: PointerEvent) {
    pressedBackdrop.current = event.target === event.currentTarget;
  }

  function closeOnBackdrop(event: MouseEvent) {
    if (event.target === event.currentTarget && pressedBackdrop.current) onClose();
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the key for it, and the browser handles that.
    <dialog
      ref={open ? showModal : null}
      className={className}
      aria-label={label}
      aria-labelledby={labelledBy}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // Chromium skips the cancel event for a second Escape in a row.
      onClose={(event) => open && event.currentTarget.isConnected && onClose()}
      onPointerDown={notePress}
      onClick={closeOnBackdrop}
    >
      {children}
    </dialog>
  );
}

/** A `ref` comes before the effects of what is inside, which may put the focus elsewhere than the browser does. */
function showModal(dialog: HTMLDialogElement | null): () => void {
  dialog?.showModal();
  // Only closing gives the focus back to where it was: taking an open one out of the page loses it.
  return () => dialog?.close();
}
