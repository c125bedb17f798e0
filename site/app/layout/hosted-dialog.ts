import type { ComponentType } from "react";

/** What the dialog host tells each of its dialogs. */
export type HostedDialogProps = { open: boolean; onClose: () => void };

export type HostedDialog = ComponentType<HostedDialogProps>;
