import { type MouseEvent, type PointerEvent, type ReactNode, useCallback, useRef } from "react";

type DialogProps = {
  open: boolean;
  /** Called for Escape, for a press on the backdrop and for the back gesture. The owner then sets `open`. */
  onClose: () => void;
  /** Names the dialog, unless `labelledBy` gives the id of the heading that does. */
  label?: string;
  labelledBy?: string;
  className?: string;
  /** What has the focus when it opens, as a selector; left out, the browser decides. */
  focused?: string | undefined;
  /** Once something was typed, a press on the backdrop throws nothing away. */
  keepsTyped?: boolean;
  children: ReactNode;
};

/** The browser's own modal dialog: it traps the focus, makes the page behind inert and closes by Escape. */
export function Dialog(props: DialogProps) {
  const { open, onClose, label, labelledBy, className = "", focused, keepsTyped = false, children } = props;
  const pressedBackdrop = useRef(false);
  const isTyped = useRef(false);

  // A `ref` comes before the effects of what is inside, which may put the focus elsewhere.
  const show = useCallback(
    (dialog: HTMLDialogElement | null) => {
      isTyped.current = false;
      dialog?.showModal();
      if (focused) dialog?.querySelector<HTMLElement>(focused)?.focus({ preventScroll: true });
      // Only closing gives the focus back to where it was: taking an open one out of the page loses it.
      return () => dialog?.close();
    },
    [focused],
  );

  // A press that begins inside and ends outside selects text. It must not throw the form away.
  function notePress(event: PointerEvent) {
    pressedBackdrop.current = event.target === event.currentTarget;
  }

  function closeOnBackdrop(event: MouseEvent) {
    if (event.target !== event.currentTarget || !pressedBackdrop.current) return;
    if (!(keepsTyped && isTyped.current)) onClose();
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the key for it, and the browser handles that.
    <dialog
      ref={open ? show : null}
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
      onInput={() => {
        isTyped.current = true;
      }}
    >
      {children}
    </dialog>
  );
}
