import { useId } from "react";
import { CloseButton } from "./close-button.tsx";
import { Dialog } from "./dialog.tsx";
import type { Elements } from "./elements.ts";

type HeadedDialogProps = {
  open?: boolean;
  words: { heading: string; close: string };
  onClose: () => void;
  /** Left of the heading, such as a stone. */
  before?: Elements;
  /** Next to the heading: another way to the same. */
  beside?: Elements;
  children: Elements;
};

/** A dialog of a dashboard: a heading, which names it, and a button that closes it. */
export function HeadedDialog({ open = true, words, onClose, before, beside, children }: HeadedDialogProps) {
  const headingId = useId();
  return (
    <Dialog open={open} onClose={onClose} labelledBy={headingId} className="sheet desk-dialog">
      <div className="desk-dialog-head">
        {before}
        <h2 id={headingId} className="type-d3">
          {words.heading}
        </h2>
        {beside}
        <CloseButton label={words.close} onClose={onClose} />
      </div>
      {children}
    </Dialog>
  );
}
