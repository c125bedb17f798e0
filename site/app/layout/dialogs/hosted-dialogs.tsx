import type { ComponentType } from "react";
import mark from "../../assets/logo/mark.svg?inline";
import { signInWords } from "../../content/account/sign-in.ts";
import type { DialogName } from "../../content/action.ts";
import { applicationDialogWords } from "../../content/features/application-dialog.ts";
import { demoRequestWords } from "../../content/features/demo-request.ts";
import { ApplicationDialog } from "../../features/application-form/application-dialog.tsx";
import { DemoRequestDialog } from "../../features/demo-request/demo-request-dialog.tsx";
import { SignInDialog } from "../../features/sign-in/sign-in-dialog.tsx";

/** What the dialog host tells each of its dialogs. */
type HostedDialogProps = {
  open: boolean;
  /** Where on the site the button is that opened it. */
  from: string | null;
  onClose: () => void;
};

export type HostedDialog = ComponentType<HostedDialogProps>;

/** The login dialog with its words, as one chunk that is fetched when the page is idle. The SDK is not in it. */
function HostedSignIn({ open, onClose }: HostedDialogProps) {
  return <SignInDialog open={open} onClose={onClose} words={signInWords} mark={{ src: mark, width: 48, height: 56 }} />;
}

/** The demo dialog with its words, as one chunk that is fetched when the page is idle. */
function HostedDemoRequest({ open, onClose }: HostedDialogProps) {
  return <DemoRequestDialog open={open} onClose={onClose} words={demoRequestWords} />;
}

/** The dialog that frames the application form, with its words. */
function HostedApplicationForm(props: HostedDialogProps) {
  return <ApplicationDialog {...props} words={applicationDialogWords} />;
}

/** All of them are in one script, because they share most of their code. */
export const hostedDialogs: Record<DialogName, HostedDialog> = {
  "demo-request": HostedDemoRequest,
  "application-form": HostedApplicationForm,
  "sign-in": HostedSignIn,
};
