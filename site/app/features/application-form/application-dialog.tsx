import { useEffect, useId, useRef, useState } from "react";
import type { ApplicationDialogWords } from "../../content/features/application-dialog.ts";
import { CloseButton } from "../../ui/close-button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Stone } from "../../ui/stone/stone.tsx";
import { applicationAddress, type CameFrom, trackOf } from "./came-from.ts";
import { FrameCover } from "./frame-cover.tsx";
import { onFrameMessage, postFrameMessage } from "./frame-messages.ts";
import { useFrame } from "./use-frame.ts";

type ApplicationDialogProps = {
  open: boolean;
  onClose: () => void;
  from: string | null;
  words: ApplicationDialogWords;
};

/** Frames the application form, ours or another service's. Once opened it stays loaded, so that nothing typed is lost. */
export function ApplicationDialog({ open, onClose, from, words }: ApplicationDialogProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = useId();
  const [source, setSource] = useState<string | null>(null);
  const [cameFrom, setCameFrom] = useState<CameFrom>({ from: null, page: null });
  const { status, onLoad, startAgain } = useFrame(frame, open);
  const track = trackOf(cameFrom.from);

  // At each opening, and never in between.
  useEffect(() => {
    if (!open) return;
    const now = { from, page: window.location.pathname };
    setCameFrom(now);
    heading.current?.focus();
    if (source === null) setSource(applicationAddress(now));
    else if (status === "loaded") tellForm(now);
    // A form that is still loading listens to no message, and nothing is typed in it yet.
    else reload(applicationAddress(now));
  }, [open]);

  function tellForm(place: CameFrom): void {
    const form = frame.current?.contentWindow;
    if (form) postFrameMessage(form, { type: "campusward.came-from", cameFrom: place });
  }

  function reload(address: string): void {
    startAgain();
    if (frame.current) frame.current.src = address;
  }

  useEffect(
    () =>
      onFrameMessage(
        () => frame.current?.contentWindow,
        ({ type }) => {
          if (type === "campusward.close-application") onClose();
          // The page is shown before its script listens. What it missed in between is said again.
          if (type === "campusward.form-ready") tellForm(cameFrom);
        },
      ),
    [onClose, cameFrom],
  );

  const newTab = { href: applicationAddress(cameFrom), target: "_blank" };
  return (
    <Dialog open={open} onClose={onClose} labelledBy={headingId} className="sheet application-dialog">
      <div className="flex h-[72px] items-center gap-3.5 border-b-2 border-ink px-7 max-app:px-5">
        <Stone cap={track ? words.tracks[track].cap : "amaltas"} className="h-10" />
        <h2 ref={heading} id={headingId} className="font-bold" tabIndex={-1}>
          {words.title}
        </h2>
        {track && <p className="text-sm text-ink-muted max-[40rem]:sr-only">{words.tracks[track].name}</p>}
        <a {...newTab} className="text-link mr-3 ml-auto max-[40rem]:mr-0">
          <Icon name="new-tab" />
          <span className="max-[40rem]:sr-only">{words.newTab}</span>
        </a>
        <CloseButton label={words.close} onClose={onClose} />
      </div>
      <div className="application-frame" aria-busy={status === "loading"}>
        {source !== null && (
          <iframe
            ref={frame}
            src={source}
            title={words.title}
            className="size-full"
            inert={status !== "loaded"}
            onLoad={() => void onLoad()}
          />
        )}
        {status !== "loaded" && <FrameCover status={status} newTab={newTab} words={words} />}
      </div>
    </Dialog>
  );
}
