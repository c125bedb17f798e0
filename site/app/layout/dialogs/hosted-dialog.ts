import type { ComponentType } from "react";

/** What the dialog host tells each of its dialogs. */
export type HostedDialogProps = {
  open: boolean;
  /** Where on the site the button stood that opened it. */
  from: string | null;
  onClose: () => void;
};

export type HostedDialog = ComponentType<HostedDialogProps>;
