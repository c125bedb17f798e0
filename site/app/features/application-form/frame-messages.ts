import { type Track, tracks } from "@campusward/contracts/leads/application-fields";
import * as z from "zod/mini";
import { useWindowEvent } from "../../browser/use-window-event.ts";

/** Where on the site somebody was when they pressed Apply Now, and on which page. */
export const CameFrom = z.object({ from: z.nullable(z.string()), page: z.nullable(z.string()) });
export type CameFrom = z.infer<typeof CameFrom>;

/** The form's address through the redirect that every deployment can point elsewhere. */
export function applicationAddress({ from, page }: CameFrom): string {
  const query = new URLSearchParams({ ...(from && { from }), ...(page && { page }) }).toString();
  return `/go/application-form${query && `?${query}`}`;
}

export function cameFromOf(search: string): CameFrom {
  const query = new URLSearchParams(search);
  return { from: query.get("from"), page: query.get("page") };
}

/** `home/programmes/innovation` comes from the Innovation Track; other places name none. */
export function trackOf(from: string | null): Exclude<Track, "unsure"> | null {
  const last = from?.split("/").at(-1);
  const track = tracks.find((candidate) => candidate === last);
  return track && track !== "unsure" ? track : null;
}

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

/** Listens to that window's messages, as long as it shows a page of ours. */
export function useFrameMessages(sender: () => Window | null | undefined, listen: (message: FrameMessage) => void) {
  useWindowEvent("message", (event) => {
    if (event.origin !== window.location.origin || event.source === null || event.source !== sender()) return;
    const message = FrameMessage.safeParse(event.data);
    if (message.success) listen(message.data);
  });
}
