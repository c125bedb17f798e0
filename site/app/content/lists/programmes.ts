import type { DialogAction } from "../action.ts";
import { applyNowFrom } from "../apply-now.ts";
import type { VergeWords } from "../verge.ts";
import { type Track, tracks } from "./tracks.ts";

export type OfferedTrack = Track & { apply: DialogAction };

/** What the track explorer says, whatever the track. */
export type TrackWords = {
  /** Names the group of filters for those who do not see it. */
  filters: string;
  viewAll: string;
  facts: Record<keyof Track["facts"], string>;
  weeks: string;
  seeWeeks: string;
  close: string;
};

type ProgrammesContent = {
  verge: VergeWords;
  heading: string;
  text: string;
  words: TrackWords;
  tracks: OfferedTrack[];
};

const trackWords: TrackWords = {
  filters: "Choose a track",
  viewAll: "View All",
  facts: { duration: "Duration", mode: "Mode", hours: "Hours", selection: "Selection" },
  weeks: "What the twelve weeks look like",
  seeWeeks: "See the twelve weeks",
  close: "Close",
};

export const programmes: ProgrammesContent = {
  verge: { number: 4, cap: "neem", label: "Programmes", aside: "The cap colour tells you which road you are on." },
  heading: "Twelve weeks. Three roads. Something to show.",
  text: "Each track is taught with people who do the job. Students finish with work they made, hours they can count and a mentor who will vouch for both.",
  words: trackWords,
  tracks: tracks.map((track) => ({ ...track, apply: applyNowFrom(`home/programmes/${track.id}`) })),
};
