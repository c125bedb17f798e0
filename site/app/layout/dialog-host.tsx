import { useEffect, useState } from "react";
import { useDialogs } from "../call-to-action/dialogs.tsx";
import type { DialogName } from "../content/action.ts";
import type { HostedDialog } from "./hosted-dialog.ts";
import { LineDownNotice } from "./line-down-notice.tsx";

const loadDialog: Record<DialogName, () => Promise<HostedDialog>> = {
  "demo-request": () => import("./hosted-demo-request.tsx").then((module) => module.HostedDemoRequest),
  "application-form": () => import("./hosted-application-form.tsx").then((module) => module.HostedApplicationForm),
};

const dialogNames = Object.keys(loadDialog) as DialogName[];

/** What a visitor does before pressing a button that opens a dialog. */
const firstSteps = ["pointermove", "pointerdown", "touchstart", "keydown", "focusin", "scroll"];

/**
 * Holds every dialog of the site. Their scripts are fetched at the first thing a visitor does: nobody pays for them who
 * only looks at the top of the page. A dialog that was open once stays mounted, so that what it is sending goes on when
 * it is closed.
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
    const onFirstStep = new AbortController();
    function fetchAll(): void {
      onFirstStep.abort();
      // A line that is down just now is no harm yet: the press that opens the dialog asks again.
      Promise.all(dialogNames.map(fetchDialog)).catch(() => {});
    }
    const options = { capture: true, passive: true, signal: onFirstStep.signal };
    for (const step of firstSteps) window.addEventListener(step, fetchAll, options);
    return () => onFirstStep.abort();
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
