import mark from "../../assets/logo/mark.svg?inline";
import { signInWords } from "../../content/account/sign-in.ts";
import { SignInDialog } from "../../features/sign-in/sign-in-dialog.tsx";
import type { HostedDialog } from "./hosted-dialogs.tsx";

/** Few visitors sign in: its script is fetched when it is asked for. The SDK is not in it. */
export const HostedSignIn: HostedDialog = ({ open, onClose }) => (
  <SignInDialog open={open} onClose={onClose} words={signInWords} mark={{ src: mark, width: 48, height: 56 }} />
);
