import { useId } from "react";
import type { DemoRequestWords } from "../../content/features/demo-request.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { DemoRequestForm } from "./demo-request-form.tsx";
import { DemoRequestReceipt } from "./demo-request-receipt.tsx";
import { useDemoRequest } from "./use-demo-request.ts";

type DemoRequestDialogProps = { open: boolean; onClose: () => void; words: DemoRequestWords };

/** Asks for a demo. Closing it cancels nothing: a request in flight continues, and what was typed is kept. */
export function DemoRequestDialog({ open, onClose, words }: DemoRequestDialogProps) {
  const request = useDemoRequest(open, words);
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

type DemoRequest = ReturnType<typeof useDemoRequest>;
type DemoRequestPictureProps = { status: DemoRequest["state"]["status"]; words: DemoRequestWords };

/** Next to the form, and above it on phones: the road, or without network the broken telegraph line. */
function DemoRequestPicture({ status, words }: DemoRequestPictureProps) {
  const { road, lineDown } = words.pictures;
  return (
    <div className="demo-request-picture">
      {status !== "sent" && status !== "offline" && (
        <p className="type-numeral relative text-[1.75rem] leading-[1.15] max-app:text-[1.5rem]">
          {words.side.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </p>
      )}
      {/* Both are fetched when the dialog opens: without network it would be too late. */}
      <img {...road} alt="" hidden={status === "offline"} />
      <img {...lineDown} alt="" hidden={status !== "offline"} />
    </div>
  );
}
