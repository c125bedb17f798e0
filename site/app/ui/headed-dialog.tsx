import { type ReactNode, useId } from "react";
import { CloseButton } from "./close-button.tsx";
import { Dialog } from "./dialog.tsx";

type HeadedDialogProps = {
  open?: boolean;
  words: { heading: string; close: string };
  onClose: () => void;
  children: ReactNode;
};

/** A dialog of the desks: a heading, which names it, and a button that closes it. */
export function HeadedDialog({ open = true, words, onClose, children }: HeadedDialogProps) {
  const headingId = useId();
  return (
    <Dialog open={open} onClose={onClose} labelledBy={headingId} className="sheet desk-dialog">
      <div className="desk-dialog-head">
        <h2 id={headingId} className="type-d3">
          {words.heading}
        </h2>
        <CloseButton label={words.close} onClose={onClose} />
      </div>
      {children}
    </Dialog>
  );
}
