import type { Action, DialogAction, LinkAction } from "../action.ts";
import { defineContent } from "../define-content.ts";
import type { Offer } from "../offers.ts";
import type { Mark, PageContent, PageGround, Picture } from "../page.ts";
import { type Proof, sourceLine } from "../proof.ts";
import type { SheetPicture } from "./sheet-picture.ts";

export type Statistic = { value: string; label: string };

/** The figures of the specification, and who counted them. */
export type StatisticsContent = Proof & {
  /** Names the section where it is read aloud. */
  label: string;
  figures: Statistic[];
  words: typeof statisticsWords;
};

export const statisticsWords = defineContent("statisticsWords", {
  proof: sourceLine,
  examples: "These figures are examples.",
});

/** Flat grounds for a drawing. */
export type PanelGround = "yellow" | "green" | "sky" | "peach";

export type FeatureRow = {
  /** What must be offered for it to be said. */
  offer?: Offer;
  heading: string;
  text: string;
  checks: string[];
  ground: PanelGround;
  picture: SheetPicture;
};

export type ClosingSceneContent = {
  ground: PanelGround | "pale-yellow";
  heading: string;
  text: string;
  action: Action;
  /** Where the drawing is as dark as a plum button. */
  button?: "yellow";
  /** Decoration, at the right foot of the section. */
  picture: Picture;
};

export type PromisesContent = { heading: string; text: string; items: string[] };

export type SolutionPageContent = PageContent & {
  /** What the visitor would see on their own screen. */
  heroPictures: SheetPicture[];
  statistics: StatisticsContent;
  closing: ClosingSceneContent & { action: DialogAction };
};

/** A piece of the product, as small as a card: a list, with what is said of each. It shows an invented example. */
export type Glimpse = {
  caption: string;
  title: string;
  count: string;
  rows: readonly {
    mark: Mark;
    title: string;
    text?: string;
    state?: { label: string; tone: "done" | "soon" | "late" | "plain" };
  }[];
};

/** One view of the road. Without an action it is not there yet, and its `chip` says so. */
export type SolutionTile = {
  heading: string;
  text: string;
  ground: "yellow" | "sky" | "green" | "unpainted";
  /** A piece of the product, in the sky of the picture. */
  glimpse?: Glimpse;
  picture: Picture;
} & ({ action: LinkAction; chip?: never } | { action?: never; chip: string });

export type SolutionsPageContent = PageContent & {
  hero: { ground: PageGround };
  tiles: SolutionTile[];
  note: string;
  closing: ClosingSceneContent;
};
