import mark from "../../assets/logo/mark.svg?inline";
import { signInWords } from "../../content/account/sign-in.ts";
import { SignInDialog } from "../../features/sign-in/sign-in-dialog.tsx";
import type { HostedDialogProps } from "./hosted-dialog.ts";

/** The login dialog with its words, as one chunk that is fetched when the page is idle. The SDK is not in it. */
export function HostedSignIn({ open, onClose }: HostedDialogProps) {
  return <SignInDialog open={open} onClose={onClose} words={signInWords} mark={{ src: mark, width: 48, height: 56 }} />;
}
