import { useId } from "react";
import { arriveWhereLost } from "./arrive-here.ts";
import { CloseButton } from "./close-button.tsx";
import { Dialog } from "./dialog.tsx";
import type { Elements } from "./elements.ts";
import { Form } from "./form/form.tsx";
import { Unbroken } from "./unbroken.tsx";

type HeadedDialogProps = {
  open?: boolean;
  heading: string;
  /** What of the heading stays on one line. */
  unbroken?: string;
  /** What the button says that closes it. */
  close?: string;
  onClose: () => void;
  /** Its size, where it is not the usual one. */
  className?: string;
  /** What has the focus when it opens, as a selector. */
  focused?: string;
  /** Left of the heading, such as a stone. */
  before?: Elements;
  /** Next to the heading: another way to the same. */
  beside?: Elements;
  /** It is a form: what comes of sending it. */
  onSubmit?: (form: HTMLFormElement) => void;
  children: Elements;
};

/** A dialog of a dashboard: a heading, which names it, and a button that closes it. */
export function HeadedDialog({
  open = true,
  heading,
  unbroken = "",
  close = "Close",
  onClose,
  className = "",
  focused,
  before,
  beside,
  onSubmit,
  children,
}: HeadedDialogProps) {
  const headingId = useId();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      labelledBy={headingId}
      className={`sheet desk-dialog ${className}`}
      focused={focused}
      keepsTyped
    >
      <div className="desk-dialog-head">
        {before}
        <h2 key={heading} id={headingId} ref={arriveWhereLost} className="type-d3">
          {unbroken ? <Unbroken text={heading} part={unbroken} /> : heading}
        </h2>
        {beside}
        <CloseButton label={close} onClose={onClose} />
      </div>
      {onSubmit ? (
        <Form className="grid grid-cols-1 gap-4" onSubmit={onSubmit}>
          {children}
        </Form>
      ) : (
        children
      )}
    </Dialog>
  );
}

/**
 * What a dialog's form ends with: buttons, and a word about them at the end. On phones it stays in sight, as wide as the
 * dialog and down to its edge, so that nothing shows through beside or below it.
 */
export function DialogFoot({ children }: { children: Elements }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4.5 gap-y-3 max-columns:sticky max-columns:bottom-[calc(-1*var(--below))] max-columns:z-1 max-columns:-mx-(--side) max-columns:mb-[calc(-1*var(--below))] max-columns:border-t-2 max-columns:border-jamun-200 max-columns:bg-white max-columns:px-(--side) max-columns:pt-2.5 max-columns:pb-(--below) [&>p]:ml-auto max-columns:[&>p]:hidden max-columns:[&>.button]:flex-auto">
      {children}
    </div>
  );
}
