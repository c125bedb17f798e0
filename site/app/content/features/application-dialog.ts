import type { Track } from "@campusward/contracts/leads/application-fields";
import { defineContent } from "../define-content.ts";
import type { StoneCap } from "../navigation.ts";

type NamedTrack = Exclude<Track, "unsure">;

/** Names of the tracks and the paint of their stones, without the rest of what is told about them. */
export const trackNames: Record<NamedTrack, { name: string; cap: StoneCap }> = defineContent("trackNames", {
  innovation: { name: "Innovation Track", cap: "neem" },
  business: { name: "Business Track", cap: "roller" },
  creativity: { name: "Creativity Track", cap: "gulmohar" },
});

export const applicationDialogWords = defineContent("applicationDialogWords", {
  title: "Application form",
  close: "Close",
  newTab: "Open in a new tab",
  tracks: trackNames,
  loading: {
    heading: "Opening the form",
    text: "It is served by our forms partner. Slow line? ",
    newTab: "Open it in a new tab.",
  },
  failed: {
    heading: "The form did not open.",
    text: "Your line or theirs is slow. It works in a new tab.",
    open: "Open the form",
  },
});

export type ApplicationDialogWords = typeof applicationDialogWords;
