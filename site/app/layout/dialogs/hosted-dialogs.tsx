import type { ComponentType } from "react";
import type { Carried } from "../../call-to-action/dialogs.tsx";
import type { DialogName } from "../../content/action.ts";
import { applicationDialogWords } from "../../content/features/application-dialog.ts";
import { demoRequestWords } from "../../content/features/demo-request.ts";
import { ApplicationDialog } from "../../features/application-form/application-dialog.tsx";
import { DemoRequestDialog } from "../../features/demo-request/demo-request-dialog.tsx";

/** What the dialog host tells each of its dialogs. */
export type HostedDialog = ComponentType<{
  open: boolean;
  /** Where on the site the button is that opened it. */
  from: string | null;
  /** What that button gave it to take along. */
  carried: Carried | null;
  onClose: () => void;
}>;

/** The forms, with their words. They are in one script, because they share most of their code. */
export const hostedDialogs: Record<Exclude<DialogName, "sign-in">, HostedDialog> = {
  "demo-request": ({ open, carried, onClose }) => (
    <DemoRequestDialog
      open={open}
      carried={carried}
      onClose={onClose}
      words={demoRequestWords}
      fetchTimes={async () => (await import("./hosted-receipt-times.tsx")).timesPart}
    />
  ),
  "application-form": (props) => <ApplicationDialog {...props} words={applicationDialogWords} />,
};
