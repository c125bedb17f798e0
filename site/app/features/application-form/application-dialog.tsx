import { type RefObject, useEffect, useId, useRef, useState } from "react";
import { useTimeout } from "../../browser/use-timeout.ts";
import type { ApplicationDialogWords } from "../../content/features/application-dialog.ts";
import { buttonClass } from "../../ui/button.tsx";
import { CloseButton } from "../../ui/close-button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Icon } from "../../ui/icon.tsx";
import { PaintingStone, Stone, UnpaintedStone } from "../../ui/stone/stone.tsx";
import { useArrivalIn } from "../../ui/use-arrival-in.ts";
import { applicationAddress, type CameFrom, postFrameMessage, trackOf, useFrameMessages } from "./frame-messages.ts";

type ApplicationDialogProps = {
  open: boolean;
  onClose: () => void;
  from: string | null;
  words: ApplicationDialogWords;
};

/** Frames the application form, ours or another service's. Once opened it stays loaded, so that nothing typed is lost. */
export function ApplicationDialog({ open, onClose, from, words }: ApplicationDialogProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const head = useArrivalIn<HTMLDivElement>(open ? "frame" : null, null);
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

  useFrameMessages(
    () => frame.current?.contentWindow,
    ({ type }) => {
      if (type === "campusward.close-application") onClose();
      // The page is shown before its script listens. Messages it missed in between are sent again.
      if (type === "campusward.form-ready") tellForm(cameFrom);
    },
  );

  const newTab = { href: applicationAddress(cameFrom), target: "_blank" };
  return (
    <Dialog open={open} onClose={onClose} labelledBy={headingId} className="sheet max-h-none max-w-225 overflow-hidden">
      <div ref={head} className="flex h-[72px] items-center gap-3.5 border-b-2 border-ink px-7 max-app:px-5">
        <Stone cap={track ? words.tracks[track].cap : "amaltas"} className="h-10" />
        <h2 id={headingId} className="font-bold" tabIndex={-1}>
          {words.title}
        </h2>
        {track && <p className="text-sm text-ink-muted max-[40rem]:sr-only">{words.tracks[track].name}</p>}
        <a {...newTab} className="text-link mr-3 ml-auto max-[40rem]:mr-0">
          <Icon name="new-tab" />
          <span className="max-[40rem]:sr-only">{words.newTab}</span>
        </a>
        <CloseButton label={words.close} onClose={onClose} />
      </div>
      <div className="relative h-[max(70vh,min(78vh,100vh_-_104px))]" aria-busy={status === "loading"}>
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

/** A frame that has not loaded by then is offered in a tab of its own. */
const patienceMs = 8000;

type FrameStatus = "loading" | "loaded" | "failed";

/** Watches a frame load while its dialog is open. `onLoad` belongs on the frame. */
function useFrame(frame: RefObject<HTMLIFrameElement | null>, isOpen: boolean) {
  const [status, setStatus] = useState<FrameStatus>("loading");

  useTimeout(() => setStatus("failed"), isOpen && status === "loading" ? patienceMs : null);

  async function onLoad(): Promise<void> {
    // Our own form then omits the header it has in a tab.
    const form = frame.current?.contentDocument?.documentElement;
    if (form) form.dataset.framed = "";
    setStatus((await isShown(frame.current)) ? "loaded" : "failed");
  }

  return { status, onLoad, startAgain: () => setStatus("loading") };
}

/**
 * A frame fires the same event for a page and for the browser's own error page. A page of ours can be read. For another
 * origin, only the form's address can be tried: a readable answer comes from our own form, which then failed to load in
 * the frame.
 */
async function isShown(frame: HTMLIFrameElement | null): Promise<boolean> {
  if (frame?.contentDocument) return frame.contentDocument.querySelector("form, main") !== null;
  try {
    const request = { method: "HEAD", mode: "no-cors", credentials: "omit", cache: "no-store" } as const;
    return (await fetch(frame?.src ?? "", request)).type === "opaque";
  } catch {
    return false;
  }
}

type FrameCoverProps = {
  status: Exclude<FrameStatus, "loaded">;
  newTab: { href: string; target: string };
  words: ApplicationDialogWords;
};

/** Covers the frame until it shows the form: a loading sign, then a link if the form does not load. */
function FrameCover({ status, newTab, words }: FrameCoverProps) {
  const { loading, failed } = words;
  return (
    <div className="absolute inset-0 grid place-items-center overflow-hidden p-5 bg-jamun-50">
      <div aria-hidden="true" className="absolute inset-y-0 inset-x-[9%]">
        <i className="block h-13 mt-15 border-2 rounded-input border-jamun-200" />
        <i className="block h-13 mt-15 border-2 rounded-input border-jamun-200" />
        <i className="block h-13 mt-15 border-2 rounded-input border-jamun-200" />
        <i className="block h-13 mt-15 border-2 rounded-input border-jamun-200" />
      </div>
      <div
        role={status === "failed" ? "alert" : "status"}
        className="relative w-full max-w-[32rem] rounded-panel border-2 border-ink bg-white px-6 py-7 text-center"
      >
        {status === "failed" ? (
          <>
            <UnpaintedStone className="mx-auto h-14" />
            <p className="mt-4 font-bold">{failed.heading}</p>
            <p className="mt-1 mb-5 text-sm text-ink-muted">{failed.text}</p>
            <a {...newTab} className={buttonClass({ look: "primary" })}>
              {failed.open}
            </a>
          </>
        ) : (
          <>
            <div className="flex [&_:nth-child(2)_.stone-cap]:[animation-delay:0.3s] [&_:nth-child(3)_.stone-cap]:[animation-delay:0.6s] [&_:nth-child(4)_.stone-cap]:[animation-delay:0.9s] items-end justify-center gap-3.5">
              <PaintingStone className="h-11" />
              <PaintingStone className="h-11" />
              <PaintingStone className="h-14" />
              <PaintingStone className="h-11" />
            </div>
            <p className="mt-4 font-bold">{loading.heading}</p>
            <p className="text-sm text-ink-muted">
              <span>{loading.text}</span>
              <a {...newTab} className="text-ink underline underline-offset-3">
                {loading.newTab}
              </a>
            </p>
          </>
        )}
      </div>
    </div>
  );
}
