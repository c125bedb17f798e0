import { type RefObject, useEffect, useState } from "react";

/** A frame that has not loaded by then is offered in a tab of its own. */
const patienceMs = 8000;

export type FrameStatus = "loading" | "loaded" | "failed";

/** Watches a frame load while its dialog is open. `onLoad` belongs on the frame. */
export function useFrame(frame: RefObject<HTMLIFrameElement | null>, isOpen: boolean) {
  const [status, setStatus] = useState<FrameStatus>("loading");

  useEffect(() => {
    if (!isOpen || status !== "loading") return;
    const timer = setTimeout(() => setStatus("failed"), patienceMs);
    return () => clearTimeout(timer);
  }, [isOpen, status]);

  async function onLoad(): Promise<void> {
    // Our own form then leaves away the head it has in a tab.
    const form = frame.current?.contentDocument?.documentElement;
    if (form) form.dataset.framed = "";
    setStatus((await isShown(frame.current)) ? "loaded" : "failed");
  }

  return { status, onLoad, startAgain: () => setStatus("loading") };
}

/**
 * A frame fires the same event for a page and for the browser's own error page. A page of ours can be read. Of another
 * origin only the form's address can be tried: an answer that can be read comes from our own form, which then failed
 * to load in the frame.
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
