import type { Action, DialogAction } from "../action.ts";
import type { PageContent } from "../page.ts";
import type { Picture } from "../picture.ts";
import type { VergeWords } from "../verge.ts";
import type { SheetPicture } from "./sheet-picture.ts";

/** The head of a section, with the stone that counts the page down to its closing call. */
export type SectionHead = VergeWords;

export type Statistic = { value: string; label: string };

/** Flat grounds that a drawing may stand on. */
export type PanelGround = "yellow" | "green" | "sky" | "peach";

export type FeatureRow = {
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
  /** Read instead of the dialog by a visitor whose browser runs no script. */
  withoutScript: string | null;
  /** Decoration, at the right foot of the section. */
  picture: Picture;
};

export type PromisesContent = { heading: string; text: string; items: string[] };

export type SolutionPageContent = PageContent & {
  /** What the visitor would see on their own screen. */
  heroPictures: SheetPicture[];
  statistics: { head: SectionHead; figures: Statistic[] };
  closing: ClosingSceneContent & { action: DialogAction };
};
