import { applicationDialogWords } from "../../content/features/application-dialog.ts";
import { ApplicationDialog } from "../../features/application-form/application-dialog.tsx";
import type { HostedDialogProps } from "./hosted-dialog.ts";

/** The dialog that frames the application form, with its words. */
export function HostedApplicationForm(props: HostedDialogProps) {
  return <ApplicationDialog {...props} words={applicationDialogWords} />;
}
