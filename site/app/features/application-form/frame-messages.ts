import * as z from "zod/mini";
import { CameFrom } from "./came-from.ts";

/** What our own form and the dialog around it say to each other. A form of another service says nothing. */
const FrameMessage = z.discriminatedUnion("type", [
  /** From the form: Escape was pressed in it, or it is done. */
  z.object({ type: z.literal("campusward.close-application") }),
  /** From the form: its script runs, and it listens. */
  z.object({ type: z.literal("campusward.form-ready") }),
  /** To the form: it was opened again, from elsewhere. */
  z.object({ type: z.literal("campusward.came-from"), cameFrom: CameFrom }),
]);
export type FrameMessage = z.infer<typeof FrameMessage>;

export function postFrameMessage(to: Window, message: FrameMessage): void {
  to.postMessage(message, window.location.origin);
}

/** Listens to that window's messages, as long as it shows a page of ours. Returns a function that stops listening. */
export function onFrameMessage(sender: () => Window | null | undefined, listen: (message: FrameMessage) => void) {
  function hear(event: MessageEvent): void {
    if (event.origin !== window.location.origin || event.source === null || event.source !== sender()) return;
    const message = FrameMessage.safeParse(event.data);
    if (message.success) listen(message.data);
  }
  window.addEventListener("message", hear);
  return () => window.removeEventListener("message", hear);
}
