import { useId } from "react";
import type { DemoRequestWords } from "../../content/features/demo-request.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { DemoRequestForm } from "./demo-request-form.tsx";
import { DemoRequestPicture } from "./demo-request-picture.tsx";
import { DemoRequestReceipt } from "./demo-request-receipt.tsx";
import { useDemoRequest } from "./use-demo-request.ts";

type DemoRequestDialogProps = { open: boolean; onClose: () => void; words: DemoRequestWords };

/** Asks for a demo. Closing it stops nothing: what is being sent goes on, and what was typed is kept. */
export function DemoRequestDialog({ open, onClose, words }: DemoRequestDialogProps) {
  const request = useDemoRequest(open);
  const headingId = useId();
  const { state } = request;

  function close() {
    if (state.status === "sent") request.startOver();
    onClose();
  }

  return (
    <Dialog open={open} onClose={close} labelledBy={headingId} className="sheet">
      <div className="demo-request" data-status={state.status}>
        <DemoRequestPicture status={state.status} words={words} />
        <div className="demo-request-main">
          {state.status === "sent" ? (
            <DemoRequestReceipt receipt={state.receipt} headingId={headingId} words={words} onClose={close} />
          ) : (
            <DemoRequestForm request={request} open={open} onClose={close} headingId={headingId} words={words} />
          )}
        </div>
      </div>
    </Dialog>
  );
}
