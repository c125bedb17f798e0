import type { ComponentType } from "react";
import mark from "../../assets/logo/mark.svg?inline";
import type { Carried } from "../../call-to-action/dialogs.tsx";
import { signInWords } from "../../content/account/sign-in.ts";
import type { DialogName } from "../../content/action.ts";
import { applicationDialogWords } from "../../content/features/application-dialog.ts";
import { demoRequestWords } from "../../content/features/demo-request.ts";
import { ApplicationDialog } from "../../features/application-form/application-dialog.tsx";
import { DemoRequestDialog } from "../../features/demo-request/demo-request-dialog.tsx";
import { SignInDialog } from "../../features/sign-in/sign-in-dialog.tsx";

/** What the dialog host tells each of its dialogs. */
export type HostedDialog = ComponentType<{
  open: boolean;
  /** Where on the site the button is that opened it. */
  from: string | null;
  /** What that button gave it to take along. */
  carried: Carried | null;
  onClose: () => void;
}>;

/** Each dialog with its words. All are in one script, because they share most of their code. The SDK is not in it. */
export const hostedDialogs: Record<DialogName, HostedDialog> = {
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
  "sign-in": ({ open, onClose }) => (
    <SignInDialog open={open} onClose={onClose} words={signInWords} mark={{ src: mark, width: 48, height: 56 }} />
  ),
};
