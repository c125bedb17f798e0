import { useEffect, useState } from "react";
import { useDialogs } from "../call-to-action/dialogs.tsx";
import type { DialogName } from "../content/action.ts";
import type { HostedDialog } from "./hosted-dialog.ts";

const loadDialog: Record<DialogName, () => Promise<HostedDialog>> = {
  "demo-request": () => import("./hosted-demo-request.tsx").then((module) => module.HostedDemoRequest),
};

const dialogNames = Object.keys(loadDialog) as DialogName[];

/**
 * Holds every dialog of the site. Their scripts are fetched when the page has nothing else to do. A dialog that was
 * open once stays mounted, so that what it is sending goes on when it is closed.
 */
export function DialogHost() {
  const { open, close } = useDialogs();
  const [dialogs, setDialogs] = useState<Partial<Record<DialogName, HostedDialog>>>({});

  useEffect(() => {
    let current = true;
    async function fetchDialogs(names: DialogName[]) {
      for (const name of names) {
        const Dialog = await loadDialog[name]();
        if (current) setDialogs((loaded) => ({ ...loaded, [name]: Dialog }));
      }
    }
    // The line may be down just now: the press that opens the dialog asks again.
    function fetchQuietly(names: DialogName[]) {
      fetchDialogs(names).catch(() => {});
    }
    if (open) fetchQuietly([open]);
    else if ("requestIdleCallback" in window) {
      const idle = requestIdleCallback(() => fetchQuietly(dialogNames));
      return () => {
        current = false;
        cancelIdleCallback(idle);
      };
    } else fetchQuietly(dialogNames);
    return () => {
      current = false;
    };
  }, [open]);

  return dialogNames.map((name) => {
    const Dialog = dialogs[name];
    return Dialog ? <Dialog key={name} open={open === name} onClose={close} /> : null;
  });
}
