import { useEffect, useState } from "react";
import { useDialogs } from "../call-to-action/dialogs.tsx";
import type { DialogName } from "../content/action.ts";
import type { HostedDialog } from "./hosted-dialog.ts";
import { LineDownNotice } from "./line-down-notice.tsx";

const loadDialog: Record<DialogName, () => Promise<HostedDialog>> = {
  "demo-request": () => import("./hosted-demo-request.tsx").then((module) => module.HostedDemoRequest),
  "application-form": () => import("./hosted-application-form.tsx").then((module) => module.HostedApplicationForm),
  "sign-in": () => import("./hosted-sign-in.tsx").then((module) => module.HostedSignIn),
};

const dialogNames = Object.keys(loadDialog) as DialogName[];

/**
 * Holds every dialog of the site. Their scripts are fetched when the page has nothing else to do. A dialog that was
 * open once stays mounted, so that what it is sending goes on when it is closed.
 */
export function DialogHost() {
  const { open, from, close } = useDialogs();
  const [dialogs, setDialogs] = useState<Partial<Record<DialogName, HostedDialog>>>({});
  const [isUnreachable, setUnreachable] = useState(false);
  const wanted = open && !dialogs[open] ? open : null;

  async function fetchDialog(name: DialogName): Promise<void> {
    const Dialog = await loadDialog[name]();
    setDialogs((loaded) => ({ ...loaded, [name]: Dialog }));
  }

  useEffect(() => {
    // A line that is down just now is no harm yet: the press that opens the dialog asks again.
    const fetchAll = () => Promise.all(dialogNames.map(fetchDialog)).catch(() => {});
    if (!("requestIdleCallback" in window)) {
      void fetchAll();
      return;
    }
    const idle = requestIdleCallback(fetchAll);
    return () => cancelIdleCallback(idle);
  }, []);

  useEffect(() => {
    if (!wanted) return;
    setUnreachable(false);
    fetchDialog(wanted).catch(() => setUnreachable(true));
  }, [wanted]);

  if (wanted && isUnreachable) return <LineDownNotice onClose={close} onTryAgain={() => window.location.reload()} />;
  return dialogNames.map((name) => {
    const Dialog = dialogs[name];
    return Dialog ? <Dialog key={name} open={open === name} from={from} onClose={close} /> : null;
  });
}
