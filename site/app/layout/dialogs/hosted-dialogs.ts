import type { DialogName } from "../../content/action.ts";
import { HostedApplicationForm } from "./hosted-application-form.tsx";
import { HostedDemoRequest } from "./hosted-demo-request.tsx";
import type { HostedDialog } from "./hosted-dialog.ts";
import { HostedSignIn } from "./hosted-sign-in.tsx";

/** All of them in one script: what they have in common is most of it. */
export const hostedDialogs: Record<DialogName, HostedDialog> = {
  "demo-request": HostedDemoRequest,
  "application-form": HostedApplicationForm,
  "sign-in": HostedSignIn,
};
